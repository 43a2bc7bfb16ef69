import type { Contract } from 'bridgehead';
import { checkFaults } from '../../faults/check-faults.ts';
import type { Fault } from '../../faults/fault.ts';
import { type NamedParameter, parametersOf } from '../../faults/fault-parameters.ts';
import { type FaultPreset, findPreset } from './fault-presets.data.ts';

/** Settings of a fault by name; each is JSON. */
export type FaultValues = Readonly<Record<string, unknown>>;

/** A fault on one method, or on all of them (`*`). */
export interface FaultSetting {
  readonly fault: string;
  readonly method: string;
  /** Settings that differ from the preset. */
  readonly values?: FaultValues;
}

/** Returns the default settings of a fault. The default event of a burst is one that the contract declares. */
export function defaultValues({ defaults = {} }: FaultPreset, { events }: Pick<Contract, 'events'>): FaultValues {
  const { event } = defaults;
  if (typeof event !== 'string' || event in events) return defaults;
  return { ...defaults, event: Object.keys(events)[0] };
}

/** Returns the fault of a setting, or a problem: a link may contain names that the contract lacks. */
export function readFault(
  { fault, method, values }: FaultSetting,
  contract: Contract,
): { readonly fault: Fault } | { readonly problem: string } {
  const preset = findPreset(fault);
  if (!preset) return { problem: `Unknown fault "${fault}".` };
  const methods = method === '*' ? {} : { methods: [method] };
  // Safe: the next line validates it against the table from which the type is derived.
  const built = { kind: preset.id, ...defaultValues(preset, contract), ...values, ...methods } as Fault;
  try {
    checkFaults([built], contract);
    return { fault: built };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Formats a fault for the URL: `slow;delayMs=500;rate=0.5@getUserInfo`. */
export function formatFault({ fault, method, values = {} }: FaultSetting): string {
  const settings = Object.entries(values).map(
    ([name, value]) => `;${name}=${encodeURIComponent(formatSetting(value))}`,
  );
  return `${fault}${settings.join('')}@${method}`;
}

/**
 * Parses the format of `formatFault`; empty if it does not name a fault. Without a method, the fault applies to all of them.
 * Ignores settings that the fault does not have, and keeps an unknown fault, for which `readFault` returns the problem.
 */
export function parseFault(text: string): readonly FaultSetting[] {
  const [, fault, settings = '', method = '*'] = /^([a-z-]+)((?:;[a-z]+=[^;@]*)*)(?:@(.+))?$/i.exec(text) ?? [];
  if (fault === undefined) return [];
  const preset = findPreset(fault);
  const parameters = preset ? parametersOf(preset.id) : [];
  const values = settings.split(';').flatMap((setting) => parseSetting(setting, parameters));
  return [{ fault, method, ...(values.length > 0 && { values: Object.fromEntries(values) }) }];
}

function parseSetting(setting: string, parameters: readonly NamedParameter[]): readonly (readonly [string, unknown])[] {
  const at = setting.indexOf('=');
  const parameter = parameters.find(({ name }) => name === setting.slice(0, at));
  try {
    const value = parameter && readValue(parameter, decodeURIComponent(setting.slice(at + 1)));
    return parameter && value !== undefined ? [[parameter.name, value]] : [];
  } catch {
    return []; // a truncated link: the setting keeps its default
  }
}

/** Parses the text of a setting; `undefined` if it is empty. Throws a `SyntaxError` for invalid JSON. */
export function readValue({ type }: NamedParameter, text: string): unknown {
  if (!text.trim()) return undefined;
  if (type === 'text' || type === 'event') return text;
  const value: unknown = type === 'json' ? JSON.parse(text) : Number(text);
  return value;
}

/** Returns the text of a setting's value, as typed into its field. */
export function formatSetting(value: unknown): string {
  // JSON cannot represent Infinity, which means no limit.
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
