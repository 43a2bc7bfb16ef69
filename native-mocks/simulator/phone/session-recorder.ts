import { createSystemClock } from '../../shell/system-clock.ts';
import type { Setup } from '../setup/setup.ts';
import type { AnyShell, Trace, TraceRequest } from 'bridgehead/mocks';
import { recordSession, type SessionRecording, type WatchedStep } from '../../traces/record-session.ts';

/** Records every session from its beginning, so that what happened can be kept afterwards. */
export interface SessionRecorder {
  /** Begins anew with this shell. */
  start(shell: AnyShell | undefined, setup: Pick<Setup, 'device' | 'network' | 'page'>): void;
  /** Notes what a person did, `at` in milliseconds since 1970, now by default. */
  addStep(step: TimelessStep, at?: number): void;
  /** Notes a request of the page; its time is that of the shell's clock. */
  addRequest(request: TraceRequest): void;
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
}

/** A step without its time. */
export type TimelessStep = WithoutTime<WatchedStep>;
type WithoutTime<Step> = Step extends unknown ? Omit<Step, 'atMs'> : never;

/** A recorder of whatever shell is in the phone: once with what may be personal covered, once as it is. */
export function createSessionRecorder(): SessionRecorder {
  let recordings: { readonly covered: SessionRecording; readonly plain: SessionRecording } | undefined;
  const clock = createSystemClock();
  const both = (): readonly SessionRecording[] => (recordings ? [recordings.covered, recordings.plain] : []);
  return {
    start(shell, setup) {
      const facts = {
        deviceId: setup.device,
        networkId: setup.network,
        path: setup.page,
        startedAt: new Date().toISOString(),
        startMs: clock.now(),
      };
      for (const recording of both()) recording.stop();
      recordings = shell && {
        covered: recordSession(shell, facts, { redact: true, skips: isByHand }),
        plain: recordSession(shell, facts, { redact: false, skips: isByHand }),
      };
    },
    addStep(step, at) {
      const nowMs = clock.now();
      // By the page's clock, where it is known: the message may have waited here, and what the page asked meanwhile has not.
      const atMs = at === undefined ? nowMs : Math.min(nowMs, at - performance.timeOrigin);
      for (const recording of both()) recording.addStep({ ...step, atMs });
    },
    addRequest: (request) => both().forEach((recording) => recording.addRequest(request)),
    trace: ({ keepsValues }) => (keepsValues ? recordings?.plain : recordings?.covered)?.trace(),
  };
}

/** A call that the tester made by hand is not the page's: a test of the page would wait for it in vain. */
function isByHand({ id, params }: { readonly id?: string | undefined; readonly params?: unknown }): boolean {
  // Of progress, the id is in its params; a missing one reads as undefined.
  const called = id ?? (Object(params) as { id?: unknown }).id;
  return typeof called === 'string' && called.startsWith('hand_');
}
