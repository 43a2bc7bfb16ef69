// Scores the search of the documentation with the questions of tests/docs/search-questions.data.ts, as its dialog searches. The site need
// not be built, but the pages that are generated (`npm run --prefix docs/.vitepress api`):
//   npm run --prefix docs/.vitepress score
// Prints the half for tuning, with each question that is not answered first. `-- --held-out` prints only the figures of the other half.
import { createJiti } from 'jiti';
import MiniSearch from 'minisearch';
import { searchOptions } from './search-options.mjs';
import { rankPhrasings, scoreOf } from './search-score.mjs';

const jiti = createJiti(import.meta.url);
const { buildSearchIndex } = await jiti.import('./search-index.ts');
const questions = await jiti.import('../../tests/docs/search-questions.data.ts');

const json = await buildSearchIndex('/');
const isHeldOut = process.argv.includes('--held-out');
const half = isHeldOut ? questions.heldOutQuestions : questions.tunedQuestions;
const ranks = rankPhrasings(MiniSearch.loadJSON(json, searchOptions), half);
if (!isHeldOut)
  for (const { phrasing, rank } of ranks.filter((each) => each.rank > 1))
    console.log(`${rank === Infinity ? 'none' : String(rank).padStart(4)}  ${phrasing}`);
const { first, inThree, missing } = scoreOf(ranks);
console.log(`${ranks.length} phrasings of the ${isHeldOut ? 'held-out half' : 'half for tuning'}:`);
console.log(`  first ${first} %, in the first three ${inThree} %`);
console.log(`  not found ${missing}; index ${Math.round(json.length / 1000)} kB`);
