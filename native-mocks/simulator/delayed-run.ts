import type { Clock } from 'bridgehead';

/** Duration of one frame, in milliseconds. */
export const FRAME_MS = 16;

/** A run that several requests share. */
export interface DelayedRun {
  /** Requests a run; the first request starts the delay, later ones join it. */
  request(): void;
  /** Drops the requested run. */
  cancel(): void;
}

/** Creates a run that starts `delayMs` after the first of its requests. */
export function createDelayedRun(clock: Clock, delayMs: number, run: () => void): DelayedRun {
  let timer: unknown;
  return {
    request() {
      timer ??= clock.setTimer(() => {
        timer = undefined;
        run();
      }, delayMs);
    },
    cancel() {
      clock.clearTimer(timer);
      timer = undefined;
    },
  };
}
