import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { downloadRoute } from '../../../site/src/config/site-routes.ts';
import type { LegalSection } from '../../../site/src/legal/legal-meta.ts';
import { findLegalPage, legalMeta, legalPages, textLanguage } from '../../../site/src/legal/legal-pages.ts';
import { isLegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { translatedPages } from './facts.data.ts';
import { expectNoFaults } from './legal-checks.ts';
import { renderLegalMarkup } from './legal-text.ts';

describe('the legal pages', () => {
  it('the legal pages have the routes of the specification, in the same order', () => {
    expect(downloadRoute).toBe('/');
    expect(legalPages.map((page) => page.route)).toEqual([
      '/privacy-policy',
      '/terms-of-use',
      '/terms-of-sale',
      '/guidelines',
      '/child-safety',
      '/delete-account',
    ]);
  });

  it('provides all legal pages in English, child safety and account deletion in every language', () => {
    for (const { slug, languages } of legalPages) {
      const needed = translatedPages.includes(slug) ? languageIds : ['en'];
      expectNoFaults(
        languageIds
          .filter((language) => needed.includes(language) !== languages.includes(language))
          .map((language) =>
            languages.includes(language)
              ? `content/${language}/${slug}.md: this page is in English alone. Name it in translatedPages of facts.data.ts, and translate it into every language.`
              : `content/${language}/${slug}.md is missing. Write it, or remove the page from translatedPages of facts.data.ts.`,
          ),
      );
    }
  });

  it('the legal pages have the same sections in every language', () => {
    const faults = legalPages.flatMap((page) =>
      page.languages.flatMap((language) =>
        compareSections(legalMeta(page, 'en').sections, legalMeta(page, language).sections).map(
          (fault) => `content/${language}/${page.slug}.md: ${fault}`,
        ),
      ),
    );
    expectNoFaults(faults);
  });

  it.each<[string, (sections: LegalSection[]) => void, string]>([
    [
      'another id',
      (sections) => sections.splice(1, 1, { id: 'by-mail', title: 'Qua email', depth: 2 }),
      'section 2 "Qua email" has the id {#by-mail}. The English page has {#by-email} there: write that.',
    ],
    [
      'a subsection in place of a section',
      (sections) => sections.splice(1, 1, { id: 'by-email', title: 'Qua email', depth: 3 }),
      'section 2 "Qua email" begins with ###. The English page has ## there: write that.',
    ],
    [
      'a missing section',
      (sections) => sections.pop(),
      'the section "By email" {#by-email} of the English page is missing. Add it.',
    ],
    [
      'an additional section',
      (sections) => sections.push({ id: 'more', title: 'Thêm', depth: 2 }),
      'section 3 "Thêm" {#more} is not in the English page. Add it there, or remove it.',
    ],
  ])('reports legal pages as inconsistent with %s', (_what, change, message) => {
    const english: readonly LegalSection[] = [
      { id: 'in-the-app', title: 'In the app', depth: 2 },
      { id: 'by-email', title: 'By email', depth: 2 },
    ];
    const changed = Array.from(english);
    change(changed);
    expect(compareSections(english, changed)).toEqual([message]);
  });

  it('the legal pages have a distinct title and description in every language', () => {
    const metas = legalPages.flatMap((page) => page.languages.map((language) => legalMeta(page, language)));
    for (const field of ['title', 'description'] as const) {
      expect(new Set(metas.map((meta) => meta[field])).size).toBe(metas.length);
    }
    const tooLong = metas
      .filter(({ description }) => description.length >= 170)
      .map(
        ({ language, slug, description }) =>
          `content/${language}/${slug}.md: the description has ${description.length} characters. Write fewer than 170.`,
      );
    expectNoFaults(tooLong);
  });

  it('the legal pages are shown in English if there is no translation', () => {
    expect(textLanguage(findLegalPage('terms-of-sale'), 'vi')).toBe('en');
    expect(textLanguage(findLegalPage('child-safety'), 'vi')).toBe('vi');
  });

  it('the legal pages are the only files in the content folder', () => {
    const folder = 'site/src/legal/content';
    for (const language of readdirSync(folder)) {
      expect(languageIds).toContain(language);
      for (const file of readdirSync(`${folder}/${language}`))
        expect(isLegalSlug(file.replace(/\.md$/, '')), file).toBe(true);
    }
  });

  it('the legal pages link only to existing sections', async () => {
    const faults: string[] = [];
    let links = 0;
    for (const page of legalPages) {
      for (const language of page.languages) {
        const markup = await renderLegalMarkup(page.slug, language);
        for (const [, path, id = ''] of markup.matchAll(/href="(?:\/(?:[a-z]{2}\/)?([a-z-]+)\.html)?#([^"]*)"/g)) {
          const slug = path ?? page.slug;
          const target = isLegalSlug(slug) ? legalMeta(findLegalPage(slug), language).sections : [];
          links++;
          if (id === 'top' || target.some((section) => section.id === id)) continue;
          faults.push(
            `content/${language}/${page.slug}.md links to ${slug}.md#${id}. No section there has this id: write one of its {#…}.`,
          );
        }
      }
    }
    expectNoFaults(faults);
    expect(links).toBeGreaterThan(100);
  });

  it('the legal pages never end a sentence with a name that may end in a full stop', () => {
    const folder = 'site/src/legal/content';
    const faults = readdirSync(folder).flatMap((language) =>
      readdirSync(`${folder}/${language}`).flatMap((file) =>
        Array.from(
          readFileSync(`${folder}/${language}/${file}`, 'utf8').matchAll(
            /.{0,40}\{\{(?:developer|singaporeOperator|hongKongOperator)\}\}\**\.|(?<!\p{L})[Aa]n? \{\{\w+\}\}|.{0,20}\}\}[’']s/gu,
          ),
          ([words]) => `content/${language}/${file}: "${words}" depends on the name. Put the name elsewhere.`,
        ),
      ),
    );
    expectNoFaults(faults);
  });
});

/** Describes each section of a translation that differs from the English page. */
function compareSections(english: readonly LegalSection[], translated: readonly LegalSection[]): string[] {
  const extra = translated
    .slice(english.length)
    .map(
      ({ id, title }, index) =>
        `section ${english.length + index + 1} "${title}" {#${id}} is not in the English page. Add it there, or remove it.`,
    );
  const wrong = english.flatMap((expected, index) => {
    const section = translated[index];
    if (!section) return [`the section "${expected.title}" {#${expected.id}} of the English page is missing. Add it.`];
    const place = `section ${index + 1} "${section.title}"`;
    if (section.id !== expected.id)
      return [`${place} has the id {#${section.id}}. The English page has {#${expected.id}} there: write that.`];
    if (section.depth === expected.depth) return [];
    return [
      `${place} begins with ${'#'.repeat(section.depth)}. The English page has ${'#'.repeat(expected.depth)} there: write that.`,
    ];
  });
  return [...wrong, ...extra];
}
