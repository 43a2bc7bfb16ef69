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
  /** What differs from the preset's settings. */
  readonly values?: FaultValues;
}

/** The settings that a fault has as long as the tester sets none; the storm is one of an event that there is. */
export function usualValues({ usual = {} }: FaultPreset, { events }: Pick<Contract, 'events'>): FaultValues {
  const { event } = usual;
  if (typeof event !== 'string' || event in events) return usual;
  return { ...usual, event: Object.keys(events)[0] };
}

/** The fault that a setting stands for, or why there is none: a link may name what this contract does not have. */
export function readFault(
  { fault, method, values }: FaultSetting,
  contract: Contract,
): { readonly fault: Fault } | { readonly problem: string } {
  const preset = findPreset(fault);
  if (!preset) return { problem: `There is no fault "${fault}".` };
  const methods = method === '*' ? {} : { methods: [method] };
  // Checked in the next line against the same table that describes the type.
  const built = { kind: preset.id, ...usualValues(preset, contract), ...values, ...methods } as Fault;
  try {
    checkFaults([built], contract);
    return { fault: built };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** A fault in one word of the address: `slow;delayMs=500;rate=0.5@getUserInfo`. */
export function formatFault({ fault, method, values = {} }: FaultSetting): string {
  const settings = Object.entries(values).map(([name, value]) => `;${name}=${encodeURIComponent(textOf(value))}`);
  return `${fault}${settings.join('')}@${method}`;
}

/** Reads that word; nothing for one that names no fault. Settings that the fault does not have are left out. */
export function parseFault(text: string): readonly FaultSetting[] {
  const [, fault, settings = '', method] = /^([a-z-]+)((?:;[a-z]+=[^;@]*)*)@(.+)$/i.exec(text) ?? [];
  const preset = findPreset(fault ?? '');
  if (!preset || method === undefined) return [];
  const values = settings.split(';').flatMap((setting) => parseSetting(setting, parametersOf(preset.id)));
  return [{ fault: preset.id, method, ...(values.length > 0 && { values: Object.fromEntries(values) }) }];
}

function parseSetting(setting: string, parameters: readonly NamedParameter[]): readonly (readonly [string, unknown])[] {
  const at = setting.indexOf('=');
  const parameter = parameters.find(({ name }) => name === setting.slice(0, at));
  try {
    const value = parameter && readValue(parameter, decodeURIComponent(setting.slice(at + 1)));
    return parameter && value !== undefined ? [[parameter.name, value]] : [];
  } catch {
    return []; // a link that somebody cut: the fault keeps its usual value
  }
}

/** What was typed for a setting; `undefined` for nothing. Throws a `SyntaxError` for JSON that cannot be read. */
export function readValue({ type }: NamedParameter, text: string): unknown {
  if (!text.trim()) return undefined;
  if (type === 'text' || type === 'event') return text;
  const value: unknown = type === 'json' ? JSON.parse(text) : Number(text);
  return value;
}

/** A setting's value as it is typed. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
