import type { HostLoop } from './host-types.ts';

/** The part of a global object that the loop uses. */
export interface TimerHost {
  setTimeout(action: () => void, delayMs: number): unknown;
  clearTimeout(timer: never): void;
}

/** Creates the loop of a JavaScript engine. A delay of 0 is a microtask, since a timer would add a millisecond to each response. */
export function createSystemLoop(host: TimerHost = globalThis): HostLoop {
  return {
    post(delayMs, action) {
      let isRemoved = false;
      const run = (): void => {
        if (!isRemoved) action();
      };
      if (delayMs <= 0) void Promise.resolve().then(run);
      const timer = delayMs > 0 ? host.setTimeout(run, delayMs) : undefined;
      return () => {
        isRemoved = true;
        // The cast is safe because the handle was created by this host.
        if (timer !== undefined) host.clearTimeout(timer as never);
      };
    },
  };
}
