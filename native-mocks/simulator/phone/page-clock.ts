import type { Clock } from 'bridgehead';

/** The clock of the timeline. */
export interface PageClock extends Clock {
  /**
   * Runs a function for something that the page did at `atMs`: until it returns, `now` is this time. Without `atMs`, it is the
   * current one.
   */
  runAt(atMs: number | undefined, run: () => void): void;
}

/** A report of the page waits at most this long for a busy window. */
const MAX_DELAY_MS = 30_000;

/** Creates the clock. `base` is the clock of the window, which reads what the page sends later than the page sent it. */
export function createPageClock(base: Clock): PageClock {
  let givenMs: number | undefined;
  return {
    ...base,
    now: () => givenMs ?? base.now(),
    runAt(atMs, run) {
      const before = givenMs;
      const nowMs = base.now();
      // A page may report any time.
      givenMs = Math.min(nowMs, Math.max(atMs ?? nowMs, nowMs - MAX_DELAY_MS));
      try {
        run();
      } finally {
        givenMs = before;
      }
    },
  };
}
