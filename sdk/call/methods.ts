import type { CreateBridgeOptions } from '../bridge-options.ts';
import type { AcceptedResult, CallSpec } from '../channel/call-table.ts';
import { describeIssues } from '../contract/describe-issues.ts';
import type { Contract, MethodSpec, StandardSchema } from '../contract/types.ts';
import { validate } from '../contract/validate.ts';
import { BridgeError } from '../errors/errors.ts';
import { ownEntry } from '../page/own-entry.ts';
import { INTERACTIVE_MAX_MS, TIMEOUT_MS } from '../wire/protocol.ts';
import type { Gated } from './verdicts.ts';

/** A method of the contract with its defaults resolved. */
export interface ResolvedMethod extends Gated, CallSpec {
  readonly spec: MethodSpec;
  readonly method: string;
  readonly interactive?: MethodSpec['interactive'];
}

/** The methods of a contract that were called. */
export interface Methods {
  readonly contract: Contract;
  readonly options: CreateBridgeOptions;
  readonly methods: Map<string, ResolvedMethod>;
}

/**
 * Resolves a method at its first use and caches it. Throws `bad-argument` for a name that is not in the contract, including
 * inherited names such as `constructor`.
 */
export function resolveMethod(bridge: Methods, name: string): ResolvedMethod {
  return bridge.methods.get(name) || addMethod(bridge, name);
}

function addMethod({ contract, options, methods }: Methods, name: string): ResolvedMethod {
  const spec = ownEntry(contract.methods, name);
  if (!spec) throw new BridgeError('bad-argument', name, { text: 'the contract has no such method' });
  const { result } = spec;
  const method: ResolvedMethod = {
    ...spec,
    spec,
    method: name,
    timeoutMs: timeoutOf(spec, options),
    accept: result && ((value) => acceptResult(result, value)),
    verdict: undefined,
    shell: undefined,
  };
  methods.set(name, method);
  return method;
}

function acceptResult(schema: StandardSchema, value: unknown): AcceptedResult {
  const outcome = validate(schema, value);
  return outcome.issues ? { mismatch: describeIssues('result', outcome.issues, schema) } : outcome;
}

/** The timeout in milliseconds of a call without its own. */
export const timeoutOf = (
  { timeoutMs, interactive }: Pick<MethodSpec, 'timeoutMs' | 'interactive'>,
  options: CreateBridgeOptions,
): number =>
  timeoutMs || (interactive ? options.interactiveMaxMs || INTERACTIVE_MAX_MS : options.timeoutMs || TIMEOUT_MS);
