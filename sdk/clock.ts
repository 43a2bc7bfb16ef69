/** Time as the bridge sees it. Times are monotonic milliseconds from an arbitrary start; never wall-clock time. */
export interface Clock {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Calls `run` once after `delayMs`. Returns a handle for `clearTimer`. */
  setTimer(run: () => void, delayMs: number): unknown;
  /** Drops a timer that has not run; an unknown handle is ignored. */
  clearTimer(timer: unknown): void;
}

/** The clock of a window (or of Node's global object): `performance.now` and `setTimeout`, captured now. */
export function createSystemClock(host: {
  performance: { now(): number };
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: never): void;
}): Clock {
  const { performance } = host;
  return {
    now: performance.now.bind(performance),
    setTimer: host.setTimeout.bind(host),
    clearTimer: host.clearTimeout.bind(host),
  };
}

/** A clock that moves only when told, for tests and simulation. */
export interface ManualClock extends Clock {
  /** Moves time forward by `ms`, running due timers in order of time, then of creation. Timers set meanwhile run too. */
  advance(ms: number): void;
  /** Moves time forward by `ms` without running anything, as a frozen page does; due timers run at the next `advance`. */
  freeze(ms: number): void;
  /** How many timers wait. */
  pending(): number;
}

/** A manual clock that starts at `startMs` (0). */
export function createManualClock(startMs = 0): ManualClock {
  let now = startMs;
  let next = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  /** Takes out the earliest timer that is due by then. */
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
      timers.delete(timer as number); // anything but one of our numbers is simply not in the map
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
