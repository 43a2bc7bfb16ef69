import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../config/site-languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { screens } from '../art/screens.ts';
import { legalTitlesFor } from '../legal/legal-pages.ts';
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
export { headlineFonts } from '../art/headline-font.data.ts';
export { sprites } from '../art/sprites.ts';
export { siteConfig } from '../config/site-config.ts';
export { languageIds, pathOfLanguage } from '../config/site-languages.ts';

/** A prerendered landing page: head texts and the markup of both layouts. */
export interface Landing {
  readonly title: string;
  readonly description: string;
  /** Alternative text of the preview image. */
  readonly imageText: string;
  /** Texts of the live region while a download is prepared, and when that takes long. */
  readonly busy: string;
  readonly slow: string;
  /** The letters of the headlines. */
  readonly headlineLetters: string;
  /** Drawings that contain text in the language of the page. */
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
    headlineLetters: lettersOf(headlinesOf(messages, { config: siteConfig, legalTitles: legalTitlesFor(language) })),
    screens: screens(messages.screens),
    mobile: render('mobile'),
    desktop: render('desktop'),
  };
}

/**
 * Style sheets of the parts that only the build renders, in cascade order. No script of a landing page imports them.
 */
export const landingStyleFiles = [
  'app/Button.module.css',
  'app/Header.module.css',
  'app/Footer.module.css',
  'app/InstallButtons.module.css',
  'app/DeviceNotice.module.css',
  'app/InstalledPanel.module.css',
  'app/pages/Slogan.module.css',
  'app/sections/Screens.module.css',
  'app/sections/PictureButton.module.css',
  'app/sections/QrCode.module.css',
  'app/sections/TrustLine.module.css',
  'app/sections/PackageFacts.module.css',
  'app/sections/QuickBar.module.css',
  'app/sections/Features.module.css',
  'app/sections/SafetySection.module.css',
  'app/pages/MobileDownloadPage.module.css',
  'app/pages/MobileOnItsSide.module.css',
  'app/pages/DesktopDownloadPage.module.css',
  'app/controls/Sheet.module.css',
  'app/controls/InstallSheet.module.css',
  'app/controls/MenuSheet.module.css',
  'app/controls/SendSheet.module.css',
  'app/controls/PictureSheets.module.css',
  'app/controls/ConsentStrip.module.css',
] as const;

/** Style sheets of the static files, relative to the source folder and in cascade order. */
export const staticStyleFiles = {
  legal: [
    'styles/ground.css',
    'legal/legal-page.css',
    'legal/legal-text.css',
    'legal/static-page.css',
    'legal/legal-print.css',
  ],
  notFound: [
    'styles/ground.css',
    'styles/palette.css',
    'legal/static-page.css',
    'app/Text.module.css',
    'app/pages/page.module.css',
  ],
} as const;

/**
 * Renders the HTML of `404.html` with the `head` and `sprite` of the build. In English, because a host serves one file for every
 * unknown path.
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
