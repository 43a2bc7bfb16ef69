import { expect } from '@playwright/test';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, iphone, namedPhone } from '../support/visitor.ts';

// What the boot scripts of the site do in a real browser: layouts, settings, languages.
const phone = namedPhone('SM-S901E');

test('the site is laid out three times as large on an iPhone with such a screen', async ({ openSite }) => {
  const { page } = await openSite(iphone);
  const [width, ...fonts] = await page.evaluate(() => [
    innerWidth,
    ...[document.documentElement, document.body].map((element) => parseFloat(getComputedStyle(element).fontSize)),
  ]);
  expect(width).toBeGreaterThanOrEqual(1160);
  expect(fonts).toEqual([expect.closeTo((width ?? 0) / 10, 1), 36]);
});

test('the site never paints the mobile layout on a desktop', async ({ openSite }) => {
  const prepare = `new MutationObserver(() => {
    window.mobileHeading ??= document.querySelector('#root h1');
    if (window.mobileHeading?.checkVisibility({ visibilityProperty: true })) window.sawMobile = true;
  }).observe(document, { childList: true, subtree: true, attributes: true });`;
  const { page } = await openSite(desktop, { prepare });
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'desktop');
  expect(await page.evaluate('[mobileHeading.isConnected, "sawMobile" in window]')).toEqual([false, false]);
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable|maximum-scale/);
});

test('the site remembers text size and theme', async ({ openSite }) => {
  const { page } = await openSite(phone);
  await page.locator(languageMenu).click();
  await page.locator('[data-size="200"]').click();
  await page.locator('[data-choice="dark"]').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-size="200"]')).toHaveAttribute('aria-pressed', 'true');
});

test('a first visit redirects once to the language of the browser, keeping query and fragment', async ({
  site,
  openSite,
}) => {
  const { page } = await openSite(phone, { locale: 'id-ID', path: '/?delivery=1#/' });
  await page.waitForURL(`${site.origin}/id/?delivery=1#/`);
  await page.goto(`${site.origin}/`);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${site.origin}/`);
});

test('the site opens dialogs in a browser without dialog elements', async ({ openSite }) => {
  const { page } = await openSite(iphone, { prepare: 'delete window.HTMLDialogElement;' });
  const menu = page.locator(languageMenu);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#menu-sheet [data-action="close-dialog"]')).toBeFocused();
  await page.locator('[data-choice="dark"]').focus();
  // The first Tab may move to the browser's controls, but never to the page behind the dialog.
  for (const _press of ['Tab', 'Tab', 'Tab']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header'))).toBeNull();
  }
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('menu-sheet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});
