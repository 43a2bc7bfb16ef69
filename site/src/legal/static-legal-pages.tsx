import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../config/languages.ts';
import { siteConfig, type SiteConfig } from '../config/site-config.ts';
import { permanentHref, staticPath } from './legal-addresses.ts';
import { legalMeta, legalPages, loadLegalText } from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';
import { StaticLegalDocument } from './StaticLegalDocument.tsx';
import '../styles/ground.css';

/** A legal page to prerender as a file. */
export interface StaticLegalPage {
  readonly slug: LegalSlug;
  readonly language: Language;
  /** From the root of the site, `/privacy-policy.html`. */
  readonly path: string;
  /** The file's own public address: its canonical link and its line in the sitemap. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The same page in every language it has, this one included. */
  readonly alternates: readonly { readonly language: Language; readonly url: string }[];
}

/** What a build adds to a static page. */
export interface RenderStaticPageOptions {
  /** Styles, scripts and icons for the end of the head. */
  readonly head: string;
  /** Scripts for the end of the body. */
  readonly end?: string;
}

/** Every static legal file: each page in each language that has a text. */
export function staticLegalPages(config: SiteConfig = siteConfig): StaticLegalPage[] {
  return legalPages.flatMap((page) =>
    page.languages.map((language) => {
      const { title, description } = legalMeta(page, language);
      const urlIn = (other: Language): string => permanentHref(page.slug, { siteUrl: config.siteUrl, language: other });
      return {
        slug: page.slug,
        language,
        path: staticPath(page.slug, language),
        url: urlIn(language),
        // The product's name distinguishes the page in a list of tabs and results.
        title: title.includes(config.productName) ? title : `${title} | ${config.productName}`,
        description,
        alternates: page.languages.map((other) => ({ language: other, url: urlIn(other) })),
      };
    }),
  );
}

/**
 * The whole HTML of the static file at a path, or `undefined` when no legal page has that path.
 *
 * Readable without scripts; zoomable; its canonical link is itself. `<html data-static>` tells boot script and styles.
 */
export async function renderStaticPage(
  path: string,
  { head, end = '' }: RenderStaticPageOptions,
  config: SiteConfig = siteConfig,
): Promise<string | undefined> {
  const page = staticLegalPages(config).find((candidate) => candidate.path === path);
  const entry = legalPages.find(({ slug }) => slug === page?.slug);
  if (!page || !entry) return undefined;
  const text = await loadLegalText(entry, page.language);
  const body = renderToStaticMarkup(
    <StaticLegalDocument slug={page.slug} language={page.language} text={text} config={config} />,
  );
  return `<!doctype html><html lang="${page.language}" data-static><head>${renderHead(page)}${head}</head><body>${body}${end}</body></html>`;
}

function renderHead(page: StaticLegalPage): string {
  return renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={page.url} />
      {page.alternates.length > 1 &&
        page.alternates.map(({ language, url }) => (
          <link key={language} rel="alternate" hrefLang={language} href={url} />
        ))}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.url} />
    </>,
  );
}
