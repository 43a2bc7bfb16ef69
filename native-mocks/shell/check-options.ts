import type { Contract } from 'bridgehead';
import { SHELL_CAPABILITIES } from '../../sdk/protocol.ts';
import { suggestNames } from '../names/nearest-names.ts';
import { shellGenerations } from './place-objects.ts';
import type { ShellKind } from './shell-settings.ts';
import type { AndroidShellOptions, ShellOptions } from './shell-types.ts';

const dialects: readonly NonNullable<ShellOptions<Contract>['dialect']>[] = ['json-rpc', 'action'];
const interactions: readonly NonNullable<ShellOptions<Contract>['interaction']>[] = ['auto', 'manual'];

/** Every option of a shell; one that is missing does not compile. */
const optionNames = Object.keys({
  contract: true,
  appVersion: true,
  responses: true,
  faults: true,
  seed: true,
  clock: true,
  latencyMs: true,
  interaction: true,
  dialect: true,
  generation: true,
  names: true,
  snapshot: true,
  supportsHandshake: true,
  can: true,
  without: true,
  testMethods: true,
  strict: true,
  marksMainFrame: true,
  locale: true,
  theme: true,
  user: true,
  device: true,
  isOnline: true,
  values: true,
} satisfies Record<keyof AndroidShellOptions<Contract>, true>);

/**
 * Rejects options and values that do not exist. A misspelt one would be ignored, and a test that relies on it would test
 * another shell.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkOptions({ platform, generation }: ShellKind, options: object): void {
  const { dialect, interaction, can } = options as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(options)) checkValue(name, optionNames, 'an option');
  checkValue(generation, shellGenerations[platform], `a generation of ${platform}`);
  checkValue(dialect, dialects, 'a dialect');
  checkValue(interaction, interactions, 'an interaction');
  for (const name of Object.keys(Object(can))) checkValue(name, SHELL_CAPABILITIES, 'a capability');
}

function checkValue(value: unknown, known: readonly string[], what: string): void {
  if (value === undefined || known.some((each) => each === value)) return;
  const name = typeof value === 'string' ? value : typeof value;
  throw new TypeError(`Cannot simulate a shell: "${name}" is not ${what}. ${suggestNames(name, known)}`);
}
