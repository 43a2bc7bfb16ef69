import type { BridgeCore } from './bridge-types.ts';
import type { MethodSpec, SchemaOutcome, StandardSchema, VersionSpan } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { decide, type OverrideEntry, type Verdict } from './gate.ts';
import type { CallSpec } from './pending-calls.ts';
import { TIMEOUT_MS } from './protocol.ts';
import type { ShellSnapshot } from './shell-info.ts';

/** What the gate judges: a method, or an event. */
export interface Judged {
  readonly spec: VersionSpan;
  /** The method's name; an event has none to be announced. */
  readonly method?: string;
  /** The gate's last verdict, good for these facts. */
  verdict?: Verdict;
  facts?: ShellSnapshot;
}

/** A method of the contract, made ready for calling. */
export interface MethodPlan extends Judged, CallSpec {
  readonly spec: MethodSpec;
  readonly method: string;
}

/** The contract as calls need it. */
export interface MethodPlans {
  /**
   * Finds a method and makes it ready once, at its first use. Throws `bad-argument` for a name the contract does not
   * have, inherited ones like `constructor` included.
   */
  planOf(name: string): MethodPlan;
  /** The gate's verdict, asked for once for each change of the shell's facts. */
  judge(name: string, judged: Judged): Verdict;
}

/** What the gate asks at each judgement. */
export interface GateSources {
  factsOf(): ShellSnapshot;
  /** The later limit of an entry, if there is one now. */
  overrideOf(name: string): OverrideEntry | undefined;
}

/** Makes the table of methods. */
export function createMethodPlans(
  { contract, log, options }: Pick<BridgeCore, 'contract' | 'log' | 'options'>,
  { factsOf, overrideOf }: GateSources,
): MethodPlans {
  const plans = new Map<string, MethodPlan>();

  const planOf = (name: string): MethodPlan => {
    const known = plans.get(name);
    if (known) return known;
    const spec = ownEntry(contract.methods, name);
    if (!spec) throw new BridgeError('bad-argument', name, { text: 'the contract has no such method' });
    const { interactive, cancellable, reply, result } = spec;
    const plan: MethodPlan = {
      spec,
      method: name,
      interactive,
      cancellable,
      reply,
      timeoutMs: spec.timeoutMs || (interactive ? Infinity : options.timeoutMs || TIMEOUT_MS),
      accept: result && ((value) => validate(result, value)),
    };
    plans.set(name, plan);
    return plan;
  };

  const judge = (name: string, judged: Judged): Verdict => {
    const facts = factsOf();
    const { spec, method } = judged;
    // What was judged has a verdict.
    if (judged.facts === facts) return judged.verdict as Verdict;
    const verdict = decide(spec, facts, { announced: method, override: overrideOf(name) });
    judged.verdict = verdict;
    judged.facts = facts;
    if (method && !verdict.supported && verdict.reason === 'unknown-version') {
      log(`the app version is unknown: ${method} is off`);
    }
    return verdict;
  };

  return { planOf, judge };
}

/** The entry of a map that is its own, not inherited. */
export function ownEntry<Entry>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.prototype.hasOwnProperty.call(entries, name) ? entries[name] : undefined;
}

/** What a schema says; an asynchronous schema does not fit a contract. Throws what the schema throws. */
export function validate<Output>(schema: StandardSchema<Output>, value: unknown): SchemaOutcome<Output> {
  const outcome = schema['~standard'].validate(value);
  return 'then' in outcome ? { issues: [{ message: '', expected: 'a synchronous schema' }] } : outcome;
}
