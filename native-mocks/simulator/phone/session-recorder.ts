import { createUnrefClock } from '../../shell/unref-clock.ts';
import type { TrafficMessage } from '../../shell/traffic.ts';
import { isManualCall } from './manual-calls.ts';
import type { PageArea, PageScreen } from '../../simulator-protocol/page-screen.ts';
import type { Setup } from '../setup/setup.ts';
import type { AnyShell, Trace, TraceRequest } from 'bridgehead/mocks';
import type { TraceDialog, TraceScreen } from '../../traces/trace.ts';
import { createSessionMask } from '../../traces/session-mask.ts';
import { recordSession, type SessionRecording, type ObservedStep } from '../../traces/record-session.ts';

/** Records every session from its start, so that it can be saved afterwards. */
export interface SessionRecorder {
  /** Starts a new recording with this shell. */
  start(shell: AnyShell | undefined, setup: Pick<Setup, 'device' | 'language' | 'network' | 'page'>): void;
  /** Records a user action; `at` is in milliseconds since 1970, now by default. */
  addStep(step: StepWithoutTime, at?: number): void;
  /** Records what the page shows. `area` is the size at which it shows it; the whole screen by default. */
  addScreen(screen: PageScreen, area?: PageArea): void;
  /** Records a request from the page; its time is on the shell's clock. */
  addRequest(request: TraceRequest): void;
  addUncaughtError(): void;
  /** Records a dialog; `at` is in milliseconds since 1970. */
  addDialog(dialog: Omit<TraceDialog, 'atMs'> & { readonly at: number }): void;
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
  /** Resolves when the page has shown the same for a second, or after three seconds. */
  whenQuiet(): Promise<void>;
}

const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 3000;

/** A step without its time. */
export type StepWithoutTime = WithoutTime<ObservedStep>;
type WithoutTime<Step> = Step extends unknown ? Omit<Step, 'atMs'> : never;

/** Creates a recorder of the shell in the phone. `isOverridden`: whether the tester set the response of a method. */
export function createSessionRecorder(isOverridden: (method: string) => boolean): SessionRecorder {
  let recording: SessionRecording | undefined;
  const clock = createUnrefClock();
  let changedMs = -QUIET_MS;
  const mask = createSessionMask();
  // Prefers the page's clock: the message may have been queued while later requests were recorded without delay.
  const timeOf = (at: number): number => Math.min(clock.now(), at - performance.timeOrigin);
  const isFromTester = (message: TrafficMessage): boolean => isTestersMessage(message, isOverridden);
  return {
    start(shell, { device: deviceId, language, network: networkId, page: path }) {
      const start = {
        ...{ deviceId, language, networkId, path },
        startedAt: new Date().toISOString(),
        startMs: clock.now(),
      };
      recording?.stop();
      recording = shell && recordSession(shell, start, { skips: belongsToManualCall, isFromTester });
    },
    addStep(step, at) {
      recording?.addStep({ ...step, atMs: at === undefined ? clock.now() : timeOf(at) });
    },
    addScreen({ at, lines }, area) {
      changedMs = clock.now();
      recording?.addScreen({ atMs: timeOf(at), lines: lines.map((line) => mask(line, at)), ...wholeArea(area) });
    },
    addRequest: (request) => recording?.addRequest(request),
    addUncaughtError: () => recording?.addUncaughtError(),
    addDialog: ({ dialog, message, answer, at }) => recording?.addDialog({ dialog, message, answer, atMs: timeOf(at) }),
    async whenQuiet() {
      const endMs = clock.now() + LONGEST_WAIT_MS;
      for (;;) {
        const waitMs = Math.min(changedMs + QUIET_MS, endMs) - clock.now();
        if (waitMs <= 0) return;
        await new Promise<void>((resolve) => void clock.setTimer(resolve, waitMs));
      }
    },
    trace: ({ keepsValues }) => recording?.trace({ redact: !keepsValues }),
  };
}

/** Returns the size of the page in whole pixels, if it has one. */
function wholeArea({ widthPx, heightPx }: Partial<PageArea> = {}): Pick<TraceScreen, 'area'> {
  return widthPx && heightPx ? { area: { widthPx: Math.round(widthPx), heightPx: Math.round(heightPx) } } : {};
}

/** Events and requests of the shell are sent by hand; of the responses, those that the tester set. */
function isTestersMessage(
  { from, kind, method = '' }: TrafficMessage,
  isOverridden: (method: string) => boolean,
): boolean {
  if (from !== 'shell') return false;
  const isResponse = kind === 'response' || kind === 'progress';
  return !isResponse || isOverridden(method);
}

/** Manual calls are not recorded, because the page does not repeat them in a test. */
function belongsToManualCall({ id, params }: { readonly id?: string | undefined; readonly params?: unknown }): boolean {
  // Progress messages have the id in their params; a missing member reads as undefined.
  return isManualCall(id ?? (Object(params) as { id?: unknown }).id);
}
