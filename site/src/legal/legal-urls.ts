import type { Language } from '../config/site-languages.ts';
import { findLegalPage, textLanguage } from './legal-pages.ts';
import type { LegalSlug } from './legal-slugs.ts';

/**
 * How a legal page is shown: `site` = a hash route of the site, `app` = its in-app version, `static` = a static file.
 * The text is the same; only URLs and surrounding elements differ.
 */
export type LegalFrame = 'site' | 'app' | 'static';

/** Options of `legalHref`. */
export interface LegalHrefOptions {
  readonly frame: LegalFrame;
  /** Language of the reader; a static file exists only if the text does. */
  readonly language: Language;
  readonly section?: string | undefined;
}

/** Path of the static file, from the root of the site: `/terms-of-use.html`, `/vi/child-safety.html`. */
export function staticPath(slug: LegalSlug, language: Language): string {
  const shown = textLanguage(findLegalPage(slug), language);
  return `${shown === 'en' ? '' : `/${shown}`}/${slug}.html`;
}

/** The URL of a page or one of its sections, for a link inside the given frame. */
export function legalHref(slug: LegalSlug, { frame, language, section }: LegalHrefOptions): string {
  if (frame === 'static') return `${staticPath(slug, language)}${section ? `#${section}` : ''}`;
  return `#${frame === 'app' ? '/app' : ''}/${slug}${section ? `?s=${section}` : ''}`;
}

/** The URL to share: the section in the static file, which needs neither JavaScript nor the app. */
export function permanentHref(
  slug: LegalSlug,
  options: { siteUrl: string; language: Language; section?: string | undefined },
): string {
  const path = legalHref(slug, { frame: 'static', language: options.language, section: options.section });
  return `${options.siteUrl.replace(/\/$/, '')}${path}`;
}
