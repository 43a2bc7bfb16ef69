import type { RequestOverride } from '../../simulator-protocol/request-override.ts';
import type { SimulatorState } from '../simulator-state.ts';

/** Returns the overridden requests: those of the tester, then those of the HAR file. */
export function overridesOf({ setup, har }: Pick<SimulatorState, 'setup' | 'har'>): readonly RequestOverride[] {
  return har ? [...setup.overrides, ...har.overrides] : setup.overrides;
}
