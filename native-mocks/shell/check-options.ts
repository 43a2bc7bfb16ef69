import type { Contract } from 'bridgehead';
import { SHELL_CAPABILITIES } from '../../sdk/protocol.ts';
import { appTypes } from '../app/app-types.ts';
import { checkFaults } from '../faults/check-faults.ts';
import { MAX_TIMER_MS } from '../faults/fault-parameters.ts';
import { checkName } from '../names/check-names.ts';
import {
  anything,
  checkOptions,
  choice,
  flag,
  functions,
  globalName,
  list,
  members,
  number,
  type OptionType,
  type OptionTypes,
  plainObject,
  text,
  strings,
} from '../names/option-types.ts';
import { shellGenerations } from './place-objects.ts';
import type { ShellKind } from './shell-settings.ts';
import type { ShellOptions } from './shell-types.ts';

export const clockType: OptionType = functions(['now', 'setTimer', 'clearTimer']);

export const dialectType: OptionType = choice('a dialect', ['json-rpc', 'action']);

/** The generations that a shell of a platform can have. */
export function generationType(platform: ShellKind['platform']): OptionType {
  return choice(`a generation of ${platform}`, shellGenerations[platform]);
}

/** The types of the options of every shell, checked by every entry point. A missing one is a compile error. */
export const shellOptionTypes: OptionTypes<keyof ShellOptions<Contract>> = {
  ...appTypes,
  contract: anything,
  appVersion: text,
  responses: plainObject,
  faults: list,
  seed: (value, name) =>
    typeof value === 'string' || Number.isFinite(value) ? undefined : `${name} must be a number or a string.`,
  clock: clockType,
  latencyMs: number({ min: 0, max: MAX_TIMER_MS }),
  interaction: choice('an interaction', ['auto', 'manual']),
  dialect: dialectType,
  names: members({ android: globalName, ios: globalName, page: globalName }, { what: 'an object of a shell' }),
  snapshot: flag,
  supportsHandshake: flag,
  can: members(Object.fromEntries(SHELL_CAPABILITIES.map((name) => [name, flag])), { what: 'a capability' }),
  without: strings,
  testMethods: flag,
  strict: flag,
  marksMainFrame: flag,
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
  const { contract, responses = {}, without = [], faults = [] } = options as ShellOptions<Contract>;
  for (const name of Object.keys(responses)) checkName(name, { task: 'respond to', what: 'method', contract });
  for (const name of without) checkName(name, { task: 'omit', what: 'method', contract });
  checkFaults(faults, contract);
}
