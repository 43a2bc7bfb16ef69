/** Waits between two attempts: doubled from the first to the longest. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * What `load` gives, however often it fails first. The next attempt is made when the browser is online again, at the latest after
 * a wait. Nothing that has been loaded is lost, so a page heals without being loaded again.
 */
export async function loadAgain<Value>(load: () => Promise<Value>, window: Window): Promise<Value> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      // The browser has written the failed request to its console.
      await nextChance(window, waitMs);
    }
  }
}

/** Resolves when the browser is online again, at the latest after `waitMs`. */
export function nextChance(window: Window, waitMs: number): Promise<void> {
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
