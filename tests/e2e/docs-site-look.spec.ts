import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { type BuiltDocs, docsFolder, pagesOfDocs, serveDocs } from '../support/built-docs.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
let docs: BuiltDocs;

test.beforeAll(async () => {
  docs = await serveDocs();
});
test.afterAll(() => docs.close());

/** How far the code fades out at both sides. */
const fadesOf = (block: Locator): Promise<readonly string[]> =>
  block.evaluate((pre) => ['--fade-start', '--fade-end'].map((name) => getComputedStyle(pre).getPropertyValue(name)));

test('lines of 90 characters fit into a code block on a desktop', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${docs.url}/react`);
  const characters = await page.locator('main pre code').evaluateAll((blocks) =>
    blocks.map((code) => {
      const { clientWidth } = code.parentElement ?? code;
      const probe = code.appendChild(document.createElement('span'));
      probe.textContent = 'x'.repeat(10);
      const room = clientWidth - 2 * Number.parseFloat(getComputedStyle(code).paddingLeft);
      return (10 * room) / probe.getBoundingClientRect().width;
    }),
  );
  expect(characters.length).toBeGreaterThan(10);
  expect(Math.min(...characters)).toBeGreaterThan(90);
});

test('code that is cut off fades out at the side of the rest, and whole code does not fade', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${docs.url}/react`);
  const block = page.locator('main pre').first();
  expect(await fadesOf(block)).toEqual(['0px', '0px']);
  await page.setViewportSize(phone);
  await expect.poll(() => fadesOf(block)).toEqual(['0px', '40px']);
  await block.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }));
  await expect.poll(() => fadesOf(block)).toEqual(['40px', '0px']);
});

test('names of code in tables do not break at their hyphens', async ({ page }) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`${docs.url}/troubleshooting`);
    const names = await page
      .locator('main td code .word')
      .evaluateAll((words) => words.map((word) => [word.textContent, word.getClientRects().length]));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter(([, lines]) => lines !== 1)).toEqual([]);
  }
});

test('the search has one button that clears it', async ({ page }) => {
  await page.goto(`${docs.url}/start`);
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  const box = await field.boundingBox();
  if (!box) throw new Error('Cannot compare the search field: it is not visible.');
  // The button of the browser is inside the field, at the end of a text.
  const end = { x: box.x + box.width - 40, y: box.y, width: 40, height: box.height };
  const empty = await page.screenshot({ clip: end });
  await field.fill('timeout');
  await expect(page.getByRole('button', { name: 'Reset search' })).toBeEnabled();
  await field.hover();
  expect((await page.screenshot({ clip: end })).equals(empty)).toBe(true);
});

test('a page without a link in the sidebar leads to no next page', () => {
  const nextOf = (file: string): boolean => readFileSync(join(docsFolder, file), 'utf8').includes('pager-link next');
  expect(
    pagesOfDocs().filter((file) => /^(?:api\/[^i]|migrating\/[^i]|quality|engines)/.test(file) && nextOf(file)),
  ).toEqual([]);
  expect(nextOf('start.html')).toBe(true);
});
