import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { screens } from '../art/screens.ts';
import { headTexts } from '../messages/head.data.ts';
import { headlinesOf, lettersOf } from '../messages/headlines.ts';
import { loadMessages } from '../messages/load-messages.ts';
import '../styles/base.css';
import '../styles/palette.css';
import { App } from './App.tsx';
import { fillText } from '../messages/messages.ts';
import { landingParts } from './landing-parts.tsx';
import type { LayoutKind } from './layout-kind.ts';
import { PagePartsProvider } from './page-parts.tsx';
import { NotFoundDocument } from './pages/NotFoundDocument.tsx';

export { renderStaticPage, staticLegalPages } from '../legal/static-legal-pages.tsx';
export { headlineFaces } from '../art/headline-face.data.ts';
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
  /** The letters of its headlines. */
  readonly headlineLetters: string;
  /** Drawings with words in the language of the page. */
  readonly screens: string;
  readonly mobile: string;
  readonly desktop: string;
}

/** Renders the download page in one language. */
export async function renderLanding(language: Language): Promise<Landing> {
  const messages = await loadMessages(language);
  const render = (layout: LayoutKind): string =>
    renderToString(
      <PagePartsProvider value={{ components: landingParts, messages }}>
        <StaticRouter location="/">
          <App config={siteConfig} language={language} messages={messages} prerenderedLayout={layout} />
        </StaticRouter>
      </PagePartsProvider>,
    );
  const values = { product: siteConfig.productName };
  return {
    title: fillText(headTexts[language].title, values),
    description: fillText(headTexts[language].description, values),
    imageText: `${siteConfig.productName}: ${messages.hero.slogan} ${messages.hero.phones}`,
    busy: messages.install.busy,
    slow: fillText(messages.install.slow, { ...values, store: siteConfig.storeName }),
    headlineLetters: lettersOf(headlinesOf(messages, siteConfig.productName)),
    screens: screens(messages.screens),
    mobile: render('mobile'),
    desktop: render('desktop'),
  };
}

/**
 * Style sheets of the parts that only the build renders: no script of a landing page imports them. The order is that of the cascade.
 */
export const landingStyleFiles = [
  'app/Button.module.css',
  'app/Headline.module.css',
  'app/Header.module.css',
  'app/Footer.module.css',
  'app/InstallButtons.module.css',
  'app/DeviceFirst.module.css',
  'app/Installed.module.css',
  'app/pages/Slogan.module.css',
  'app/sections/Screens.module.css',
  'app/sections/PictureButton.module.css',
  'app/sections/QrCode.module.css',
  'app/sections/PackageFacts.module.css',
  'app/sections/QuickBar.module.css',
  'app/sections/Features.module.css',
  'app/sections/Control.module.css',
  'app/pages/MobileDownloadPage.module.css',
  'app/pages/DesktopDownloadPage.module.css',
  'app/controls/Sheet.module.css',
  'app/controls/InstallSheet.module.css',
  'app/controls/MenuSheet.module.css',
  'app/controls/SendSheet.module.css',
  'app/controls/PictureSheets.module.css',
  'app/controls/ConsentStrip.module.css',
] as const;

/** Style sheets of the static files, from the folder of the sources, in the order they apply: in the head, and at the end of the body. */
export const staticStyleFiles = {
  legal: ['styles/ground.css', 'legal/legal-page.css', 'legal/static-page.css'],
  legalEnd: ['legal/legal-print.css'],
  notFound: [
    'styles/ground.css',
    'styles/palette.css',
    'legal/static-page.css',
    'app/Text.module.css',
    'app/pages/page.module.css',
  ],
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
