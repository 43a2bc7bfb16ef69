import type { Clock } from 'bridgehead';

/** The clock of the surroundings: a page's, or Node's. Timers do not keep a Node process alive. */
export function createSystemClock(): Clock {
  return {
    now: () => performance.now(),
    setTimer(run, delayMs) {
      const timer: unknown = setTimeout(run, delayMs);
      // Node's timers are objects that can be told not to hold the process.
      (timer as { unref?(): void }).unref?.();
      return timer;
    },
    clearTimer: (timer) => clearTimeout(timer as number), // only what setTimer above gave
  };
}
