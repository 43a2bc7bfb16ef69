import { describe, expect, it } from 'vitest';
import { findLegalPage, legalMeta, legalPages } from '../../../site/src/legal/legal-pages.ts';
import {
  childSafetySections,
  completeLists,
  type LegalFact,
  legalFacts,
  neededSections,
  termsHeadings,
} from './facts.data.ts';
import { expectNoFaults, findListFault, findMissingFacts } from './legal-checks.ts';
import { fillNames, renderLegalMarkup, renderLegalWords, wordsOfMarkup } from './legal-text.ts';
import { translatedFacts } from './translated-facts.data.ts';

describe('the facts of the specification', () => {
  it.each(legalFacts)('$id is stated in $pages, in every language', async (fact) => {
    for (const slug of fact.pages) {
      for (const language of findLegalPage(slug).languages) {
        const words = await renderLegalWords(slug, language);
        expectNoFaults(findMissingFacts({ slug, language, words }, [fact]));
      }
    }
  });

  it('each fact has one row, with translations for translated pages', () => {
    expect(new Set(legalFacts.map((fact) => fact.id)).size).toBe(legalFacts.length);
    const translated = legalFacts.filter(({ pages }) => pages.some((slug) => findLegalPage(slug).languages.length > 1));
    const ids = new Set(translated.map((fact) => fact.id));
    expectNoFaults(
      Object.keys(translatedFacts)
        .filter((id) => !ids.has(id))
        .map((id) => `translated-facts.data.ts: no translated page has the fact "${id}". Remove the row.`),
    );
    expect(Object.keys(translatedFacts)).toHaveLength(ids.size);
  });

  it('a fact is reported as missing in a page that states something else', () => {
    const fact: LegalFact = { id: 'vip-week', spec: 9, pages: ['terms-of-sale'], literal: '1 week 89 Peso' };
    expect(findMissingFacts({ slug: 'terms-of-sale', language: 'en', words: '1 week 98 Peso' }, [fact])).toEqual([
      'content/en/terms-of-sale.md does not contain "1 week 89 Peso". Write it, or change the row "vip-week" of tests/site/legal/facts.data.ts to the words you want.',
    ]);
    expect(findMissingFacts({ slug: 'terms-of-sale', language: 'en', words: 'It is 1 week 89 Peso.' }, [fact])).toEqual(
      [],
    );
  });

  it('the facts match the titles of the pages', () => {
    expectNoFaults(
      legalFacts.flatMap(({ id, title, pages }) =>
        pages
          .filter((slug) => title && legalMeta(findLegalPage(slug), 'en').title !== title)
          .map(
            (slug) =>
              `content/en/${slug}.md: the title must be "${title}". Write it, or change the row "${id}" of facts.data.ts.`,
          ),
      ),
    );
    expect(legalFacts.filter((fact) => fact.title)).toHaveLength(legalPages.length);
  });

  it('the facts match the dates of exactly four pages', () => {
    // The rows of the table define the dates; a page has no others.
    const rows = legalFacts.filter((fact) => fact.isDate);
    const dated = legalPages.flatMap(({ slug, texts }) =>
      Object.values(texts).flatMap(({ date, language }) => (date ? [{ slug, language }] : [])),
    );
    expectNoFaults(
      dated
        .filter(({ slug }) => !rows.some(({ pages }) => pages.includes(slug)))
        .map(
          ({ slug, language }) =>
            `content/${language}/${slug}.md: docs/product-facts.md gives this page no date. Write "date kind: none" and remove the date.`,
        ),
    );
    expect(dated.filter(({ language }) => language === 'en')).toHaveLength(rows.length);
    expect(rows).toHaveLength(4);
  });
});

