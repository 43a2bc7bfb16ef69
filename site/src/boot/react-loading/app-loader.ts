import type { BootEnv } from '../boot-env.ts';
import { legalRouteOf } from '../hash-route.ts';
import { openLegalFile } from './open-legal-file.ts';
import { hideOpeningRoute, showOpeningRoute } from './opening-route.ts';
import { setFlag } from '../state/root-flags.ts';

/** Maximum time for which a route that needs React shows only its title. */
const maxBlankMs = 4000;
/** Delay before a retry, unless the browser comes back online earlier. */
const retryMs = 5000;

/** Loads React, retrying until it succeeds. Until then the visitor sees the prerendered page, or the file of the requested legal page. */
export function createAppLoader(env: BootEnv): {
  load(isInShell: boolean): void;
  dispose(): void;
} {
  const { window, clock } = env;
  const { document, location } = window;
  const root = document.documentElement;
  let timer: unknown;
  let blankTimer: unknown;
  let attempt = (): void => undefined;

  const showFallback = (): void => {
    if (root.hasAttribute('data-app')) return;
    setFlag(root, 'route', 'landing');
    hideOpeningRoute(document);
    openLegalFile(env);
  };
  const stop = (): void => {
    clock.clearTimer(timer);
    window.removeEventListener('online', attempt);
  };

  return {
    load(isInShell) {
      const { loadApp } = window;
      if (!loadApp) return;
      if (root.getAttribute('data-route') === 'page') {
        const { hash } = location;
        showOpeningRoute(document, { route: legalRouteOf(hash), isInApp: /^#\/app\//.test(hash) });
        blankTimer = clock.setTimer(showFallback, maxBlankMs);
      }
      attempt = () => {
        clock.clearTimer(timer);
        loadApp(isInShell).then(stop, () => {
          showFallback();
          timer = clock.setTimer(attempt, retryMs);
        });
      };
      window.addEventListener('online', attempt);
      attempt();
    },
    dispose() {
      stop();
      clock.clearTimer(blankTimer);
    },
  };
}
