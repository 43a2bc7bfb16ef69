import type { Contract, MethodSpec, SchemaOutcome, StandardSchema } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import type { Verdict } from './gate.ts';
import type { CallPlan } from './pending-calls.ts';

/** A method of the contract, made ready for calling. */
export interface MethodPlan extends CallPlan {
  readonly spec: MethodSpec;
  /** The gate's last verdict, good for this epoch of the shell's facts. */
  verdict: Verdict | undefined;
  epoch: number;
}

/**
 * Looks up methods by name and makes each ready once, at its first use.
 *
 * The look-up throws `bad-argument` for a name the contract does not have, inherited ones like `constructor` included.
 */
export function createMethodPlans(contract: Contract, timeoutMs: number): (name: string) => MethodPlan {
  const plans = new Map<string, MethodPlan>();
  return (name) => {
    const known = plans.get(name);
    if (known) return known;
    const spec = ownEntry(contract.methods, name);
    if (!spec) throw new BridgeError('bad-argument', String(name), { text: 'the contract has no such method' });
    const { interactive, cancellable, result } = spec;
    const plan: MethodPlan = {
      spec,
      verdict: undefined,
      epoch: 0,
      method: name,
      interactive,
      cancellable,
      timeoutMs: spec.timeoutMs || (interactive ? Infinity : timeoutMs),
      accept: result && ((value) => validate(result, value)),
    };
    plans.set(name, plan);
    return plan;
  };
}

/** The entry of a map that is its own, not inherited. */
export function ownEntry<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.prototype.hasOwnProperty.call(entries, name) ? entries[name] : undefined;
}

/** What a schema says; an asynchronous schema does not fit a contract. Throws what the schema throws. */
export function validate<Output>(schema: StandardSchema<Output>, value: unknown): SchemaOutcome<Output> {
  const outcome = schema['~standard'].validate(value);
  return 'then' in outcome ? { issues: [{ message: 'schemas of a contract must be synchronous' }] } : outcome;
}

/** Params as JSON text, after the schema agreed; throws `bad-argument`. */
export function encodeParams(plan: MethodPlan, params: unknown): string | undefined {
  const { params: schema } = plan.spec;
  try {
    const issues = schema && validate(schema, params).issues;
    if (!issues) return JSON.stringify(params);
    throw new BridgeError('bad-argument', plan.method, { text: issues[0]?.message, data: issues });
  } catch (cause) {
    throw cause instanceof BridgeError ? cause : new BridgeError('bad-argument', plan.method, { cause });
  }
}
