import { waitForRetry } from './load-with-retry.ts';

/** Delay before a failed style sheet is retried, unless the browser comes back online earlier. */
const retryDelayMs = 5000;

/**
 * Retries every style sheet that failed to load, until it succeeds. Vite tries only once and then renders the part without
 * styles.
 */
export function retryFailedStyles(window: Window): void {
  const onError = ({ target }: Event): void => {
    // Style sheets report errors on their link element; errors of images are ignored.
    const link = target as HTMLLinkElement;
    if (link.rel !== 'stylesheet') return;
    const replace = (): void => link.replaceWith(link.cloneNode());
    // Bypasses the cache, which may hold the 404 of an unfinished deployment for as long as the file itself.
    void waitForRetry(window, retryDelayMs)
      .then(() => window.fetch(link.href, { cache: 'reload' }))
      .then(replace, replace);
  };
  // Error events of elements do not bubble.
  window.document.addEventListener('error', onError, true);
}
