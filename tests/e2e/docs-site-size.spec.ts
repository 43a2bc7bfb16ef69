import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pagesApart } from '../../docs/.vitepress/search-pages.ts';
import { docsFolder, pagesOfDocs, serveDocs } from '../support/built-docs.ts';

test('no page of the API reference is taller than five screens', async ({ browser }) => {
  test.setTimeout(300_000);
  const docs = await serveDocs();
  // The scripts of the pages would take minutes, and so would all 300 pages.
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const sizeOf = (file: string): number => statSync(join(docsFolder, file)).size;
  const api = pagesOfDocs().filter((file) => file.startsWith('api/'));
  const largest = api.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 60);
  const tall: string[] = [];
  for (const file of largest) {
    await page.goto(`${docs.url}/${file.slice(0, -5)}`);
    const screens = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height / innerHeight);
    if (screens > 5) tall.push(`${file}: ${screens.toFixed(1)}`);
  }
  await page.close();
  await docs.close();
  expect(tall).toEqual([]);
});

/** The words for a reader, code included, may only shrink: the goal is 60,000 in all. */
const mostWords = { api: 17_645, guides: 33_110, recipes: 13_220 };

test('the documentation has no more words for a reader than before', () => {
  const words = { api: 0, guides: 0, recipes: 0 };
  for (const file of pagesOfDocs()) {
    if (/^(live\/|404)/.test(file) || pagesApart.test(file.replace(/html$/, 'md'))) continue;
    const group = /^api\//.test(file) ? 'api' : /^(recipes|migrating)\//.test(file) ? 'recipes' : 'guides';
    const html = readFileSync(join(docsFolder, file), 'utf8');
    const [, main = ''] = /<main\b([^]*?)<\/main>/.exec(html) ?? [];
    // Brackets of types (`&lt;`) are no words.
    const text = main
      .replace(/<wbr>/g, '')
      .replace(/<!--[^]*?-->|<[^>]*>/g, ' ')
      .replace(/&[a-z]+;/g, '<');
    words[group] += text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  }
  for (const group of ['api', 'guides', 'recipes'] as const)
    expect(words[group], group).toBeLessThanOrEqual(mostWords[group]);
});
