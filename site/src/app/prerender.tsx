import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { loadMessages } from '../messages/load-messages.ts';
import '../styles/base.css';
import { App } from './App.tsx';
import type { LayoutKind } from './layout-kind.ts';
import { fillText } from '../messages/messages.ts';

export { renderStaticPage, staticLegalPages } from '../legal/static-legal-pages.tsx';
export { sprites } from '../art/sprites.ts';
export { siteConfig } from '../config/site-config.ts';
export { languageIds, pathOfLanguage } from '../config/languages.ts';

/** A prerendered landing page: head texts and the markup of both layouts. */
export interface Landing {
  readonly title: string;
  readonly description: string;
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
    title: fillText(messages.head.title, values),
    description: fillText(messages.head.description, values),
    mobile: render('mobile'),
    desktop: render('desktop'),
  };
}
