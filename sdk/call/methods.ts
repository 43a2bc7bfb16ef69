import { validate } from '../contract/validate.ts';
import type { CreateBridgeOptions } from '../bridge-options.ts';
import type { VersionSpan } from '../gate/gate.ts';
import type { BridgeSetup } from '../bridge-setup.ts';
import type { Contract, MethodSpec, StandardSchema } from '../contract/types.ts';
import { BridgeError } from '../errors/errors.ts';
import { type OverrideEntry, type Verdict, verdictOf } from '../gate/gate.ts';
import { describeIssues } from '../contract/issues.ts';
import { ownEntry } from '../page/own-entry.ts';
import type { AcceptedResult, CallSpec } from '../channel/call-table.ts';
import { INTERACTIVE_MAX_MS, TIMEOUT_MS } from '../wire/protocol.ts';
import type { ShellSnapshot } from '../shell/snapshot.ts';

/** A method or an event with its cached verdict. */
export interface Gated {
  readonly spec: VersionSpan;
  /** The method's name. Absent for events, which shells do not announce. */
  readonly method?: string;
  /** The last verdict, valid for `shell`. */
  verdict?: Verdict;
  shell?: ShellSnapshot;
}

/** A method of the contract with its defaults resolved. */
export interface ResolvedMethod extends Gated, CallSpec {
  readonly spec: MethodSpec;
  readonly method: string;
}

/** The resolved methods of a contract. */
export interface Methods {
  /**
   * Resolves a method at its first use and caches it. Throws `bad-argument` for a name that is not in the contract,
   * including inherited names such as `constructor`.
   */
  resolveMethod(name: string): ResolvedMethod;
  /** The verdict for the current snapshot, computed once per snapshot. */
  currentVerdict(name: string, gated: Gated): Verdict;
}

/** The inputs of a verdict. */
export interface GateSources {
  get(): ShellSnapshot;
  /** The current override of an entry, if there is one. */
  overrideOf(name: string): OverrideEntry | undefined;
}

/** Creates the table of methods. */
export function createMethods(
  { contract, log, options }: Pick<BridgeSetup, 'contract' | 'log' | 'options'>,
  { get, overrideOf }: GateSources,
): Methods {
  const methods = new Map<string, ResolvedMethod>();
  let hasWarned = false;
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
      const shell = get();
      const { spec, method } = gated;
      // The cast is safe because `verdict` is set together with `shell`.
      if (gated.shell === shell) return gated.verdict as Verdict;
      const verdict = verdictOf(spec, shell, { announced: method, override: overrideOf(name) });
      gated.verdict = verdict;
      gated.shell = shell;
      if (method && !hasWarned && !verdict.supported && verdict.reason === 'unknown-version') {
        hasWarned = true;
        log('the app version is unknown: gated methods are off');
      }
      return verdict;
    },
  };
}

/** Creates `explain`, which returns the verdict for an event or a method. */
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
  return outcome.issues ? { mismatch: describeIssues('result', outcome.issues, schema) } : outcome;
}

/** The timeout in milliseconds of a call without its own. */
export const timeoutOf = (
  { timeoutMs, interactive }: Pick<MethodSpec, 'timeoutMs' | 'interactive'>,
  options: CreateBridgeOptions,
): number =>
  timeoutMs || (interactive ? options.interactiveMaxMs || INTERACTIVE_MAX_MS : options.timeoutMs || TIMEOUT_MS);
