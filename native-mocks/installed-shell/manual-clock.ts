import type { Clock } from 'bridgehead';

/** A clock that advances on demand. */
export interface ManualClock extends Clock {
  /** Advances time by `ms` and runs due timers in order, new ones included. */
  advance(ms: number): void;
  /** Advances time as for a frozen page; timers run at the next `advance`. */
  freeze(ms: number): void;
  /** Timers that have not run. */
  pending(): number;
}

/** Creates a manual clock that starts at `startMs`; 0 by default. */
export function createManualClock(startMs = 0): ManualClock {
  let now = startMs;
  let next = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  /** Removes and returns the earliest timer that is due by `until`. */
  const takeDue = (until: number): { at: number; run: () => void } | undefined => {
    let first = { at: Infinity, run() {} };
    let key = 0;
    timers.forEach((timer, id) => {
      if (timer.at > until || timer.at >= first.at) return;
      first = timer;
      key = id;
    });
    return timers.delete(key) ? first : undefined;
  };

  return {
    now: () => now,
    setTimer(run, delayMs) {
      timers.set(++next, { at: now + Math.max(0, delayMs), run });
      return next;
    },
    clearTimer(timer) {
      timers.delete(timer as number); // an unknown handle is not in the map
    },
    advance(ms) {
      const until = now + ms;
      for (let timer = takeDue(until); timer; timer = takeDue(until)) {
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = until;
    },
    freeze(ms) {
      now += ms;
    },
    pending: () => timers.size,
  };
}
