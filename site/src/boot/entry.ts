import { startActions } from './actions/start-actions.ts';
import { pageEnv } from './boot-env.ts';
import { afterFirstPaint } from './react-loading/after-first-paint.ts';

// The inline script behind the first screen. When an engine fails it, the prerendered page has to stay readable.
const { sitePrepared: prepared } = window;
if (prepared) {
  const { layout, isInShell } = prepared.state.get();
  const root = document.documentElement;
  const start = (): void => {
    try {
      startActions(pageEnv(window, prepared.clock), prepared);
    } catch (error) {
      prepared.releaseClicks();
      root.setAttribute('data-route', 'landing');
      throw error;
    }
  };
  // A desktop's layout is still to come, a route of React's too, and the app waits for what its shell says: nothing is drawn yet.
  if (layout === 'desktop' || isInShell || root.getAttribute('data-route') === 'page') start();
  else afterFirstPaint(window, start);
}
