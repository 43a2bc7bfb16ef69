import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../site/src/config/languages.ts';
import { resourceRegions } from '../../../site/src/legal/data/reporting-resources.data.ts';
import { findLegalPage, legalPages } from '../../../site/src/legal/legal-pages.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { allowedFigures } from './allowed-figures.data.ts';
import { findFigures } from './find-figures.ts';
import { legalFacts } from './facts.data.ts';
import { fillNames, includesWords, renderLegalWords } from './legal-text.ts';

const slugs = legalPages.map((page) => page.slug);

/** What the data file of the reporting resources brings into a page. */
const resourceWords = resourceRegions.flatMap((region) => [
  ...Object.values(region.name),
  ...region.resources.flatMap((resource) => [
    resource.name,
    ...Object.values(resource.about),
    ...resource.contacts.map((contact) => contact.text),
  ]),
]);

function reviewedWords(slug: LegalSlug): string[] {
  const facts = legalFacts.filter((fact) => fact.pages.includes(slug)).map((fact) => fact.literal);
  const allowed = allowedFigures.filter((row) => row.pages.includes(slug)).map((row) => row.words);
  return [...facts, ...allowed].map(fillNames);
}

/** Takes the reviewed words out of a text, the longest first. */
function without(text: string, words: readonly string[]): string {
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, some) => {
    const [first = '', ...more] = some;
    return [first.toLowerCase(), first.toUpperCase()].reduce(
      (left, letter) => left.split(letter + more.join('')).join(' ¶ '),
      rest,
    );
  }, text);
}

describe('findFigures', () => {
  it.each([
    ['within 14 days', ['14']],
    ['within seven days', ['seven']],
    ['for a year', ['a year']],
    ['one month later', ['one month']],
    ['in March', ['March']],
    ['the courts of Malaysia', ['Malaysia']],
    ['an office in Manila', ['Manila']],
    ['residents of California', ['California']],
    ['nothing of that kind, one of us may say', []],
  ])('finds in "%s": %s', (text, figures) => {
    expect(findFigures(text)).toEqual(figures);
  });
});

describe('figures in the pages', () => {
  it.each(slugs)('%s holds no number, duration, date or place that nobody has reviewed', async (slug) => {
    const reviewed = slug === 'child-safety' ? [...reviewedWords(slug), ...resourceWords] : reviewedWords(slug);
    expect(findFigures(without(await renderLegalWords(slug), reviewed))).toEqual([]);
  });

  it('are all needed in the list', async () => {
    for (const { pages, words } of allowedFigures) {
      expect(findFigures(fillNames(words)).length, words).toBeGreaterThan(0);
      for (const slug of pages)
        expect(includesWords(await renderLegalWords(slug), fillNames(words)), `${slug}: ${words}`).toBe(true);
    }
  });

  it('are the same numbers in every language', async () => {
    for (const page of legalPages) {
      const english = numbersOf(await renderLegalWords(page.slug));
      for (const language of languageIds.filter((id) => findLegalPage(page.slug).languages.includes(id))) {
        expect(numbersOf(await renderLegalWords(page.slug, language)), `${page.slug} ${language}`).toEqual(english);
      }
    }
  });
});

function numbersOf(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d.,-]*\d|\d/g), ([number]) => number);
}
