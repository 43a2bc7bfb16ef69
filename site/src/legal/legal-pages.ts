import type { ComponentType } from 'react';
import { languageIds, type Language } from '../config/site-languages.ts';
import type { LegalMeta } from './legal-meta.ts';
import { legalSlugs, type LegalSlug } from './legal-slugs.ts';

/** A legal or help page in all its languages. */
export interface LegalPageEntry {
  readonly slug: LegalSlug;
  /** Hash route in the site, `/terms-of-use`. */
  readonly route: string;
  /** Hash route of the in-app version, `/app/terms-of-use`. */
  readonly appRoute: string;
  /** Languages in which the text exists, English first. */
  readonly languages: readonly Language[];
  /** Metadata of each text. */
  readonly texts: Readonly<Partial<Record<Language, LegalMeta>>>;
}

/** The compiled text of a page. `a`, `h2`, `h3` and `table` may be replaced. */
export type LegalText = ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;

const metas = import.meta.glob<LegalMeta>('./content/*/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const textLoaders = import.meta.glob<LegalText>('./content/*/*.md', { import: 'default' });

/** Every page, in the order of `legalSlugs`. */
export const legalPages: readonly LegalPageEntry[] = legalSlugs.map(describePage);

/** The page with this slug. */
export function findLegalPage(slug: LegalSlug): LegalPageEntry {
  // Every slug has an entry, because the list is created from the slugs.
  return legalPages.find((page) => page.slug === slug) as LegalPageEntry;
}

/** The language in which the page is shown to a reader of `language`: the same if there is a translation, else English. */
export function textLanguage(page: LegalPageEntry, language: Language): Language {
  return page.languages.includes(language) ? language : 'en';
}

/** The metadata of the page as shown to a reader of `language`. */
export function legalMeta(page: LegalPageEntry, language: Language): LegalMeta {
  const meta = page.texts[textLanguage(page, language)];
  if (!meta)
    throw new Error(`Cannot use the page ${page.slug}: content/en/${page.slug}.md is missing. Write it first.`);
  return meta;
}

/** The titles of all pages in English and in `language`: a translation that is added later takes away none of their letters. */
export function legalTitlesFor(language: Language): readonly string[] {
  return legalPages.flatMap((page) => [legalMeta(page, 'en').title, legalMeta(page, language).title]);
}

/** Loads the text shown to a reader of `language`. Each text is a separate chunk. */
export async function loadLegalText(page: LegalPageEntry, language: Language): Promise<LegalText> {
  const load = textLoaders[`./content/${textLanguage(page, language)}/${page.slug}.md`];
  if (!load)
    throw new Error(`Cannot load the page ${page.slug}: content/en/${page.slug}.md is missing. Write it first.`);
  return load();
}

function describePage(slug: LegalSlug): LegalPageEntry {
  const found = languageIds.flatMap((id) => metas[`./content/${id}/${slug}.md`] ?? []);
  const texts: Partial<Record<Language, LegalMeta>> = {};
  for (const meta of found) texts[meta.language] = meta;
  return {
    slug,
    route: `/${slug}`,
    appRoute: `/app/${slug}`,
    languages: found.map((meta) => meta.language),
    texts,
  };
}
