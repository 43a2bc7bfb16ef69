import type { Clock } from 'bridgehead';

/** Creates a clock with the timers of the page or of Node. Its timers do not keep a Node process alive. */
export function createUnrefClock(): Clock {
  return {
    now: () => performance.now(),
    setTimer(run, delayMs) {
      const timer: unknown = setTimeout(run, delayMs);
      // Node's timers are objects; `unref` lets the process exit while they are pending.
      (timer as { unref?(): void }).unref?.();
      return timer;
    },
    clearTimer: (timer) => clearTimeout(timer as number), // created by setTimer above
  };
}
