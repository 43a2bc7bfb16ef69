import { type Fault, faultKindSpecs, type FaultParameter, type FaultScope } from './fault.ts';

/** A setting with its name. */
export interface NamedParameter extends FaultParameter {
  readonly name: string;
}

/** A longer timer runs immediately. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

/** The settings that limit a fault to some calls of its methods. */
const scopeSettings: { readonly [Name in Exclude<keyof FaultScope, 'methods'>]: FaultParameter } = {
  rate: { label: 'Rate (0 to 1)', type: 'number', min: 0, max: 1 },
  after: { label: 'Calls to skip first', type: 'integer', min: 0 },
  times: { label: 'Maximum number of calls', type: 'integer', min: 1 },
};

/** The settings of every fault on calls, except `methods`. */
export const scopeParameters: readonly NamedParameter[] = namedParametersOf(scopeSettings);

/** Whether a fault of this kind can be limited to methods, with a rate and counts. */
export function hasScope(kind: Fault['kind']): boolean {
  return faultKindSpecs[kind].scope === 'calls';
}

/** The settings that only this kind has, in the order of the form. */
export function ownParametersOf(kind: Fault['kind']): readonly NamedParameter[] {
  return namedParametersOf(faultKindSpecs[kind].parameters);
}

/** All settings of a fault of this kind except `methods`; the settings of the kind first. */
export function parametersOf(kind: Fault['kind']): readonly NamedParameter[] {
  return [...ownParametersOf(kind), ...(hasScope(kind) ? scopeParameters : [])];
}

function namedParametersOf(parameters: Readonly<Record<string, FaultParameter>>): readonly NamedParameter[] {
  return Object.entries(parameters).map(([name, parameter]) => ({
    name,
    // The name of a setting ends with its unit.
    ...(name.endsWith('Ms') && { max: MAX_TIMER_MS }),
    ...parameter,
  }));
}
