import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../../site/src/config/site-languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { legalVariables } from '../../../site/src/legal/compile/legal-markdown.ts';
import { findLegalPage, loadLegalText } from '../../../site/src/legal/legal-pages.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { LegalPage } from '../../../site/src/legal/LegalPage.tsx';

/** The markup of a page in its static file, without header or footer. */
export async function renderLegalMarkup(slug: LegalSlug, language: Language = 'en'): Promise<string> {
  const text = await loadLegalText(findLegalPage(slug), language);
  return renderToStaticMarkup(
    createElement(LegalPage, { slug, language, frame: 'static', text, siteUrl: siteConfig.siteUrl }),
  );
}

const known = new Map<string, Promise<string>>();

/** The text of a page in reading order, with normalized white space. Rendered once per page. */
export function renderLegalWords(slug: LegalSlug, language: Language = 'en'): Promise<string> {
  const key = `${language} ${slug}`;
  const words = known.get(key) ?? readWords(slug, language);
  known.set(key, words);
  return words;
}

async function readWords(slug: LegalSlug, language: Language): Promise<string> {
  return wordsOfMarkup(await renderLegalMarkup(slug, language));
}

/** The text content of markup. */
export function wordsOfMarkup(markup: string): string {
  return normalize(
    markup
      .replace(/<\/?(a|strong|em|time|span)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  );
}

/** Replaces the placeholders in words of the fact table by the names of the demo product. */
export function fillNames(words: string): string {
  const names = legalVariables(siteConfig);
  return words.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name] ?? whole);
}

/** Finds words in the text of a page, as written or with the other case of the first letter. */
export function includesWords(text: string, words: string): boolean {
  const [first = '', ...rest] = words;
  return [first.toLowerCase(), first.toUpperCase()].some((letter) => text.includes(letter + rest.join('')));
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
