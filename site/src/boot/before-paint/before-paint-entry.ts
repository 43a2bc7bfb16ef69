import { pageClock } from '../boot-env.ts';
import { prepareFirstPaint } from './before-paint.ts';
import type { BeforePaintEnv } from './prepared-page.ts';

/** Put in by the build: of the configuration only what this script needs. */
declare const firstPaintConfig: BeforePaintEnv['config'];

// The inline script in the head of every page. When an engine fails it, the prerendered page has to stay readable.
try {
  window.sitePrepared = prepareFirstPaint({
    window,
    clock: pageClock(window),
    replaceUrl: (url) => window.location.replace(url),
    config: firstPaintConfig,
  });
} catch (error) {
  const root = document.documentElement;
  root.setAttribute('data-ready', '');
  root.setAttribute('data-route', 'landing');
  throw error;
}
