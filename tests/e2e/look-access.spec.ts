import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Combination, pairwiseCombinations } from '../support/combinations.ts';
import { expectGoodLook, lookDevices, lookHashes, openView } from '../support/look-checks.ts';
import { serveSite, type SiteServer } from '../support/site-server.ts';
import { type Visitor, visit } from '../support/visitor.ts';

// Looks of the site against axe and against their own width: pairwise here, all of them in site-matrix.
const dimensions = {
  device: ['small phone', 'phone', 'iPhone', 'tablet', 'desktop', 'narrow desktop'],
  theme: ['light', 'dark'],
  language: ['en', 'vi', 'id', 'ms'],
  textSize: ['100', '200'],
  view: ['landing', 'menu', 'sheet', 'unknown', 'legal'],
} as const;
type Look = Combination<typeof dimensions>;

let site: SiteServer;
let visitor: Visitor;
test.beforeAll(async () => {
  site = await serveSite();
});
test.afterAll(() => site.close());
test.afterEach(() => visitor.close());

for (const look of pairwiseCombinations(dimensions)) {
  test(`passes axe and fits its width: ${Object.values(look).join(', ')}`, async ({ browser }) => {
    await expectGoodLook(await show(browser, look), look.device);
    expect(visitor.complaints).toEqual([]);
  });
}

async function show(browser: Browser, { device, theme, language, textSize, view }: Look): Promise<Page> {
  const settings = { language, theme, 'text-size': textSize };
  visitor = await visit(browser, lookDevices[device], {
    // As the boot script stores what was chosen earlier.
    prepare: `try { for (const [name, value] of Object.entries(${JSON.stringify(settings)})) localStorage.setItem('site.' + name, value) } catch {}`,
  });
  const { page } = visitor;
  const path = language === 'en' ? '/' : `/${language}/`;
  await page.goto(site.origin + path + lookHashes[view]);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
  await expect(page.locator('h1')).toBeVisible();
  await openView(page, view);
  return page;
}
