import { hasScope, parametersOf } from '../../faults/fault-parameters.ts';
import { findPreset } from './fault-presets.data.ts';
import { type FaultSetting, readValue, textOf } from './fault-settings.ts';

/** What the form of a fault holds before it is added, as it was typed. */
export interface FaultDraft {
  readonly kind: string;
  readonly method: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A fault in force, to be changed. */
export function draftOf({ fault: kind, method, values = {} }: FaultSetting): FaultDraft {
  const typed = Object.entries(values).map(([name, value]) => [name, textOf(value)] as const);
  return { kind, method, values: Object.fromEntries(typed) };
}

/** The setting of what was typed, or what of it cannot be read. */
export function settingOf({ kind, method, values }: FaultDraft): FaultSetting | { readonly problem: string } {
  const preset = findPreset(kind);
  if (!preset) return { problem: `There is no fault "${kind}".` };
  const read: Record<string, unknown> = {};
  for (const parameter of parametersOf(preset.id)) {
    try {
      const value = readValue(parameter, values[parameter.name] ?? '');
      if (value !== undefined) read[parameter.name] = value;
    } catch {
      return { problem: `${parameter.label}: this is no JSON. Put texts in double quotes.` };
    }
  }
  const target = { fault: kind, method: hasScope(preset.id) ? method : '*' };
  return Object.keys(read).length ? { ...target, values: read } : target;
}
