import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { isLanding } from '../boot/hash-route.ts';
import { parseLanguage } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { loadAppMessages } from '../messages/load-app-messages.ts';
import '../styles/base.css';
import '../styles/palette.css';
import { App } from './App.tsx';
import { healStyles } from './heal-styles.ts';
import { keepParts } from './kept-parts.ts';
import { loadAgain } from './load-again.ts';

healStyles(window);
window.siteBoot?.onAppWanted(() => void start(window));

/** Mounts React on the prerendered page, or renders the page afresh when another one is wanted. */
async function start(window: Window): Promise<void> {
  const { document, location } = window;
  const root = document.getElementById('root');
  if (!root) return;
  const language = parseLanguage(document.documentElement.lang) ?? 'en';
  const messages = await loadAgain(() => loadAppMessages(language), window);
  const page = (
    <HashRouter>
      <App config={siteConfig} language={language} messages={messages} />
      <Arrived seenHash={location.hash} />
    </HashRouter>
  );
  // React checks more of it while it is developed; the built site carries nothing of that.
  const app = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;
  // Hash or layout may have changed since the touch: then the markup that stands is not the page that is wanted.
  const { standing, layout } = document.documentElement.dataset;
  // A page that fails as a whole leaves what stood before it, whose buttons need no React.
  const before = root.cloneNode(true) as HTMLElement; // a copy of an element is one
  keepParts(before, document.querySelector<HTMLTemplateElement>('template#desktop-layout'));
  const onUncaughtError = (error: unknown): void => {
    console.error(error);
    root.replaceWith(before);
    document.documentElement.setAttribute('data-route', 'landing');
  };
  if (root.firstElementChild && isLanding(location.hash) && standing === layout) {
    // As a transition React works in slices: a tap never waits for the whole page.
    startTransition(() => {
      hydrateRoot(root, app, { onUncaughtError });
    });
    return;
  }
  root.textContent = '';
  createRoot(root, { onUncaughtError }).render(app);
}

/** Shows the page, and tells the router about a hash that changed while React was hydrating. */
function Arrived({ seenHash }: { readonly seenHash: string }): ReactNode {
  useEffect(() => {
    document.documentElement.setAttribute('data-app', '');
    if (window.location.hash !== seenHash) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [seenHash]);
  return null;
}
