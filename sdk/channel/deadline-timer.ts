import type { Clock } from '../page/clock.ts';

/** One timer for all deadlines, set to the nearest. */
export interface DeadlineTimer {
  /** Schedules the check for `at` or earlier. */
  runBy(at: number, now: number): void;
  /** Runs the check now, except in the grace period after a freeze. */
  run(): void;
  stop(): void;
}

/** The maximum delay of `setTimeout`, 24 days. A longer one would fire immediately, so no timer is set for it. */
const MAX_TIMER_MS = 0x7fffffff;
/** A timer that is at least this late was delayed by a freeze or a suspended process. */
export const FROZEN_MS = 1000;
/** After a freeze, the check is delayed by this time, since a response may be queued behind the timer. */
export const GRACE_MS = 250;

/** Creates the timer. `check` returns the milliseconds to the nearest deadline, `Infinity` for none. */
export function createDeadlineTimer(clock: Clock, check: (now: number) => number): DeadlineTimer {
  let timer: unknown;
  let dueAt = Infinity;
  let inGrace = false;

  function schedule(at: number, now: number): void {
    clock.clearTimer(timer);
    dueAt = at;
    timer = at - now <= MAX_TIMER_MS && clock.setTimer(onTimer, at - now);
  }

  function onTimer(): void {
    const now = clock.now();
    inGrace = now - dueAt >= FROZEN_MS && !inGrace;
    schedule(now + (inGrace ? GRACE_MS : check(now)), now);
  }

  return {
    // The grace period after a freeze is not shortened: its timer runs the check anyway.
    runBy(at, now) {
      if (at < dueAt && !inGrace) schedule(at, now);
    },
    run() {
      if (!inGrace) onTimer();
    },
    stop: () => clock.clearTimer(timer),
  };
}
