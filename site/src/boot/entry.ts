import { startActions } from './actions/start-actions.ts';
import { createPageEnv } from './boot-env.ts';
import { afterFirstPaint } from './react-loading/after-first-paint.ts';

// The second inline script, after the markup of the first screen. If it throws, the prerendered page has to stay readable.
const { sitePrepared: prepared } = window;
if (prepared) {
  const { layout, isInShell } = prepared.state.get();
  const root = document.documentElement;
  const start = (): void => {
    try {
      startActions(createPageEnv(window, prepared.clock), prepared);
    } catch (error) {
      prepared.replayEarlyClick();
      root.setAttribute('data-route', 'landing');
      throw error;
    }
  };
  // On a desktop, on a React route and in a shell nothing has been painted yet, so the script does not wait for a first paint.
  if (layout === 'desktop' || isInShell || root.getAttribute('data-route') === 'page') start();
  else afterFirstPaint(window, start);
}
