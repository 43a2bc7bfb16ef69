// @ts-check
import { termOf, tokenize, weightOf } from './search-terms.mjs';

/** @typedef {{ id: string, score: number, title: string, aliases: string }} SectionResult */

/** How much a heading or an alias counts that has the same words as the query. */
const PHRASE_BOOST = 2;
/** How much more a heading counts that has no other words: the name of a function, or an error code. */
const HEADING_BOOST = 2;

/**
 * Searches for a text, and prefers the sections of which a heading or an alias resembles it as a whole: of two sections that contain the
 * same words, one is about them.
 * @template {SectionResult} T
 * @param {{ search(text: string): readonly T[] }} index
 * @param {string} text
 */
export function searchSections(index, text) {
  const query = termsOf(text);
  return index
    .search(text)
    .map((result) => {
      const [heading = 0, ...aliases] = [result.title, ...result.aliases.split(', ')].map((phrase) =>
        similarity(query, termsOf(phrase)),
      );
      const boost = (1 + PHRASE_BOOST * Math.max(heading, ...aliases)) * (heading === 1 ? HEADING_BOOST : 1);
      return { ...result, score: result.score * boost };
    })
    .sort((one, other) => other.score - one.score);
}

/** The distinct terms of a text. */
const termsOf = (/** @type {string} */ text) => new Set(tokenize(text).flatMap((word) => termOf(word) ?? []));

/**
 * The weight of the terms that two phrases share, as a part of that of all their terms.
 * @param {ReadonlySet<string>} one
 * @param {ReadonlySet<string>} other
 */
function similarity(one, other) {
  const total = weightOfAll(new Set([...one, ...other]));
  return total === 0 ? 0 : weightOfAll([...one].filter((term) => other.has(term))) / total;
}

const weightOfAll = (/** @type {Iterable<string>} */ terms) =>
  [...terms].reduce((total, term) => total + weightOf(term), 0);
