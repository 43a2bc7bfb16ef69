import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { searchOptions } from '../../docs/.vitepress/search-options.mjs';
import { rankPhrasings, scoreOf } from '../../docs/.vitepress/search-score.mjs';
import { heldOutQuestions, tunedQuestions } from '../docs/search-questions.data.ts';
import { docsFolder } from '../support/built-docs.ts';

// The built documentation site: `npm run build -- docs` first.
test('the search finds the answers to the questions of users, in an index of at most 400 kB', async () => {
  const chunks = join(docsFolder, 'assets/chunks');
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot.')) ?? '';
  // The built chunk exports the index, and the documentation alone depends on MiniSearch.
  const { default: json } = (await import(pathToFileURL(join(chunks, file)).href)) as { default: string };
  const MiniSearch = createRequire(new URL('../../docs/.vitepress/', import.meta.url))('minisearch') as {
    loadJSON(json: string, options: object): Parameters<typeof rankPhrasings>[0];
  };
  const index = MiniSearch.loadJSON(json, searchOptions);
  expect(json.length).toBeLessThanOrEqual(400_000);
  for (const half of [tunedQuestions, heldOutQuestions]) {
    const { first, inThree, missing } = scoreOf(rankPhrasings(index, half));
    expect(first).toBeGreaterThanOrEqual(85);
    expect(inThree).toBeGreaterThanOrEqual(97);
    expect(missing).toBe(0);
  }
});