describe('sections and lists of the legal pages', () => {
  it('the legal pages have every section that the specification requires', () => {
    expectNoFaults(
      legalPages.flatMap(({ slug }) => {
        const ids = legalMeta(findLegalPage(slug), 'en').sections.map((section) => section.id);
        return (neededSections[slug] ?? [])
          .filter((id) => !ids.includes(id))
          .map((id) => `content/en/${slug}.md: the section {#${id}} is missing. docs/product-facts.md asks for it.`);
      }),
    );
  });

  it.each(completeLists)(
    '$page has exactly the specified items in the list under $section',
    async ({ page, ...list }) => {
      const markup = await renderLegalMarkup(page);
      const after = markup.slice(markup.indexOf(`id="${list.section}"`)).split(/<h[23] /)[0] ?? '';
      const points = Array.from(after.matchAll(/<(li|tr)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , point = '']) =>
        wordsOfMarkup(point),
      );
      expectNoFaults(
        findListFault(points, list.points.map(fillNames)).map(
          (fault) =>
            `content/en/${page}.md, the list under {#${list.section}}: ${fault}. The list is complete and may not grow; to reword a point, change it in facts.data.ts too.`,
        ),
      );
    },
  );

  it.each(['terms-of-use', 'terms-of-sale'] as const)(
    '%s states the age limit of 18 and the rule on guardians together',
    async (slug) => {
      const words = await renderLegalWords(slug);
      const guardian = words.indexOf('under the legal age needs the permission of a parent or guardian');
      const minors = words.lastIndexOf('Users under 18 may not create accounts', guardian);
      expect(minors).toBeGreaterThan(-1);
      expect(guardian - minors).toBeLessThan(320);
    },
  );
});

describe('the Terms of service', () => {
  it('lists the 13 headings of the Terms of service in order, each linked to its anchor', async () => {
    const markup = await renderLegalMarkup('terms-of-use');
    const links = Array.from(markup.matchAll(/<li><a href="#([a-z-]+)"[^>]*>([^<]+)<\/a><\/li>/g));
    expectNoFaults(
      findListFault(
        links.map(([, , title = '']) => title),
        termsHeadings,
      ).map(
        (fault) => `content/en/terms-of-use.md, the headings with ##: ${fault}. docs/product-facts.md fixes these 13.`,
      ),
    );
    for (const [, id, title] of links) expect(markup).toContain(`<h2 id="${id}" tabindex="-1">${title}</h2>`);
    expect(markup.indexOf('Termination</a>')).toBeLessThan(markup.indexOf('These terms are a contract'));
  });
});

describe('the Child Safety Policy', () => {
  it('the Child Safety Policy has the sections of the specification, in order, in every language', () => {
    const page = findLegalPage('child-safety');
    for (const language of page.languages) {
      const top = legalMeta(page, language).sections.filter((section) => section.depth === 2);
      // Titles are specified in English only, ids in all languages.
      const write = ({ id, title }: { id: string; title: string }): string =>
        language === 'en' ? `## ${title} {#${id}}` : `{#${id}}`;
      const needed = childSafetySections.map(([id, title]) => write({ id, title }));
      expectNoFaults(
        findListFault(top.map(write), needed).map(
          (fault) =>
            `content/${language}/child-safety.md, the headings: ${fault}. docs/product-facts.md fixes these 6.`,
        ),
      );
    }
  });

  it('the Child Safety Policy lists resources for Indonesia, Vietnam, Philippines, United States and EU', () => {
    const parts = legalMeta(findLegalPage('child-safety'), 'en').sections.filter((section) => section.depth === 3);
    expect(parts.map((section) => section.title)).toEqual([
      'Indonesia',
      'Vietnam',
      'Philippines',
      'United States',
      'EU',
    ]);
  });

  it('the Child Safety Policy names child sexual abuse and exploitation, the product and its developer at the top', async () => {
    const words = await renderLegalWords('child-safety');
    expect(words.slice(0, 600)).toContain(
      fillNames('{{product}}, published by {{developer}}, has no tolerance for child sexual abuse and exploitation.'),
    );
  });
});

describe('the Privacy Policy', () => {
  it('the Privacy Policy continues after the section on Virginia', () => {
    const ids = legalMeta(findLegalPage('privacy-policy'), 'en').sections.map((section) => section.id);
    expect(ids.slice(ids.indexOf('virginia') + 1)).toEqual(
      expect.arrayContaining(['united-states', 'european-union', 'law-enforcement', 'changes', 'contact']),
    );
  });
});
