import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../config/site-languages.ts';
import { siteConfig, type SiteConfig } from '../config/site-config.ts';
import { permanentHref, staticPath } from './legal-urls.ts';
import { legalMeta, legalPages, loadLegalText } from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';
import { StaticLegalDocument } from './StaticLegalDocument.tsx';
import '../styles/ground.css';

/** A legal page to prerender as a file. */
export interface StaticLegalPage {
  readonly slug: LegalSlug;
  readonly language: Language;
  /** Path from the root of the site, `/privacy-policy.html`. */
  readonly path: string;
  /** Public URL of the file, for its canonical link and the sitemap. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The page in all its languages, including this one, and for every other language; empty if it exists in one language only. */
  readonly alternates: readonly { readonly language: Language | 'x-default'; readonly url: string }[];
  /** URL of the preview picture, which is that of the landing page in this language. */
  readonly image: string;
}

/** Markup that the build adds to a static page. */
export interface RenderStaticPageOptions {
  /** Styles, scripts and icons, at the end of the head. */
  readonly head: string;
  /** Scripts at the end of the body. */
  readonly end?: string;
}

/** Lists the static legal files: each page in each of its languages. */
export function staticLegalPages(config: SiteConfig = siteConfig): StaticLegalPage[] {
  return legalPages.flatMap((page) =>
    page.languages.map((language): StaticLegalPage => {
      const { title, description } = legalMeta(page, language);
      const urlIn = (other: Language): string => permanentHref(page.slug, { siteUrl: config.siteUrl, language: other });
      return {
        slug: page.slug,
        language,
        path: staticPath(page.slug, language),
        url: urlIn(language),
        // The product name distinguishes the page among tabs and search results.
        title: title.includes(config.productName) ? title : `${title} | ${config.productName}`,
        description,
        alternates:
          page.languages.length > 1
            ? [
                ...page.languages.map((other) => ({ language: other, url: urlIn(other) })),
                // English governs, so it is for everyone else.
                { language: 'x-default', url: urlIn('en') },
              ]
            : [],
        image: new URL(`/preview-${language}.png`, config.siteUrl).href,
      };
    }),
  );
}

/**
 * Renders the HTML of the static file at a path; `undefined` if no legal page has that path.
 *
 * The file works without JavaScript, can be zoomed, and is its own canonical page. `<html data-static>` marks it for scripts and styles.
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
  return `<!doctype html><html lang="${page.language}" data-static><head>${renderHead(page, config)}${head}</head><body>${body}${end}</body></html>`;
}

function renderHead(page: StaticLegalPage, config: SiteConfig): string {
  return renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={page.url} />
      {page.alternates.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={config.productName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.url} />
      <meta property="og:image" content={page.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={config.productName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
}
