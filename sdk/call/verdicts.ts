import type { CreateBridgeOptions } from '../bridge-options.ts';
import { type OverrideEntry, type RefusalReason, type Verdict, verdictOf, type VersionSpan } from '../gate/gate.ts';
import type { Log } from '../page/log.ts';
import type { ShellSnapshot } from '../shell/snapshot.ts';

/** A method or an event with its cached verdict. */
export interface Gated {
  readonly spec: VersionSpan;
  /** The method's name. Absent for events, which shells do not announce. */
  readonly method?: string;
  /** The last verdict, valid for `shell`. */
  verdict?: Verdict | undefined;
  shell?: ShellSnapshot | undefined;
}

/** A verdict that refuses a call. `pending` is not a refusal yet. */
export type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

/** The gate of a bridge. */
export interface Verdicts {
  readonly snapshot: ShellSnapshot;
  readonly options: CreateBridgeOptions;
  /** Overrides of version limits. Set by `setOverride`. */
  readonly additions: { readonly override?: ((name: string) => OverrideEntry | undefined) | undefined };
  readonly log: Log;
  /** Whether an unknown version has been reported. */
  hasWarnedVersion: boolean;
}

/** Whether the gate refuses the call. */
export const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/** The verdict for the current snapshot, computed once per snapshot. */
export function currentVerdict(verdicts: Verdicts, name: string, gated: Gated): Verdict {
  // The cast is safe because `verdict` is set together with `shell`.
  return gated.shell === verdicts.snapshot ? (gated.verdict as Verdict) : decide(verdicts, name, gated);
}

function decide(verdicts: Verdicts, name: string, gated: Gated): Verdict {
  const { additions, log, options, snapshot } = verdicts;
  const { spec, method } = gated;
  const override = additions.override && additions.override(name);
  const isGuess = !!options.transport && !options.platform;
  const verdict = verdictOf(spec, snapshot, { announced: method, override, isGuess });
  gated.verdict = verdict;
  gated.shell = snapshot;
  if (method && !verdicts.hasWarnedVersion && !verdict.supported && verdict.reason === 'unknown-version') {
    verdicts.hasWarnedVersion = true;
    log('the app version is unknown: gated methods are off');
  }
  return verdict;
}
