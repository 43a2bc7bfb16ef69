import { loadAgain } from '../app/load-again.ts';
import { pathOfLanguage, type Language } from '../config/languages.ts';
import type { LegalSlug } from './legal-slugs.ts';

/** The pages that every language has a text of; of the others there is only the English one. */
const translated: readonly LegalSlug[] = ['child-safety', 'delete-account'];

/** Whether a reader of `language` gets the page in it. Known without the texts, which are chunks of their own. */
export function hasOwnText(slug: LegalSlug, language: Language): boolean {
  return language === 'en' || translated.indexOf(slug) >= 0;
}

/** Path of the static file as a reader of `language` gets it, from the root of the site: `/vi/child-safety.html`. */
export function legalFile(slug: LegalSlug, language: Language): string {
  return `${pathOfLanguage(hasOwnText(slug, language) ? language : 'en')}${slug}.html`;
}

/** How long the parts of a legal route may take before the file of the page is shown instead. */
export const textLimitMs = 5000;

/**
 * Goes to the static file of a page, which needs no script, as soon as it can be had. For a route whose parts do not come; does
 * nothing once another route is shown.
 */
export async function showLegalFile(path: string, window: Window): Promise<void> {
  const { location } = window;
  const { hash } = location;
  await loadAgain(async () => {
    if (location.hash !== hash) return;
    // An address that cannot be had would replace the page with the browser's own error.
    const { ok } = await window.fetch(path);
    if (!ok) throw new Error(`Cannot show ${path}: the server does not have it. It is asked for again.`);
    if (location.hash === hash) location.replace(path);
  }, window);
}
