import type { Contract } from 'bridgehead';
import type { BridgeNames } from 'bridgehead/transports';
import { launchDataProblem } from '../../sdk/tools/argument-checks/launch-data-problem.ts';
import { SHELL_CAPABILITIES } from '../../sdk/wire/protocol.ts';
import { appTypes } from '../app/app-model-types.ts';
import { checkFaults } from '../faults/check-faults.ts';
import { MAX_TIMER_MS } from '../faults/fault-parameters.ts';
import { checkName } from '../argument-checks/check-names.ts';
import {
  anyOption,
  checkOptions,
  choiceOption,
  booleanOption,
  functionsOption,
  globalNameOption,
  listOption,
  membersOption,
  numberOption,
  type OptionType,
  type OptionTypes,
  objectOption,
  stringOption,
  stringListOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import { generationsOf } from './place-objects.ts';
import type { AnyShellOptions, ShellKind } from './shell-settings.ts';
import type { ShellOptions } from './shell-types.ts';

export const clockType: OptionType = functionsOption(['now', 'setTimer', 'clearTimer']);

export const dialectType: OptionType = choiceOption('a dialect', ['json-rpc', 'action']);

/** The generations that a shell of a platform can have. */
export function generationType(platform: ShellKind['platform']): OptionType {
  return choiceOption(`a generation of ${platform}`, generationsOf(platform));
}

/** The types of the options of every shell, checked by every entry point. A missing one is a compile error. */
export const shellOptionTypes: OptionTypes<keyof ShellOptions<Contract>> = {
  ...appTypes,
  contract: anyOption,
  appVersion: stringOption,
  responses: objectOption,
  faults: listOption,
  seed: (value, name) =>
    typeof value === 'string' || Number.isFinite(value) ? undefined : `${name} must be a number or a string.`,
  clock: clockType,
  latencyMs: numberOption({ min: 0, max: MAX_TIMER_MS }),
  interaction: choiceOption('an interaction', ['auto', 'manual']),
  dialect: dialectType,
  names: membersOption(
    { android: globalNameOption, ios: globalNameOption, page: globalNameOption } satisfies OptionTypes<
      keyof BridgeNames
    >,
    { what: 'an object of a shell' },
  ),
  snapshot: booleanOption,
  supportsHandshake: booleanOption,
  can: membersOption(Object.fromEntries(SHELL_CAPABILITIES.map((name) => [name, booleanOption])), {
    what: 'a capability',
  }),
  without: stringListOption,
  testMethods: booleanOption,
  strict: booleanOption,
  marksMainFrame: booleanOption,
};

/**
 * Rejects options and values that do not exist, and names that the contract does not have.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkShellOptions(
  options: { readonly contract: Contract },
  types: OptionTypes,
  task = 'simulate a shell',
): void {
  checkOptions(task, options, types);
  // The types of the options were just checked.
  const { contract, responses = {}, without = [], faults = [], launchData } = options as AnyShellOptions;
  for (const name of Object.keys(responses)) checkName(name, { task: 'respond to', what: 'method', contract });
  for (const name of without) checkName(name, { task: 'omit', what: 'method', contract });
  checkFaults(faults, contract);
  const problem = launchDataProblem(contract, launchData);
  if (problem !== undefined) throw new TypeError(`Cannot ${task}: ${problem}.`);
}
