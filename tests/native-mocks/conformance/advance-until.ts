import { vi } from 'vitest';

/** Advances the fake timers until a promise settles. */
export async function advanceUntil<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const settled = (): void => void (isSettled = true);
  promise.then(settled, settled);
  while (!isSettled) await vi.advanceTimersToNextTimerAsync();
  return promise;
}
