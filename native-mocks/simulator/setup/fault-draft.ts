import { hasScope, parametersOf } from '../../faults/fault-parameters.ts';
import { findPreset } from './fault-presets.data.ts';
import { type FaultSetting, readValue, formatSetting } from './fault-settings.ts';

/** The contents of a fault form as typed, before the fault is added. */
export interface FaultDraft {
  readonly kind: string;
  readonly method: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the draft for editing an active fault. */
export function draftOf({ fault: kind, method, values = {} }: FaultSetting): FaultDraft {
  const typed = Object.entries(values).map(([name, value]) => [name, formatSetting(value)] as const);
  return { kind, method, values: Object.fromEntries(typed) };
}

/** Returns the setting of a draft, or a problem if a value cannot be parsed. */
export function settingOf({ kind, method, values }: FaultDraft): FaultSetting | { readonly problem: string } {
  const preset = findPreset(kind);
  if (!preset) return { problem: `Unknown fault "${kind}".` };
  const read: Record<string, unknown> = {};
  for (const parameter of parametersOf(preset.id)) {
    try {
      const value = readValue(parameter, values[parameter.name] ?? '');
      if (value !== undefined) read[parameter.name] = value;
    } catch {
      return { problem: `${parameter.label}: not valid JSON. Put strings in double quotes.` };
    }
  }
  const target = { fault: kind, method: hasScope(preset.id) ? method : '*' };
  return Object.keys(read).length ? { ...target, values: read } : target;
}
