import type { Clock } from './clock.ts';

/** One timer for all deadlines: it waits for the nearest. */
export interface DeadlineTimer {
  /** Makes the check run at `at` at the latest. */
  runBy(at: number, now: number): void;
  /** Runs the check now. */
  run(): void;
  stop(): void;
}

/** The longest delay of `setTimeout`, 24 days: a longer one would run at once, and none is set. */
const MAX_TIMER_MS = 0x7fffffff;
const FROZEN_MS = 1000;
const GRACE_MS = 250;

/** Makes the timer. `check` returns the milliseconds to the nearest deadline, `Infinity` for none. */
export function createDeadlineTimer(clock: Clock, check: (now: number) => number): DeadlineTimer {
  let timer: unknown;
  let dueAt = Infinity;
  let inGrace = false;

  function arm(at: number, now: number): void {
    clock.clearTimer(timer);
    dueAt = at;
    timer = at - now <= MAX_TIMER_MS && clock.setTimer(onTimer, at - now);
  }

  function onTimer(): void {
    const now = clock.now();
    // The timer is late by a second or more: the page was frozen, and a response may be queued behind this task.
    inGrace = now - dueAt >= FROZEN_MS && !inGrace;
    arm(now + (inGrace ? GRACE_MS : check(now)), now);
  }

  return {
    // The grace after a freeze is not cut short: its timer checks anyway.
    runBy(at, now) {
      if (at < dueAt && !inGrace) arm(at, now);
    },
    run() {
      if (!inGrace) onTimer();
    },
    stop: () => clock.clearTimer(timer),
  };
}
