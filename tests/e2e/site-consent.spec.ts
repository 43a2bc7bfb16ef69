import { expect, type Page } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { storeChoice } from '../support/site-controls.ts';
import { type OpenSiteOptions, type SiteVisitor, test as siteTest } from '../support/site-test.ts';
import { analytics } from '../support/third-party-services.ts';
import { desktop, namedPhone, smallPhone, type VisitorDevice } from '../support/visitor.ts';

// The site built with an analytics service and a pixel: which data reaches third parties, and when.
const test = siteTest.extend<{
  open: (device: VisitorDevice, options?: OpenSiteOptions & { isBlocked?: boolean }) => Promise<SiteVisitor>;
}>({
  open: async ({ openSite }, provide) => {
    await provide(async (device, { isBlocked = false, ...options } = {}) => {
      const visitor = await openSite(device, {
        ...options,
        beforeLoad: ({ page }) =>
          page.route(/^https:\/\/(stats|pixel)\.example\//, (route) =>
            isBlocked ? route.abort() : route.fulfill({ contentType: 'image/gif', body: '' }),
          ),
      });
      await expect(visitor.page.locator('html')).toHaveAttribute('data-app', '');
      return visitor;
    });
  },
});
test.use({ siteOverrides: { analytics } });
// One worker, so that the site is built once.
test.describe.configure({ mode: 'serial' });

const download = async (page: Page): Promise<void> => {
  await page.locator('[data-action="download-package"]').first().click();
  await page.locator('#install-sheet [data-action="close-dialog"]').click();
  await page.waitForTimeout(1100); // an earlier tap would count as a double tap
};

for (const [name, device] of [
  ['a phone', namedPhone('SM-S901E')],
  ['a desktop', desktop],
] as const) {
  test(`sends third parties nothing on ${name} before the visitor agrees, and everything afterwards`, async ({
    open,
  }) => {
    const { page, elsewhere, problems } = await open(device);
    await download(page);
    expect(elsewhere).toEqual([]);
    await page.locator('[data-action="accept-consent"]').click();
    await expect.poll(() => elsewhere).toHaveLength(1);
    await expect(page.locator('[data-action="accept-consent"]')).toBeVisible();
    await download(page);
    // Consent to measuring does not include advertising.
    expect(elsewhere).toHaveLength(1);
    await page.locator('[data-action="accept-consent"]').click();
    await expect(page.locator('[data-action="accept-consent"]')).toBeHidden();
    const view = new URL(elsewhere[0] ?? '');
    expect(`${view.origin}${view.pathname}`).toBe('https://stats.example/a-test/pv');
    const { phone_data: phoneData = '', ...rest } = Object.fromEntries(view.searchParams);
    expect(rest).toEqual({ page_name: 'download' });
    // The build shortens names inside the boot scripts; what they send keeps its names.
    const ua = await page.evaluate(() => navigator.userAgent);
    expect(JSON.parse(phoneData)).toEqual({ name: expect.any(String), ua });
    await download(page);
    expect(elsewhere.slice(1)).toEqual(['https://pixel.example/p-test/download_click']);
    await page.reload();
    await expect(page.locator('[data-action="accept-consent"]')).toBeHidden();
    await expect.poll(() => elsewhere).toHaveLength(3);
    await page.locator('[data-action="withdraw-consent"]').click();
    await download(page);
    expect(elsewhere).toHaveLength(3);
    expect(problems).toEqual([]);
  });
}

test('the site remembers a declined consent', async ({ open }) => {
  const { page, elsewhere } = await open(namedPhone('SM-S901E'));
  for (const _question of ['measuring', 'advertising']) await page.locator('[data-action="decline-consent"]').click();
  await page.reload();
  await download(page);
  await expect(page.locator('[data-action="decline-consent"]')).toBeHidden();
  expect(elsewhere).toEqual([]);
});

