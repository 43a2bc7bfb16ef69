import { coreOf } from '../../../sdk/bridge-core.ts';
import { problemOfError, problemOfValue, type SettleInfo, type SimulatedCall } from './expected-outcomes.ts';
import { count } from './session-tally.ts';
import { keyed, type SimulatedMethod } from './simulated-contract.ts';
import type { SimulatedSession } from './simulated-session.ts';

/** Makes the calls of a session and counts how often each settles. */
export interface SessionCalls {
  /** Calls a method on the current document. */
  call(method: SimulatedMethod, key: number, signal: AbortSignal | undefined): void;
  /** Returns the problems at the end of the session, when each call must have settled once. */
  problems(): readonly string[];
}

/** Makes calls and checks that each settles once, with its own value or the correct reason. */
export function createSessionCalls(session: SimulatedSession): SessionCalls {
  const { time, tally, plan, problems } = session;
  const calls: SimulatedCall[] = [];

  const recordOutcome = (call: SimulatedCall, outcome: string, problem: string | undefined): void => {
    call.settled++;
    if (problem) problems.push(`Call ${call.number} of ${call.method} ${problem}`);
    count(tally.outcomes, outcome);
    tally.digest = (Math.imul(tally.digest, 31) + call.number + Math.round(time.now()) + outcome.length) >>> 0;
  };

  return {
    call(method, key, signal) {
      const live = session.live();
      const { bridge } = live;
      const unsettledBefore = coreOf(bridge).calls.size;
      const made = { number: calls.length, atMs: time.now(), unsettledBefore, settled: 0 };
      const call = { ...made, method, params: keyed(key), signal };
      calls.push(call);
      tally.calls++;
      const info = (): SettleInfo => ({
        nowMs: time.now(),
        appVersion: plan.appVersion,
        isDisposed: session.disposed.has(bridge),
        hasBeenLeft: live.hasBeenLeft,
        hadFault: session.hadFault,
      });
      bridge.call(method as 'read', call.params, signal && { signal }).then(
        (value) => recordOutcome(call, 'ok', problemOfValue(call, value, info())),
        (error: unknown) => recordOutcome(call, codeOf(error), problemOfError(call, error, info())),
      );
    },
    problems: () =>
      calls
        .filter((call) => call.settled !== 1)
        .map((call) => `Call ${call.number} of ${call.method} settled ${call.settled} times`),
  };
}

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
