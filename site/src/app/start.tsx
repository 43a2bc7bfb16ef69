import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { isLandingHash } from '../boot/hash-route.ts';
import { parseLanguage } from '../config/site-languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { loadAppMessages } from '../messages/load-app-messages.ts';
import '../styles/base.css';
import '../styles/palette.css';
import { App } from './App.tsx';
import { retryFailedStyles } from './retry-styles.ts';
import { openLegalFile } from '../boot/react-loading/open-legal-file.ts';
import { hideOpeningRoute } from '../boot/react-loading/opening-route.ts';
import { markAsRendered } from '../boot/page-shape/layout.ts';
import { rememberPrerendered } from './prerendered-parts.ts';
import { loadWithRetry } from './load-with-retry.ts';

retryFailedStyles(window);
window.siteBoot?.onAppNeeded(() => void start(window));

/** Hydrates the prerendered page, or renders from scratch if the route or the layout differs. */
async function start(window: Window): Promise<void> {
  const { document, location } = window;
  const root = document.getElementById('root');
  if (!root) return;
  const language = parseLanguage(document.documentElement.lang) ?? 'en';
  const messages = await loadWithRetry(() => loadAppMessages(language), window);
  const page = (
    <HashRouter>
      <App config={siteConfig} language={language} messages={messages} />
      <MountSignal seenHash={location.hash} />
    </HashRouter>
  );
  // StrictMode only in development, so that the built site does not contain it.
  const app = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;
  // Hash or layout may have changed since React was requested; then the prerendered markup does not match.
  const { rendered, layout } = document.documentElement.dataset;
  // If React fails altogether, the prerendered page is restored, whose buttons do not need React, or the file of the legal page is opened.
  const prerendered = root.cloneNode(true) as HTMLElement; // a clone of an HTMLElement is one
  rememberPrerendered(prerendered);
  const onUncaughtError = (error: unknown): void => {
    console.error(error);
    root.replaceWith(prerendered);
    document.documentElement.setAttribute('data-route', 'landing');
    openLegalFile({
      window,
      fetch: (url, init) => window.fetch(url, init),
      replaceUrl: (url) => location.replace(url),
    });
  };
  if (root.firstElementChild && isLandingHash(location.hash) && rendered === layout) {
    // In a transition React yields between units of work, so that a tap does not wait for the whole page.
    startTransition(() => {
      hydrateRoot(root, app, { onUncaughtError });
    });
    return;
  }
  // Files from the cache arrive before the end of the document, at which the boot script would place the prerendered layout.
  markAsRendered(document);
  root.textContent = '';
  createRoot(root, { onUncaughtError }).render(app);
}

/** Marks React as mounted, and notifies the router of a hash change during hydration. */
function MountSignal({ seenHash }: { readonly seenHash: string }): ReactNode {
  useEffect(() => {
    document.documentElement.setAttribute('data-app', '');
    hideOpeningRoute(document);
    if (window.location.hash !== seenHash) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [seenHash]);
  return null;
}
