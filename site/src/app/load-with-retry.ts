/** Delays between two attempts, doubled from the first to the longest. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * Calls `load` until it succeeds and resolves to its result. Retries when the browser comes back online or after a delay,
 * whichever is earlier, so that a page recovers without being reloaded.
 */
export async function loadWithRetry<Value>(load: () => Promise<Value>, window: Window): Promise<Value> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      // The browser has already logged the failed request.
      await waitForRetry(window, waitMs);
    }
  }
}

/** Resolves when the browser is online again or after `waitMs`, whichever is earlier. */
export function waitForRetry(window: Window, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = window.setTimeout(end, waitMs);
    window.addEventListener('online', end);
  });
}
