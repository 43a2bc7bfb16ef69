import type { Language } from '../../../site/src/config/site-languages.ts';
import { figureWords } from './figure-words.data.ts';

/** A number, price, duration, date or place name in the text of a page. */
export interface Figure {
  readonly figure: string;
  /** The surrounding words, for a message. */
  readonly context: string;
}

const patterns = new Map<Language, RegExp>();

/** Finds every number, price, duration, month and place name in text of the given language, in order. */
export function findFigures(text: string, language: Language = 'en'): string[] {
  return findPlaces(text, language).map(({ start, end }) => text.slice(start, end));
}

/** Like `findFigures`, but joins adjacent figures ("1 month Premium 259 Peso") and adds the surrounding words. */
export function findFiguresInContext(text: string, language: Language = 'en'): Figure[] {
  return joinNeighbours(findPlaces(text, language), text).map(({ start, end }) => ({
    figure: text.slice(start, end),
    context: text.slice(Math.max(0, start - 40), end + 40).trim(),
  }));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function findPlaces(text: string, language: Language): Place[] {
  const pattern = patterns.get(language) ?? createPattern(language);
  patterns.set(language, pattern);
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** Joins figures that are one word apart in the same sentence, because people read them as one. */
function joinNeighbours(places: readonly Place[], text: string): Place[] {
  const joined: Place[] = [];
  for (const place of places) {
    const last = joined[joined.length - 1];
    const between = last && text.slice(last.end, place.start);
    if (last && between !== undefined && /^[^.;:!?¶]{0,12}$/.test(between))
      joined[joined.length - 1] = { start: last.start, end: place.end };
    else joined.push(place);
  }
  return joined;
}

function createPattern(language: Language): RegExp {
  const { numbers, one, times, months, money, places, notPlaces } = figureWords[language];
  const countries = [...countryNames('en'), ...countryNames(language)].map(escapePattern);
  const names = [...countries, ...places.split('|')].filter((name) => !notPlaces.split('|').includes(name));
  const words = [
    `(?:${anyCase(one)})(?: \\p{L}+)? (?:${anyCase(times)})`,
    anyCase(numbers),
    anyCase(times),
    anyCase(money),
    months,
    [...new Set(names)].sort((a, b) => b.length - a.length).join('|'),
  ].filter(Boolean);
  return new RegExp(
    String.raw`\p{N}(?:[\p{N}.,]*\p{N})?|\p{Sc}|[%‰]|(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
}

/** The names of all countries and regions in a language, as far as the runtime knows them. */
function countryNames(language: Language): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return Array.from({ length: 26 * 26 }, (_, index) =>
    names.of(String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))),
  ).flatMap((name) => (name ? [name.replace(/ SAR China| \(.*\)|, .*/, '')] : []));
}

/** The words as written, capitalized, and in upper case, as alternatives of a pattern. */
function anyCase(alternatives: string): string {
  return alternatives
    .split('|')
    .flatMap((word) => [...new Set([word, word.slice(0, 1).toUpperCase() + word.slice(1), word.toUpperCase()])])
    .sort((a, b) => b.length - a.length)
    .join('|');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
