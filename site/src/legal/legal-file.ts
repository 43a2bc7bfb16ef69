import { loadWithRetry } from '../app/load-with-retry.ts';
import { anchorOf, sectionOfRoute } from '../boot/hash-route.ts';
import { pathOfLanguage, type Language } from '../config/site-languages.ts';
import type { LegalSlug } from './legal-slugs.ts';

/** The files of the translations. Only their paths: each text is a separate chunk. */
const translations = import.meta.glob<true>(['./content/*/*.md', '!./content/en/*.md'], {
  query: '?listed',
  import: 'default',
  eager: true,
});

/** Whether a page exists in `language`. Does not need the texts, which are separate chunks. */
export function hasTranslation(slug: LegalSlug, language: Language): boolean {
  return language === 'en' || `./content/${language}/${slug}.md` in translations;
}

/** Path of the static file for a reader of `language`, from the root of the site: `/vi/child-safety.html`. */
export function legalFile(slug: LegalSlug, language: Language): string {
  return `${pathOfLanguage(hasTranslation(slug, language) ? language : 'en')}${slug}.html`;
}

/** Timeout for loading a legal route, after which the static file is opened instead. */
export const loadTimeoutMs = 5000;

/**
 * Navigates to the static file of a page as soon as it is available, for a route that cannot be loaded. Does nothing once another
 * route is shown.
 */
export async function openLegalFile(path: string, window: Window): Promise<void> {
  const { location } = window;
  const { hash } = location;
  await loadWithRetry(async () => {
    if (location.hash !== hash) return;
    // Checked first, because a failed navigation would replace the page with the browser's error page.
    const { ok } = await window.fetch(path);
    if (!ok) throw new Error(`Cannot show ${path}: the server does not have it. The request is repeated.`);
    if (location.hash === hash) location.replace(path + anchorOf(sectionOfRoute(hash)));
  }, window);
}
