import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../site/src/config/languages.ts';
import { routes } from '../../../site/src/config/routes.ts';
import { findLegalPage, legalMeta, legalPages, textLanguage } from '../../../site/src/legal/legal-pages.ts';
import { isLegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { renderLegalMarkup } from './legal-text.ts';

describe('the legal pages', () => {
  it('are the routes of the specification, in the order of their front matter', () => {
    const { download, ...legal } = routes;
    expect(download).toBe('/');
    expect(legalPages.map((page) => page.route)).toEqual(Object.values(legal));
  });

  it('exist in English, child safety and account deletion in every language', () => {
    for (const { slug, languages } of legalPages) {
      const isTranslated = slug === 'child-safety' || slug === 'delete-account';
      expect(languages, slug).toEqual(isTranslated ? languageIds : ['en']);
    }
  });

  it('have the same sections in every language', () => {
    for (const page of legalPages) {
      const english = legalMeta(page, 'en').sections.map(({ id, depth }) => `${depth} ${id}`);
      for (const language of page.languages) {
        const sections = legalMeta(page, language).sections.map(({ id, depth }) => `${depth} ${id}`);
        expect(sections, `${page.slug} ${language}`).toEqual(english);
      }
    }
  });

  it('have the same order, and a title and a description of their own, in every language', () => {
    const metas = legalPages.flatMap((page) => page.languages.map((language) => legalMeta(page, language)));
    for (const meta of metas) expect(meta.order).toBe(legalMeta(findLegalPage(meta.slug), 'en').order);
    for (const field of ['title', 'description'] as const) {
      expect(new Set(metas.map((meta) => meta[field])).size).toBe(metas.length);
    }
    for (const { description } of metas) expect(description.length).toBeLessThan(170);
  });

  it('are shown in English where there is no translation', () => {
    expect(textLanguage(findLegalPage('terms-of-sale'), 'vi')).toBe('en');
    expect(textLanguage(findLegalPage('child-safety'), 'vi')).toBe('vi');
  });

  it('are all that lies in the content folder', () => {
    const folder = 'site/src/legal/content';
    for (const language of readdirSync(folder)) {
      expect(languageIds).toContain(language);
      for (const file of readdirSync(`${folder}/${language}`))
        expect(isLegalSlug(file.replace(/\.md$/, '')), file).toBe(true);
    }
  });

  it('link only to sections that exist', async () => {
    let links = 0;
    for (const page of legalPages) {
      for (const language of page.languages) {
        const markup = await renderLegalMarkup(page.slug, language);
        for (const [, path, id] of markup.matchAll(/href="(?:\/(?:[a-z]{2}\/)?([a-z-]+)\.html)?#([^"]*)"/g)) {
          const slug = path ?? page.slug;
          const target = isLegalSlug(slug) ? legalMeta(findLegalPage(slug), language).sections : [];
          expect(['top', ...target.map((section) => section.id)], `${page.slug} ${language}`).toContain(id);
          links++;
        }
      }
    }
    expect(links).toBeGreaterThan(100);
  });
});
