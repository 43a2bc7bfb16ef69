import type { Clock, Contract } from 'bridgehead';
import { defaultAnswer, fits } from '../answers/default-answer.ts';
import { createShell } from '../shell/create-shell.ts';
import { ShellError } from '../wire/shell-error.ts';
import type { AnswerCall, Shell } from '../shell/shell-types.ts';
import { createSystemClock } from '../shell/system-clock.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import { createRecordedCalls, type RecordedCall } from './recorded-calls.ts';
import { createRecordedSayings } from './recorded-sayings.ts';
import { parseTrace } from './parse-trace.ts';
import type { Trace } from './trace.ts';

/** What `replayShell` takes beside the trace. */
export interface ReplayShellOptions<C extends Contract> {
  readonly contract: C;
  /** Time of delays and deadlines; the system's by default. */
  readonly clock?: Clock | undefined;
  /** `true`: refuses what breaks a rule of docs/protocol.md (see `ShellOptions`). */
  readonly strict?: boolean | undefined;
  /** `recorded`: answers and events come as late as they did. `at-once` (default): in the same order, without waiting. */
  readonly timing?: 'at-once' | 'recorded' | undefined;
  /** `by-hand`: events and requests of the shell are left to the test. `replayed` (default): they come where they stood. */
  readonly events?: 'replayed' | 'by-hand' | undefined;
}

/** How a replay went. */
export interface ReplayReport {
  /** Methods the page called, and the trace has no call of left. They are answered with −32603. */
  readonly unexpected: readonly string[];
  /** Methods the trace has calls of that the page has not made. */
  readonly missing: readonly string[];
}

/** A shell that answers as a recorded one did. */
export interface ReplayedShell<C extends Contract> extends Shell<C> {
  /** What page and trace disagree on so far. */
  replayed(): ReplayReport;
}

/**
 * A shell that answers each call as the recorded shell did, and tells its events where they stood in the session.
 *
 * A call without an answer in the trace, or with a damaged one, is never answered. Redacted values are replaced by ones
 * that fit the contract where they do not fit. Throws a `TypeError` when the trace is none, or of another contract.
 */
export function replayShell<C extends Contract>(
  input: Trace | string,
  options: ReplayShellOptions<C>,
): ReplayedShell<C> {
  const trace = parseTrace(input);
  const { contract, clock = createSystemClock(), timing = 'at-once', events = 'replayed', strict } = options;
  checkContract(trace, contract);
  const { platform, generation, dialect, appVersion, locale, theme } = trace;
  const calls = createRecordedCalls(trace);
  const unexpected: string[] = [];

  const wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => void (timing === 'recorded' ? clock.setTimer(resolve, delayMs) : resolve()));

  const replay = async (recorded: RecordedCall, call: AnswerCall): Promise<unknown> => {
    let passedMs = 0;
    for (const { afterMs, value } of recorded.progress) {
      await wait(afterMs - passedMs);
      passedMs = afterMs;
      call.progress(value);
    }
    const { answer } = recorded;
    if (!answer) return new Promise(() => {});
    await wait(recorded.answeredAfterMs - passedMs);
    if (answer.error) throw new ShellError(answer.error.code, answer.error.message, answer.error.data);
    const spec = contract.methods[call.method];
    const isUsable = !spec || !trace.isRedacted || fits(spec.result, answer.result);
    return isUsable ? answer.result : defaultAnswer(call.method, spec);
  };

  const answers = Object.keys(contract.methods)
    .filter((method) => contract.methods[method]?.reply !== false)
    .map((method) => {
      const answer = (params: unknown, call: AnswerCall): unknown => {
        const recorded = calls.take(method, params);
        if (recorded) return replay(recorded, call);
        unexpected.push(method);
        throw new ShellError(shellErrorCodes.internal, `The trace has no more calls of ${method}`);
      };
      return [method, answer] as const;
    });

  const shell = createShell<C>(
    { platform, generation },
    {
      contract,
      appVersion,
      locale,
      theme,
      clock,
      strict,
      ...(dialect === 'methods' ? {} : { dialect }),
      // Keyed by the contract's own names; each answer is what the recorded shell said.
      answers: Object.fromEntries(answers) as never,
    },
  );
  if (events === 'replayed') createRecordedSayings({ trace, shell, clock, timing });
  return Object.assign(shell, {
    replayed: () => ({ unexpected: [...unexpected], missing: calls.left().map(({ method }) => method) }),
  });
}

function checkContract(trace: Trace, contract: Contract): void {
  const [name] = trace.contract.split('@');
  if (!name || name === contract.name) return;
  throw new TypeError(
    `Cannot replay the trace: it was recorded with the contract "${trace.contract}", not with "${contract.name}". Give the contract it was recorded with.`,
  );
}
