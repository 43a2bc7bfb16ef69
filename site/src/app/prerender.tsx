import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { headTexts } from '../messages/head.data.ts';
import { loadMessages } from '../messages/load-messages.ts';
import '../styles/base.css';
import '../styles/palette.css';
import { App } from './App.tsx';
import { fillText } from '../messages/messages.ts';
import type { LayoutKind } from './layout-kind.ts';
import { NotFoundDocument } from './pages/NotFoundDocument.tsx';

export { renderStaticPage, staticLegalPages } from '../legal/static-legal-pages.tsx';
export { sprites } from '../art/sprites.ts';
export { siteConfig } from '../config/site-config.ts';
export { languageIds, pathOfLanguage } from '../config/languages.ts';

/** A prerendered landing page: head texts and the markup of both layouts. */
export interface Landing {
  readonly title: string;
  readonly description: string;
  /** What the preview image shows. */
  readonly imageText: string;
  /** What the live region says while a download is prepared, and when that takes long. */
  readonly busy: string;
  readonly slow: string;
  readonly mobile: string;
  readonly desktop: string;
}

/** Renders the download page in one language. */
export async function renderLanding(language: Language): Promise<Landing> {
  const messages = await loadMessages(language);
  const render = (layout: LayoutKind): string =>
    renderToString(
      <StaticRouter location="/">
        <App config={siteConfig} language={language} messages={messages} prerenderedLayout={layout} />
      </StaticRouter>,
    );
  const values = { product: siteConfig.productName };
  return {
    title: fillText(headTexts[language].title, values),
    description: fillText(headTexts[language].description, values),
    imageText: messages.hero.art,
    busy: messages.install.busy,
    slow: fillText(messages.install.slow, { ...values, store: siteConfig.storeName }),
    mobile: render('mobile'),
    desktop: render('desktop'),
  };
}

/** Style sheets of the static files, from the folder of the sources, in the order they apply: in the head, and at the end of the body. */
export const staticStyleFiles = {
  legal: ['styles/ground.css', 'legal/legal-page.css', 'legal/static-page.css'],
  legalEnd: ['legal/legal-print.css'],
  notFound: ['styles/ground.css', 'styles/palette.css', 'legal/static-page.css', 'app/pages/page.module.css'],
} as const;

/**
 * The whole HTML of `404.html`; `head` and the drawings of `sprite` are what a build adds. English: a host serves one file for
 * every unknown path.
 */
export async function renderNotFound(head: string, sprite: string): Promise<string> {
  const english = await loadMessages('en');
  const title = `${english.unknown.title} | ${siteConfig.productName}`;
  const top = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>,
  );
  const body = renderToStaticMarkup(<NotFoundDocument messages={english} />);
  return `<!doctype html><html lang="en" data-static><head>${top}${head}</head><body>${sprite}${body}</body></html>`;
}
