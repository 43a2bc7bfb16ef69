import { createUnrefClock } from '../../shell/unref-clock.ts';
import { isManualCall } from './manual-calls.ts';
import type { Setup } from '../setup/setup.ts';
import type { AnyShell, Trace, TraceRequest } from 'bridgehead/mocks';
import { recordSession, type SessionRecording, type ObservedStep } from '../../traces/record-session.ts';

/** Records every session from its start, so that it can be saved afterwards. */
export interface SessionRecorder {
  /** Starts a new recording with this shell. */
  start(shell: AnyShell | undefined, setup: Pick<Setup, 'device' | 'network' | 'page'>): void;
  /** Records a user action; `at` is in milliseconds since 1970, now by default. */
  addStep(step: StepWithoutTime, at?: number): void;
  /** Records a request from the page; its time is on the shell's clock. */
  addRequest(request: TraceRequest): void;
  addUncaughtError(): void;
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
}

/** A step without its time. */
export type StepWithoutTime = WithoutTime<ObservedStep>;
type WithoutTime<Step> = Step extends unknown ? Omit<Step, 'atMs'> : never;

/** Creates a recorder of the shell in the phone. It keeps two recordings: one redacted, one with plain values. */
export function createSessionRecorder(): SessionRecorder {
  let recordings: { readonly redacted: SessionRecording; readonly unredacted: SessionRecording } | undefined;
  const clock = createUnrefClock();
  const both = (): readonly SessionRecording[] => (recordings ? [recordings.redacted, recordings.unredacted] : []);
  return {
    start(shell, setup) {
      const start = {
        deviceId: setup.device,
        networkId: setup.network,
        path: setup.page,
        startedAt: new Date().toISOString(),
        startMs: clock.now(),
      };
      for (const recording of both()) recording.stop();
      recordings = shell && {
        redacted: recordSession(shell, start, { redact: true, skips: belongsToManualCall }),
        unredacted: recordSession(shell, start, { redact: false, skips: belongsToManualCall }),
      };
    },
    addStep(step, at) {
      const nowMs = clock.now();
      // Prefers the page's clock: the message may have been queued while later requests were recorded without delay.
      const atMs = at === undefined ? nowMs : Math.min(nowMs, at - performance.timeOrigin);
      for (const recording of both()) recording.addStep({ ...step, atMs });
    },
    addRequest: (request) => both().forEach((recording) => recording.addRequest(request)),
    addUncaughtError: () => both().forEach((recording) => recording.addUncaughtError()),
    trace: ({ keepsValues }) => (keepsValues ? recordings?.unredacted : recordings?.redacted)?.trace(),
  };
}

/** Manual calls are not recorded, because the page does not repeat them in a test. */
function belongsToManualCall({ id, params }: { readonly id?: string | undefined; readonly params?: unknown }): boolean {
  // Progress messages have the id in their params; a missing member reads as undefined.
  return isManualCall(id ?? (Object(params) as { id?: unknown }).id);
}
