import { FROZEN_MS, GRACE_MS } from '../../channel/deadline-timer.ts';
import type { HostLoop } from './host-types.ts';

/** The part of a global object that the loop uses. */
export interface TimerHost {
  readonly performance: { now(): number };
  setTimeout(action: () => void, delayMs: number): unknown;
  clearTimeout(timer: never): void;
}

/**
 * Creates the loop of a JavaScript engine. A delay of 0 is a microtask, since a timer would add a millisecond to each response.
 *
 * If a timer is late by a second or more, the app was suspended. Its action then runs 250 ms later, since a response may be
 * queued behind it.
 */
export function createSystemLoop(host: TimerHost = globalThis): HostLoop {
  return {
    now: () => host.performance.now(),
    post(delayMs, action) {
      let isRemoved = false;
      let timer: unknown;
      const run = (): void => {
        if (!isRemoved) action();
      };
      if (delayMs > 0) {
        const dueAt = host.performance.now() + delayMs;
        timer = host.setTimeout(() => {
          if (host.performance.now() - dueAt < FROZEN_MS) run();
          else timer = host.setTimeout(run, GRACE_MS);
        }, delayMs);
      } else void Promise.resolve().then(run);
      return () => {
        isRemoved = true;
        // The cast is safe because the handle was created by this host.
        if (timer !== undefined) host.clearTimeout(timer as never);
      };
    },
  };
}
