// @ts-check
import { searchSections } from './search-sections.mjs';

/**
 * @import { SectionResult } from './search-sections.mjs'
 * @import { SearchQuestion } from '../../tests/docs/search-questions.data.ts'
 */

/** The end of the id of a section in the index: `page.md#heading` becomes `/page#heading`, and `folder/index.md` a folder. */
const idOf = (/** @type {string} */ answer) => `/${answer.replace(/(^|\/)index\.md/, '$1').replace('.md', '')}`;

/**
 * Searches for each phrasing of the questions. The rank is that of the first section that answers it, from 1; `Infinity` if no result does.
 * @param {{ search(text: string): readonly SectionResult[] }} index
 * @param {readonly SearchQuestion[]} questions
 */
export function rankPhrasings(index, questions) {
  return questions.flatMap(({ asks, answers }) => {
    const ids = answers.map(idOf);
    return asks.map((phrasing) => {
      const at = searchSections(index, phrasing).findIndex(({ id }) => ids.some((end) => id.endsWith(end)));
      return { phrasing, rank: at < 0 ? Infinity : at + 1 };
    });
  });
}

/**
 * The percentages of phrasings that are answered first and in the first three, and how many are not answered at all.
 * @param {readonly { rank: number }[]} ranks
 */
export function scoreOf(ranks) {
  const shareUpTo = (/** @type {number} */ last) =>
    Math.round((100 * ranks.filter(({ rank }) => rank <= last).length) / ranks.length);
  return { first: shareUpTo(1), inThree: shareUpTo(3), missing: ranks.filter(({ rank }) => rank === Infinity).length };
}
