import { createPageClock } from '../boot-env.ts';
import { prepareFirstPaint } from './before-paint.ts';
import type { BeforePaintEnv } from './prepared-page.ts';

/** Defined by the build: the part of the configuration that this script needs. */
declare const firstPaintConfig: BeforePaintEnv['config'];

// The inline script in the head of every page. If it throws, the prerendered page has to stay readable.
try {
  window.sitePrepared = prepareFirstPaint({
    window,
    clock: createPageClock(window),
    replaceUrl: (url) => window.location.replace(url),
    config: firstPaintConfig,
  });
} catch (error) {
  const root = document.documentElement;
  root.setAttribute('data-ready', '');
  root.setAttribute('data-route', 'landing');
  throw error;
}
