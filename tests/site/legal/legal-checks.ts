import type { Language } from '../../../site/src/config/site-languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { legalVariables } from '../../../site/src/legal/compile/legal-markdown.ts';
import { resourceRegions } from '../../../site/src/legal/data/reporting-resources.data.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { allowedFigures } from './allowed-figures.data.ts';
import { legalFacts, type LegalFact } from './facts.data.ts';
import { findFiguresInContext } from './find-figures.ts';
import { fillNames, includesWords } from './legal-text.ts';
import { translatedFacts } from './translated-facts.data.ts';

/** The text of a page as shown to a reader of a language. */
export interface PageWords {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly words: string;
}

/** Fails with only the given sentences, because people who do not program read them. */
export function expectNoFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Describes the first difference between a list and the expected one. */
export function findListFault(found: readonly string[], needed: readonly string[]): string[] {
  const index = Array.from({ length: Math.max(found.length, needed.length) }, (_, at) => at).find(
    (at) => found[at] !== needed[at],
  );
  if (index === undefined) return [];
  const [is, must] = [found[index], needed[index]].map((words) => (words === undefined ? 'nothing' : `"${words}"`));
  return [`number ${index + 1} is ${is} and must be ${must}`];
}

/** The words in which a page of the given language states a fact; `undefined` if the row is not translated. */
export function literalOf(fact: LegalFact, language: Language): string | undefined {
  const literal = language === 'en' ? fact.literal : translatedFacts[fact.id]?.[language];
  return literal === undefined ? undefined : fillNames(literal);
}

/** Describes each fact that the page does not state. */
export function findMissingFacts({ slug, language, words }: PageWords, facts = legalFacts): string[] {
  return facts
    .filter((fact) => fact.pages.includes(slug))
    .flatMap((fact) => {
      const literal = literalOf(fact, language);
      const row = `the row "${fact.id}" of tests/site/legal/${language === 'en' ? 'facts' : 'translated-facts'}.data.ts`;
      if (literal === undefined)
        return [
          `${row} is missing. Add it, with the words in which content/${language}/${slug}.md states "${fact.literal}".`,
        ];
      if (includesWords(words, literal)) return [];
      return [
        `content/${language}/${slug}.md does not contain "${literal}". Write it, or change ${row} to the words you want.`,
      ];
    });
}

/** Describes each number, price, duration, date and place name that no row covers. */
export function findUnreviewedFigures({ slug, language, words }: PageWords): string[] {
  const facts = legalFacts
    .filter((fact) => fact.pages.includes(slug))
    .flatMap((fact) => literalOf(fact, language) ?? []);
  const allowed = allowedFigures
    .filter((row) => row.page === slug && row.language === language)
    .map((row) => fillNames(row.words));
  const resources = slug === 'child-safety' ? [resourceWords(language)] : [];
  const rest = without(words, [...resources, ...facts, ...allowed]);
  const names = Object.values(legalVariables(siteConfig));
  return findFiguresInContext(without(rest, names), language).map(
    ({ figure, context }) =>
      `content/${language}/${slug}.md: "${figure}" in "…${context}…" is in no row of facts.data.ts. If docs/product-facts.md gives it, change or add a row there; otherwise remove it, or have it reviewed and add a row with the reason to allowed-figures.data.ts.`,
  );
}

/** Counts how often some words occur in the text of a page. */
export function countWords(text: string, words: string): number {
  return text.split(words).length - 1;
}

/** The text that the reporting resources add to a page. */
function resourceWords(language: Language): string {
  return resourceRegions
    .flatMap((region) => [
      region.name[language],
      ...region.resources.map(({ name, about, contacts }) => {
        const ways = contacts.map(({ kind, text }) => (kind === 'whatsapp' ? `WhatsApp ${text}` : text));
        return `${name}, ${about[language]}: ${ways.join(', ')}`;
      }),
    ])
    .join(' ');
}

/** Removes the reviewed words from the text of a page, the longest first. */
function without(text: string, words: readonly string[]): string {
  const longestFirst = Array.from(words).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, [first = '', ...more]) => {
    const variants = new Set([first.toLowerCase(), first.toUpperCase()]);
    return [...variants].reduce((left, letter) => left.split(letter + more.join('')).join(' ¶ '), rest);
  }, text);
}
