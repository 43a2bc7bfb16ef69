import { startBoot } from './boot.ts';
import { pageEnv } from './boot-env.ts';

// The inline script of every page. When an engine fails it, the prerendered page has to stay readable.
try {
  startBoot(pageEnv(window));
} catch (error) {
  const root = document.documentElement;
  root.setAttribute('data-ready', '');
  root.setAttribute('data-route', 'landing');
  console.warn('Cannot start the page: a script failed. Links still work.', error);
}
