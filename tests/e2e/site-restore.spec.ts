import { expect, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { namedPhone } from '../support/visitor.ts';

// A page restored from the back/forward cache, whose scripts do not run again.
const executablePath = findChromium() ?? '';
test.use({
  // Playwright disables this cache by default.
  launchOptions: { executablePath, args: chromiumArgs, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** Records the root font size directly after the page is shown again, before a settled resize could change it. */
const prepare = `
  addEventListener('pageshow', ({ persisted }) => setTimeout(() => {
    window.shown = { persisted, rootFont: getComputedStyle(document.documentElement).fontSize };
  }));`;

const shown = (page: Page): Promise<unknown> => page.evaluate('window.shown');

test('a page restored from the back/forward cache adapts to the current width without a resize', async ({
  site,
  openSite,
}) => {
  const tablet = { ...namedPhone('SM-X200'), width: 768, height: 1024 };
  const { page } = await openSite(tablet, { prepare });
  await expect(page.locator('html')).toHaveAttribute('data-app', '', { timeout: 20_000 });
  await expect.poll(() => shown(page)).toEqual({ persisted: false, rootFont: '54px' });
  await page.goto(`${site.origin}/guidelines.html`);
  await page.setViewportSize({ width: 412, height: 740 });
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => shown(page)).toEqual({ persisted: true, rootFont: '41.2px' });
});

test('every button works after a restore from the back/forward cache, and the load is reported once', async ({
  site,
  openSite,
}) => {
  const { page, problems } = await openSite(namedPhone('SM-S901E'), { prepare });
  const started = page.getByRole('dialog', { name: 'Your download has started' });
  const download = page.locator('[data-action="download-package"]').first();
  for (const round of [1, 2]) {
    const file = page.waitForEvent('download');
    await download.tap();
    expect((await file).suggestedFilename()).toBe('app-demo-3.5.0.apk');
    await started.locator('[data-action="close-dialog"]').tap();
    if (round === 2) break;
    await page.goto(`${site.origin}/guidelines.html`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => shown(page)).toMatchObject({ persisted: true });
    // The restore takes less than the second within which two taps count as a double tap.
    await page.waitForTimeout(1000);
  }
  await page.locator(languageMenu).tap();
  await page.locator('[data-choice="dark"]').tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(site.apiPaths().filter((path) => path.startsWith('/impressions/h5-load-succ'))).toHaveLength(1);
  expect(problems).toEqual([]);
});
