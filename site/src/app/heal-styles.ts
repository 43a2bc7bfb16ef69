import { nextChance } from './load-again.ts';

/** From a style that failed to the next attempt, unless the browser is online again before. */
const againMs = 5000;

/**
 * Asks again for every style sheet that could not be loaded, until it comes: Vite asks once, and shows the part without it
 * from then on.
 */
export function healStyles(window: Window): void {
  const onError = ({ target }: Event): void => {
    // Styles have no other error event than that of their link; images are not meant.
    const link = target as HTMLLinkElement;
    if (link.rel !== 'stylesheet') return;
    const replace = (): void => link.replaceWith(link.cloneNode());
    // Past the cache, which may keep a 404 of an unfinished deploy as long as the file itself.
    void nextChance(window, againMs)
      .then(() => window.fetch(link.href, { cache: 'reload' }))
      .then(replace, replace);
  };
  // Error events of elements do not bubble.
  window.document.addEventListener('error', onError, true);
}
