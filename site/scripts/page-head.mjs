// The contents of the document head, apart from title and description.
import { escapeHtml } from './page-html.mjs';

/**
 * The elements needed for the first paint, in the fastest order: the script reads from storage while the styles are still
 * arriving. The policy precedes both.
 */
export function criticalHead({ policy, script, css }) {
  return [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="color-scheme" content="light dark">',
    `<script>${script}</script>`,
    `<style>${css}</style>`,
  ].join('');
}

/** The source of the headline font (`subset-headline-font.mjs`). */
export const headlinePackage = {
  name: '@expo-google-fonts/bricolage-grotesque',
  version: '0.4.1',
  within: 'the headlines of the site',
};

/** The `@font-face` rule of a page, inlined so that the headline is painted only once, in the right font. */
export function headlineFontRule({ woff2 }) {
  return `@font-face{font-family:headline;font-weight:700 900;src:url(data:font/woff2;base64,${woff2})format("woff2")}`;
}

/** Icons and theme colours, the same on every page. */
export function commonHead() {
  return [
    '<meta name="theme-color" content="#fff3df" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141b30" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('');
}

/** Canonical URL, alternate languages, preview and structured data of a landing page. */
export function landingHead({ config, language, languageIds, pathOfLanguage, landing }) {
  const urlOf = (id) => new URL(pathOfLanguage(id), config.siteUrl).href;
  const url = urlOf(language);
  const image = new URL(`/preview-${language}.png`, config.siteUrl).href;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: config.productName,
    description: landing.description,
    url,
    image,
    inLanguage: language,
    operatingSystem: 'Android',
    applicationCategory: 'SocialNetworkingApplication',
    installUrl: config.storeListingUrl,
    publisher: { '@type': 'Organization', name: config.developerName, email: config.contactEmail },
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 },
  };
  return [
    `<link rel="canonical" href="${url}">`,
    ...languageIds.map((id) => `<link rel="alternate" hreflang="${id}" href="${urlOf(id)}">`),
    `<link rel="alternate" hreflang="x-default" href="${urlOf('en')}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(config.productName)}">`,
    `<meta property="og:title" content="${escapeHtml(landing.title)}">`,
    `<meta property="og:description" content="${escapeHtml(landing.description)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${escapeHtml(landing.imageText)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  ].join('');
}