test('the site neither asks for consent nor sends anything under Global Privacy Control', async ({ open }) => {
  const prepare = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });`;
  const { page, elsewhere } = await open(namedPhone('SM-S901E'), { prepare });
  await download(page);
  await expect(page.locator('[data-action="accept-consent"]')).toBeHidden();
  await expect(page.locator('[data-action="withdraw-consent"]')).toBeHidden();
  expect(await page.evaluate(() => window.siteBoot?.getState().consent)).toBe('absent');
  expect(elsewhere).toEqual([]);
});

for (const language of languageIds) {
  test(`the consent details name purposes, recipients, retention and how to withdraw, in ${language}`, async ({
    open,
  }) => {
    const { page } = await open(namedPhone('SM-S901E'), { path: pathOfLanguage(language) });
    await page.locator('[data-dialog="consent-sheet"]').click();
    const sheet = page.locator('#consent-sheet');
    await expect(sheet).toBeVisible();
    for (const recipient of ['stats.example', 'pixel.example']) await expect(sheet).toContainText(recipient);
    await expect(sheet).toContainText(/\b6 (months|tháng|bulan)\b/);
    const withdraw = (await page.locator('[data-action="withdraw-consent"]').textContent()) ?? '';
    await expect(sheet).toContainText(withdraw);
    await expect(sheet.locator('a[data-route="/privacy-policy"]')).toBeVisible();
  });
}

test('a blocked analytics service does not affect the page', async ({ open }) => {
  const { page } = await open(namedPhone('SM-S901E'), { isBlocked: true });
  await page.locator('[data-action="accept-consent"]').click();
  const file = page.waitForEvent('download');
  await page.locator('[data-action="download-package"]').first().click();
  expect((await file).suggestedFilename()).toBe('app-demo-3.5.0.apk');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the consent strip has two equal buttons, covers nothing and moves nothing', async ({ open }) => {
  const prepare = `window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
  const { page } = await open(namedPhone('SM-S901E'), { prepare });
  await page.waitForTimeout(500);
  const boxes = await Promise.all(
    ['accept', 'decline'].map((decision) => page.locator(`[data-action="${decision}-consent"]`).boundingBox()),
  );
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
  expect(boxes[0]?.height).toBeCloseTo(boxes[1]?.height ?? 0, 0);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [last, top] = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    const accept = document.querySelector('[data-action="accept-consent"]');
    return [footer, accept?.closest('section')?.getBoundingClientRect().top ?? 0];
  });
  expect(last).toBeLessThanOrEqual((top ?? 0) + 1);
});

test('the first button is above the consent strip on a phone in landscape orientation', async ({ open }) => {
  const { page } = await open({ ...namedPhone('Redmi 9A'), width: 740, height: 360 });
  const strip = await page
    .locator('section', { has: page.locator('[data-action="accept-consent"]') })
    .last()
    .boundingBox();
  const store = await page.locator('[data-action="open-store"]').first().boundingBox();
  expect((store?.y ?? 999) + (store?.height ?? 999)).toBeLessThanOrEqual(strip?.y ?? 0);
});

for (const language of languageIds) {
  test(`shows the consent strip at 360 × 560 as one low row below all three buttons and 18+, in ${language}`, async ({
    open,
  }) => {
    const { page } = await open(smallPhone, { prepare: storeChoice('language', language) });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const question of ['consent', 'advertising']) {
      await expect(page.locator('html')).toHaveAttribute('data-question', question);
      const strip = await page
        .locator('section', { has: page.locator('[data-action="accept-consent"]') })
        .last()
        .boundingBox();
      const adults = await page.getByText('18+', { exact: true }).first().boundingBox();
      expect(strip?.height).toBeLessThanOrEqual(60);
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(560.5);
      expect((adults?.y ?? 999) + (adults?.height ?? 999)).toBeLessThanOrEqual(strip?.y ?? 0);
      // Not Playwright's click, which first scrolls because of the page's scroll padding.
      await page.locator('[data-action="decline-consent"]').dispatchEvent('click');
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

for (const [width, height] of [
  [740, 360],
  [844, 390],
  [320, 256],
  [360, 640],
] as const) {
  test(`keeps the consent strip off the focused element and first in the tab order at ${width} × ${height}`, async ({
    open,
  }) => {
    const { page } = await open({ ...namedPhone('Redmi 9A'), width, height });
    const hidden: string[] = [];
    const stops: string[] = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        const strip = document.querySelector('[data-action="accept-consent"]')?.closest('section');
        if (!element || element === document.body || !strip) return undefined;
        const box = element.getBoundingClientRect();
        const cover = strip.getBoundingClientRect();
        const isCovered = !strip.contains(element) && box.top >= cover.top && box.bottom <= cover.bottom + 1;
        const isAway = box.bottom <= 0 || box.top >= innerHeight;
        return {
          name: element.getAttribute('data-action') ?? element.textContent ?? '',
          isHidden: isCovered || isAway,
        };
      });
      if (!stop) break;
      stops.push(stop.name);
      if (stop.isHidden) hidden.push(stop.name);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.slice(0, 4)).toContain('accept-consent');
    expect(hidden).toEqual([]);
  });
}

for (const [width, height] of [
  [412, 823],
  [360, 560],
  [844, 390],
] as const) {
  test(`focusing the buttons of the consent strip does not scroll the page, ${width} × ${height}`, async ({ open }) => {
    const { page } = await open({ ...namedPhone('SM-S901E'), width, height });
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[data-part="strip"]') !== null)).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
}
