import type { Contract } from 'bridgehead';
import { payloadProblem } from '../responses/default-response.ts';
import { checkMethod } from '../argument-checks/check-method.ts';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';
import { type Fault, faultKinds, faultKindSpecs, type FaultParameter } from './fault.ts';
import { hasScope, parametersOf } from './fault-parameters.ts';

/** An unvalidated fault, as written in an untyped test. */
type AnyFault = Readonly<Record<string, unknown>>;

/**
 * Rejects faults that can never match: unknown kinds and settings, values out of range, methods and events that the
 * contract does not have.
 *
 * @throws {TypeError} that suggests a correction.
 */
export function checkFaults(faults: readonly Fault[], contract: Contract): void {
  if (!Array.isArray(faults))
    throw new TypeError("Cannot use the faults: they are not a list. Pass one such as [{ kind: 'silent' }].");
  for (const fault of faults) checkFault({ ...fault }, contract);
}

function checkFault(fault: AnyFault, contract: Contract): void {
  const kind = String(fault['kind']);
  const known = faultKinds.find((each) => each === kind);
  if (!known) {
    throw new TypeError(`Cannot use the fault "${kind}": this kind does not exist. ${suggestNames(kind, faultKinds)}`);
  }
  const parameters = parametersOf(known);
  const names = [...parameters.map(({ name }) => name), ...(hasScope(known) ? ['methods'] : [])];
  for (const name of Object.keys(fault)) {
    if (name === 'kind' || names.includes(name)) continue;
    throw new TypeError(`Cannot use the fault ${kind}: it has no setting "${name}". ${suggestNames(name, names)}`);
  }
  for (const parameter of parameters) {
    const problem = problemOf(parameter, fault[parameter.name], contract);
    if (problem) throw new TypeError(`Cannot use the fault ${kind}: ${parameter.name} ${problem}`);
  }
  if (fault['rate'] === 0)
    throw new TypeError(`Cannot use the fault ${kind}: rate 0 matches no call. Use a rate above 0.`);
  checkMethods(fault, known, contract);
  checkPayload(fault, contract);
}

/** Rejects an event burst whose payloads the page would drop, because it would have no effect. */
function checkPayload({ kind, event, payload }: AnyFault, contract: Contract): void {
  const problem = kind === 'event-burst' && payload === undefined ? payloadProblem(contract, String(event)) : undefined;
  if (problem)
    throw new TypeError(`Cannot use the fault event-burst without a payload for ${String(event)}: ${problem}`);
}

function checkMethods({ methods }: AnyFault, kind: Fault['kind'], contract: Contract): void {
  if (methods === undefined) return;
  const task = `use the fault ${kind}`;
  if (!Array.isArray(methods)) throw new TypeError(`Cannot ${task}: methods is not a list. Pass one such as ['pay'].`);
  if (!methods.length) throw new TypeError(`Cannot ${task}: methods is empty. Add a method, or omit methods.`);
  for (const method of methods.map(String)) {
    checkMethod(contract, method, `${task} on`);
    const hasResponse = contract.methods[method]?.reply !== false;
    if (faultKindSpecs[kind].carrier === 'response' && !hasResponse) {
      throw new TypeError(`Cannot ${task}: ${method} has no response. Remove it from methods.`);
    }
  }
}

function problemOf(
  { type, min, max, isRequired }: FaultParameter,
  value: unknown,
  contract: Contract,
): string | undefined {
  if (value === undefined) return isRequired && 'is missing.';
  if (type === 'json') return undefined;
  if (type === 'text') return typeof value === 'string' ? undefined : 'must be a string.';
  if (type === 'event') return problemOfEvent(value, Object.keys(contract.events));
  const isNumber = typeof value === 'number' && (type === 'integer' ? isWhole(value) : !Number.isNaN(value));
  const isInRange = isNumber && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
  return isInRange ? undefined : `must be ${rangeText({ type, min, max })}.`;
}

function problemOfEvent(value: unknown, known: readonly string[]): string | undefined {
  if (typeof value !== 'string') return 'must be the name of an event.';
  return known.includes(value)
    ? undefined
    : `"${value}" is not an event of the contract. ${suggestNames(value, known)}`;
}

/** `times: Infinity` means no limit. */
function isWhole(value: number): boolean {
  return Number.isInteger(value) || value === Infinity;
}

function rangeText({
  type,
  min,
  max,
}: Pick<FaultParameter, 'type'> & { min?: number | undefined; max?: number | undefined }): string {
  const number = type === 'integer' ? 'a whole number' : 'a number';
  if (min === undefined) return number;
  return max === undefined ? `${number} of at least ${min}` : `${number} from ${min} to ${max}`;
}
