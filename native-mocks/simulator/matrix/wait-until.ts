import type { Clock } from 'bridgehead';

/** Dependencies of `waitUntil`. */
export interface WaitOptions {
  readonly clock: Clock;
  /** Ends all waits immediately. */
  readonly signal: AbortSignal;
  /** Calls the listener after each relevant change; returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Resolves with `true` once the condition holds, and with `false` after `timeoutMs` or when the run is cancelled. */
export function waitUntil(
  { clock, signal, subscribe }: WaitOptions,
  timeoutMs: number,
  condition: () => boolean,
): Promise<boolean> {
  if (signal.aborted || condition()) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const settle = (result: boolean): void => {
      clock.clearTimer(timer);
      unsubscribe();
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const abort = (): void => settle(false);
    const timer = clock.setTimer(abort, timeoutMs);
    const unsubscribe = subscribe(() => {
      if (condition()) settle(true);
    });
    signal.addEventListener('abort', abort);
  });
}
