import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { allCombinations, type Combination, pairwiseCombinations } from '../support/combinations.ts';
import { serveSite, type SiteServer } from '../support/site-server.ts';
import { desktop, type Device, iphone, namedPhone, type Visitor, visit } from '../support/visitor.ts';

// Every look of the site against axe and against its own width: pairwise in `npm test`, all with SITE_MATRIX=all.
const dimensions = {
  device: ['small phone', 'phone', 'iPhone', 'tablet', 'desktop', 'narrow desktop'],
  theme: ['light', 'dark'],
  language: ['en', 'vi', 'id', 'ms'],
  textSize: ['100', '200'],
  view: ['landing', 'menu', 'sheet', 'unknown', 'legal'],
} as const;
type Look = Combination<typeof dimensions>;

const devices: Readonly<Record<Look['device'], Device>> = {
  'small phone': { ...namedPhone('Redmi 9A'), width: 320, height: 568 },
  phone: namedPhone('SM-S901E'),
  iPhone: iphone,
  tablet: { ...namedPhone('SM-X200'), width: 768, height: 1024 },
  desktop,
  'narrow desktop': { ...desktop, width: 320, height: 640 },
};
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: SiteServer;
let visitor: Visitor;
test.beforeAll(async () => {
  site = await serveSite();
});
test.afterAll(() => site.close());
test.afterEach(() => visitor.close());

const looks = process.env['SITE_MATRIX'] === 'all' ? allCombinations(dimensions) : pairwiseCombinations(dimensions);
for (const look of looks) {
  test(`passes axe and fits its width: ${Object.values(look).join(', ')}`, async ({ browser }) => {
    const page = await show(browser, look);
    const meta = await page.locator('meta[name="viewport"]').getAttribute('content');
    const isLocked = meta?.includes('user-scalable=no') ?? false;
    expect(isLocked).toBe(!look.device.includes('desktop'));
    expect(await violations(page, { isLocked })).toEqual([]);
    // The lock of the zoom stands only beside a control that doubles the text.
    if (isLocked) await expect(page.locator('[data-action="set-text-size"][data-size="200"]')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true);
    expect(await clippedTexts(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
}

async function show(browser: Browser, { device, theme, language, textSize, view }: Look): Promise<Page> {
  const settings = { language, theme, 'text-size': textSize };
  visitor = await visit(browser, devices[device], {
    // As the boot script stores what was chosen earlier.
    prepare: `try { for (const [name, value] of Object.entries(${JSON.stringify(settings)})) localStorage.setItem('site.' + name, value) } catch {}`,
  });
  const { page } = visitor;
  const path = language === 'en' ? '/' : `/${language}/`;
  const hash = { landing: '', menu: '', sheet: '', unknown: '#/no-such-house', legal: '#/child-safety' }[view];
  await page.goto(site.origin + path + hash);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
  await expect(page.locator('h1')).toBeVisible();
  if (view === 'menu') await page.locator('[data-dialog="menu-sheet"]').click();
  if (view === 'sheet') await page.locator('[data-action="download-package"]').first().click();
  if (view === 'menu' || view === 'sheet') await expect(page.locator('dialog[open]')).toBeVisible();
  return page;
}

async function violations(page: Page, { isLocked }: { isLocked: boolean }): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(
    async (rulesOff) => {
      // The script above defines it.
      const { axe } = window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
        };
      };
      const rules = Object.fromEntries(rulesOff.map((id) => [id, { enabled: false }]));
      const result = await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules,
      });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    isLocked ? ['meta-viewport'] : [],
  );
}

/** Texts that are cut off by their own box. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, li, legend'))
      .filter(
        (element) =>
          element.offsetParent !== null &&
          element.scrollWidth > element.clientWidth + 2 &&
          getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`.slice(0, 80)),
  );
}
