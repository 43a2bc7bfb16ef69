// Scores the search of the built documentation with the questions of tests/docs/search-questions.data.ts, as its dialog searches:
//   npm run build -- docs && npm run --prefix docs/.vitepress score
// Prints the half for tuning, with each question that is not answered first. `-- --held-out` prints only the figures of the other half.
import { readdirSync } from 'node:fs';
import { createJiti } from 'jiti';
import MiniSearch from 'minisearch';
import { searchOptions } from './search-options.mjs';

const chunks = new URL('dist/assets/chunks/', import.meta.url);
const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot.'));
if (!file)
  throw new Error('Cannot score the search: the documentation is not built. Run `npm run build -- docs` first.');
const { default: json } = await import(new URL(file, chunks).href);
const index = MiniSearch.loadJSON(json, {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions,
});

const questions = await createJiti(import.meta.url).import('../../tests/docs/search-questions.data.ts');
const isHeldOut = process.argv.includes('--held-out');
const half = isHeldOut ? questions.heldOutQuestions : questions.tunedQuestions;

/** The end of the id of a section in the index: `page.md#heading` becomes `/page#heading`, and `folder/index.md` a folder. */
const idOf = (answer) => `/${answer.replace(/(^|\/)index\.md/, '$1').replace('.md', '')}`;

/** The rank of the first section that answers a phrasing, from 1; `Infinity` if no result does. */
function rankOf(phrasing, answers) {
  const ids = answers.map(idOf);
  const at = index.search(phrasing).findIndex(({ id }) => ids.some((end) => id.endsWith(end)));
  return at < 0 ? Infinity : at + 1;
}

const ranks = half.flatMap(({ asks, answers }) =>
  asks.map((phrasing) => ({ phrasing, rank: rankOf(phrasing, answers) })),
);
const shareOf = (isCounted) => `${Math.round((100 * ranks.filter(isCounted).length) / ranks.length)} %`;
if (!isHeldOut)
  for (const { phrasing, rank } of ranks.filter((each) => each.rank > 1))
    console.log(`${rank === Infinity ? 'none' : String(rank).padStart(4)}  ${phrasing}`);
console.log(`${ranks.length} phrasings of the ${isHeldOut ? 'held-out half' : 'half for tuning'}:`);
console.log(`  first ${shareOf(({ rank }) => rank === 1)}, in the first three ${shareOf(({ rank }) => rank <= 3)}`);
console.log(`  not found ${shareOf(({ rank }) => rank === Infinity)}; index ${Math.round(json.length / 1000)} kB`);
