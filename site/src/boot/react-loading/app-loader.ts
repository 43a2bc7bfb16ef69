import type { BootEnv } from '../boot-env.ts';
import { flag } from '../state/root-flags.ts';

/** A route that needs React shows nothing for this long at most. */
const blankMs = 4000;
/** From a failed attempt to the next, unless the browser is online again before. */
const againMs = 5000;

/** Fetches React, again until it comes. Meanwhile people see the page that stands, or the file of the legal page in the address. */
export function createAppLoader({ window, clock, fetch, replaceUrl }: BootEnv): {
  load(isInShell: boolean): void;
  dispose(): void;
} {
  const { document, location } = window;
  const root = document.documentElement;
  let timer: unknown;
  let blankTimer: unknown;
  let again = (): void => undefined;

  const showWithoutApp = (): void => {
    if (root.hasAttribute('data-app')) return;
    flag(root, 'route', 'landing');
    const route = location.hash.replace(/^#(\/app)?|\?.*$/g, '');
    Array.prototype.forEach.call(document.querySelectorAll('footer [data-route]'), (link: HTMLAnchorElement) => {
      // Only an address that answers: the browser's own error would take the place of the page.
      if (link.getAttribute('data-route') === route) fetch(link.href, {}).then(() => replaceUrl(link.href), nothing);
    });
  };
  const stop = (): void => {
    clock.clearTimer(timer);
    window.removeEventListener('online', again);
  };

  return {
    load(isInShell) {
      const { loadApp } = window;
      if (!loadApp) return;
      if (root.getAttribute('data-route') === 'page') blankTimer = clock.setTimer(showWithoutApp, blankMs);
      again = () => {
        clock.clearTimer(timer);
        loadApp(isInShell).then(stop, () => {
          showWithoutApp();
          timer = clock.setTimer(again, againMs);
        });
      };
      window.addEventListener('online', again);
      again();
    },
    dispose() {
      stop();
      clock.clearTimer(blankTimer);
    },
  };
}

/** Offline: the next attempt comes by itself. */
const nothing = (): void => undefined;
