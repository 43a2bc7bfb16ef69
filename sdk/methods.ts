import type { BridgeSetup } from './bridge-setup.ts';
import type { CreateBridgeOptions } from './bridge-types.ts';
import type { Contract, MethodSpec, SchemaOutcome, StandardSchema, VersionSpan } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { type OverrideEntry, type Verdict, verdictOf } from './gate.ts';
import { describeIssues } from './issues.ts';
import { ownEntry } from './own-entry.ts';
import type { AcceptedResult, CallSpec } from './pending-calls.ts';
import { INTERACTIVE_MAX_MS, TIMEOUT_MS } from './protocol.ts';
import type { ShellSnapshot } from './shell-info.ts';

/** A method or an event, with the gate's verdict on it. */
export interface Gated {
  readonly spec: VersionSpan;
  /** The method's name; shells announce no events. */
  readonly method?: string;
  /** The gate's last verdict, valid for these facts. */
  verdict?: Verdict;
  facts?: ShellSnapshot;
}

/** A method of the contract, made ready for calling. */
export interface ResolvedMethod extends Gated, CallSpec {
  readonly spec: MethodSpec;
  readonly method: string;
}

/** The methods of a contract as calls need them. */
export interface Methods {
  /**
   * Finds a method and makes it ready once, at its first use. Throws `bad-argument` for a name the contract does not
   * have, inherited ones like `constructor` included.
   */
  resolveMethod(name: string): ResolvedMethod;
  /** The gate's verdict for the facts of now; computed once for each change of them. */
  currentVerdict(name: string, gated: Gated): Verdict;
}

/** What the gate reads at each verdict. */
export interface GateSources {
  getFacts(): ShellSnapshot;
  /** The later limit of an entry, if there is one now. */
  overrideOf(name: string): OverrideEntry | undefined;
}

/** Creates the table of methods. */
export function createMethods(
  { contract, log, options }: Pick<BridgeSetup, 'contract' | 'log' | 'options'>,
  { getFacts, overrideOf }: GateSources,
): Methods {
  const methods = new Map<string, ResolvedMethod>();
  return {
    resolveMethod(name) {
      const known = methods.get(name);
      if (known) return known;
      const spec = ownEntry(contract.methods, name);
      if (!spec) throw new BridgeError('bad-argument', name, { text: 'the contract has no such method' });
      const { result } = spec;
      const method: ResolvedMethod = {
        ...spec,
        spec,
        method: name,
        timeoutMs: timeoutOf(spec, options),
        accept: result && ((value) => acceptResult(result, value)),
      };
      methods.set(name, method);
      return method;
    },
    currentVerdict(name, gated) {
      const facts = getFacts();
      const { spec, method } = gated;
      // A verdict is kept together with its facts.
      if (gated.facts === facts) return gated.verdict as Verdict;
      const verdict = verdictOf(spec, facts, { announced: method, override: overrideOf(name) });
      gated.verdict = verdict;
      gated.facts = facts;
      if (method && !verdict.supported && verdict.reason === 'unknown-version') {
        log(`the app version is unknown: ${method} is off`);
      }
      return verdict;
    },
  };
}

/** Creates `explain`: the gate's verdict for an event or a method. */
export function createExplain(
  contract: Contract,
  { currentVerdict, resolveMethod }: Methods,
): (name: string) => Verdict {
  return (name) => {
    const event = ownEntry(contract.events, name);
    return currentVerdict(name, event ? { spec: event } : resolveMethod(name));
  };
}

function acceptResult(schema: StandardSchema, value: unknown): AcceptedResult {
  const outcome = validate(schema, value);
  return outcome.issues ? { misfit: describeIssues('result', outcome.issues, schema) } : outcome;
}

const notSynchronous = { message: '', expected: 'a synchronous schema' };

/** Milliseconds for a call that names none. */
export const timeoutOf = (
  { timeoutMs, interactive }: Pick<MethodSpec, 'timeoutMs' | 'interactive'>,
  options: CreateBridgeOptions,
): number =>
  timeoutMs || (interactive ? options.interactiveMaxMs || INTERACTIVE_MAX_MS : options.timeoutMs || TIMEOUT_MS);

/**
 * Validates a value; an asynchronous schema does not fit a contract. Nothing is both absent and null (MS-3): a schema
 * that refuses one of them is asked about the other. Throws what the schema throws.
 */
export function validate(
  schema: StandardSchema,
  value: unknown,
  isNothing: boolean = value === undefined || value === null,
): SchemaOutcome {
  const outcome = schema['~standard'].validate(value);
  if ('then' in outcome) return { issues: [notSynchronous] };
  const other = outcome.issues && isNothing && validate(schema, value === null ? undefined : null, false);
  return other && !other.issues ? other : outcome;
}
