// @ts-check
import { termOf, tokenize, weightOf } from './search-terms.mjs';

/** Sections that comment on another one of their page. */
const secondary =
  /#(?:why-it-works|pitfalls|what-changes|step-by-step|before|limitations|definition-of-done|what-was-tested)$/;

/** How the search of the documentation indexes sections and ranks them, in its dialog and in `score-search.mjs`. */
export const searchOptions = {
  fields: ['title', 'aliases', 'titles', 'text'],
  storeFields: ['title', 'titles', 'aliases'],
  tokenize,
  processTerm: termOf,
  searchOptions: {
    boost: { title: 3, aliases: 3, titles: 2, text: 0.4 },
    boostTerm: weightOf,
    boostDocument: (/** @type {string} */ id) => (id.includes('/api/') ? 0.3 : secondary.test(id) ? 0.7 : 1),
    // Words are completed only while they are typed: the last one.
    prefix: (/** @type {string} */ term, /** @type {number} */ index, /** @type {readonly string[]} */ terms) =>
      index === terms.length - 1 && term.length > 2,
    fuzzy: (/** @type {string} */ term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.5 },
    // Long texts and long lists of other words are no worse answers.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
  },
};
