import { expect, type Page } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { test } from '../support/site-test.ts';
import { desktop, hintedPhone, iphone, namedPhone } from '../support/visitor.ts';

// User flows on the built site, served with its headers, on every kind of device.

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]:visible`).first();
const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', '');

for (const [name, device, layout] of [
  ['a phone', namedPhone('SM-S901E'), 'mobile'],
  ['an iPhone', iphone, 'mobile'],
  ['a desktop', desktop, 'desktop'],
] as const) {
  test(`the landing page renders on ${name} before and after React, without console messages and third-party requests`, async ({
    site,
    openSite,
  }) => {
    const { page, problems, elsewhere } = await openSite(device);
    await expect(page.locator('html')).toHaveAttribute('data-rendered', layout);
    const before = await page.locator('#root').innerText();
    await expectHydrated(page);
    await page.waitForTimeout(300);
    expect(await page.locator('#root').innerText()).toBe(before);
    for (const button of ['open-store', 'download-package', 'open-market'])
      await expect(action(page, button)).toBeVisible();
    await expect(page.getByText(`Any questions? Please contact ${siteConfig.contactEmail}`)).toBeVisible();
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(site.apiPaths().sort()).toEqual([
      '/impressions/events/Load?action=load&is_from_transfer=false',
      '/impressions/h5-load-succ',
    ]);
  });
}

test('a click is reported once after React has hydrated', async ({ site, openSite }) => {
  const { page } = await openSite(namedPhone('SM-S901E'));
  await expectHydrated(page);
  await action(page, 'download-package').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(site.apiPaths().filter((path) => path.includes('click'))).toEqual([
    '/impressions/h5-download-click',
    '/impressions/events/click?page_name=download',
  ]);
});

test('a sheet opened before React stays open when React hydrates', async ({ openSite }) => {
  const { page, problems } = await openSite(namedPhone('SM-S901E'));
  await action(page, 'open-dialog').tap();
  await expect(page.locator('#menu-sheet')).toBeVisible();
  await expectHydrated(page);
  await page.waitForTimeout(300);
  await expect(page.locator('#menu-sheet')).toBeVisible();
  expect(problems).toEqual([]);
});

for (const path of [
  'privacy-policy',
  'terms-of-use',
  'terms-of-sale',
  'guidelines',
  'child-safety',
  'delete-account',
]) {
  test(`the legal route ${path} opens on a phone`, async ({ openSite }) => {
    const { page, problems, elsewhere } = await openSite(namedPhone('SM-S901E'), { path: `/#/${path}` });
    await expect(page.locator('main h1')).toBeVisible();
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test('an unknown route shows a notice with links to existing pages', async ({ openSite }) => {
  const { page } = await openSite(desktop, { path: '/#/no-such-page' });
  await expect(page.locator('main h1')).toBeVisible();
  await page.locator('main a[href="#/"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'The evening starts nearby.' })).toBeVisible();
});

test('the layout of the site changes only with the kind of device, and keeps scroll position and focus', async ({
  openSite,
}) => {
  const { page, problems, become } = await openSite(namedPhone('SM-S901E'));
  await expectHydrated(page);
  await page.locator('html').evaluate((root) => root.querySelector('h1')?.setAttribute('data-mark', ''));
  await page.evaluate(() => scrollTo(0, 300));
  await action(page, 'open-market').focus();
  await become(namedPhone('Redmi Note 11'));
  await page.setViewportSize({ width: 412, height: 740 });
  await page.waitForTimeout(500);
  expect(await page.locator('h1[data-mark]').count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-market');
  await become(desktop);
  await page.setViewportSize({ width: 900, height: 740 });
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'desktop');
  await expect(page.locator('h1[data-mark]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-market');
  await become(namedPhone('SM-S901E'));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('open-market');
  expect(problems).toEqual([]);
});

test('the market button shows a QR code on a desktop', async ({ openSite }) => {
  const { page } = await openSite(desktop);
  await action(page, 'open-market').click();
  await expect(page.getByRole('dialog', { name: 'Scan with an Android phone' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[data-action="choose-market"]').first()).toBeHidden();
});

test('the market button lists the markets on an unknown phone', async ({ openSite }) => {
  const { page } = await openSite(hintedPhone('Pixel 8'));
  await action(page, 'open-market').tap();
  const rows = page.getByRole('dialog').locator('[data-action="choose-market"]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'samsungapps://ProductDetail/com.example.senjalu',
    'oppomarket://details?packagename=com.example.senjalu',
    'mimarket://details?id=com.example.senjalu',
    'vivomarket://details?id=com.example.senjalu',
    'appmarket://details?id=com.example.senjalu',
  ]);
});

test('the market sheet explains how to continue in an in-app browser', async ({ openSite }) => {
  const device = namedPhone('SM-S901E; wv');
  const { page, navigations } = await openSite({
    ...device,
    userAgent: `${device.userAgent} [FB_IAB/FB4A;FBAV/400.0.0.0;]`,
  });
  await action(page, 'open-market').tap();
  await expect(page.getByRole('dialog')).toContainText(/browser/i);
  expect(navigations).toEqual([]);
});

test('the download button shows "Android only" on an iPhone and offers the store', async ({ openSite }) => {
  const { page } = await openSite(iphone);
  await expect(action(page, 'download-package')).toContainText('Android only');
  await action(page, 'download-package').tap();
  const sheet = page.getByRole('dialog', { name: 'Android only' });
  await expect(sheet.locator('[data-action="open-store"]:visible')).toHaveAttribute('href', siteConfig.storeListingUrl);
});

for (const [from, to] of [
  ['/#/deleteAccount', '/delete-account.html'],
  ['/#deleteAccount', '/delete-account.html'],
  ['/#/a/b/deleteAccount', '/delete-account.html'],
  ['/delete-account.html#deleteAccount', '/delete-account.html#deleteAccount'],
  ['/deleteAccount', '/delete-account.html'],
  ['/#/author', '/'],
] as const) {
  test(`${from} leads to ${to}`, async ({ site, openSite }) => {
    const { page } = await openSite(namedPhone('SM-S901E'), { path: from });
    await expect.poll(() => page.url()).toBe(site.origin + to);
    await expect(page.locator('h1').first()).toBeVisible();
  });
}

test('deleteAccount in the query does not redirect, and the site marker opens the diagnostics', async ({
  site,
  openSite,
}) => {
  const { page } = await openSite(desktop, { path: '/?deleteAccount' });
  expect(page.url()).toBe(`${site.origin}/?deleteAccount`);
  await page.goto(`${site.origin}/?${siteConfig.siteMarker}#/author`);
  await expect(page.locator('main h1')).toBeVisible();
  expect(page.url()).toContain('#/author');
});

test('static files of the site stay zoomable and use the chosen text size', async ({ site, openSite }) => {
  const { page, problems } = await openSite(namedPhone('SM-S901E'), { path: '/delete-account.html' });
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/user-scalable|maximum-scale/);
  expect(site.apiPaths()).toEqual([]);
  expect(problems).toEqual([]);
});
