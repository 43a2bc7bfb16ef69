import { expect } from '@playwright/test';
import { test } from '../support/boot-test.ts';
import { desktop, iphone, namedPhone } from '../support/visitor.ts';

// The built boot script in a real browser: layouts, settings, languages, URLs, reports.
test('the boot module lays a phone page out with ten rem as its width, without console messages', async ({
  boot,
  open,
}) => {
  const { page, problems } = await open(namedPhone('SM-S901E'));
  await expect(page.locator('h1')).toHaveText('mobile');
  expect(await page.locator('#wide').evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('12px');
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('user-scalable=no');
  await expect
    .poll(() => boot.requestPaths)
    .toEqual(['/impressions/h5-load-succ', '/impressions/events/Load?action=load&is_from_transfer=false']);
  expect(problems).toEqual([]);
});

test('the boot module scales the page by 3 on an iPhone with such a screen', async ({ open }) => {
  const { page } = await open(iphone);
  const widths = await page.evaluate(() => [
    innerWidth,
    document.querySelector('#wide')?.getBoundingClientRect().width,
  ]);
  expect(widths[0]).toBeGreaterThanOrEqual(1160);
  expect(widths[1]).toBeCloseTo(widths[0] ?? 0, 0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('36px');
});

test('the boot module shows the desktop layout on a desktop and never paints the mobile one', async ({ open }) => {
  const prepare = `new MutationObserver(() => {
    const heading = document.querySelector('#root h1');
    if (heading && heading.getClientRects().length && heading.textContent === 'mobile') window.sawMobile = true;
  }).observe(document, { childList: true, subtree: true, attributes: true });`;
  const { page } = await open(desktop, { prepare });
  await expect(page.locator('h1')).toHaveText('desktop');
  expect(await page.evaluate(() => 'sawMobile' in window)).toBe(false);
  expect(await page.locator('meta[name=viewport]').count()).toBe(0);
});

test('the boot module changes the layout after a resize only if the kind of device changes', async ({ open }) => {
  const { page, become } = await open(namedPhone('SM-S901E'));
  await page.evaluate(() => {
    const record = window as { layouts?: string[] };
    const layouts: string[] = (record.layouts = []);
    let standing = window.siteBoot?.getState().layout;
    window.siteBoot?.subscribe(() => {
      const layout = window.siteBoot?.getState().layout;
      if (layout && layout !== standing) layouts.push(layout);
      standing = layout;
    });
  });
  const layouts = (): Promise<string[] | undefined> => page.evaluate(() => (window as { layouts?: string[] }).layouts);
  await become(namedPhone('Redmi Note 11'));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForTimeout(500);
  expect(await layouts()).toEqual([]);
  expect(await page.locator('#wide').evaluate((element) => element.getBoundingClientRect().width)).toBe(540);
  await become(desktop);
  await page.setViewportSize({ width: 700, height: 400 });
  await expect.poll(layouts).toEqual(['desktop']);
});

test('a click on the store link is reported although the page is unloaded', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  await page.locator('#store').click();
  await page.waitForURL('**/store');
  await expect.poll(() => boot.requestPaths).toContain('/impressions/events/click?page_name=download');
});

test('the boot module sends nothing to third parties before the visitor agrees', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  const images: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(boot.origin) || images.push(request.url())));
  await page.locator('#direct').click();
  await page.locator('#leave').click();
  expect(images).toEqual([]);
  await page.locator('#accept').click();
  await expect(page.locator('html')).toHaveAttribute('data-question', 'advertising');
  await expect.poll(() => images.length).toBe(1);
  const view = new URL(images[0] ?? '');
  expect(`${view.origin}${view.pathname}`).toBe('https://stats.example/a-test/pv');
  expect([...view.searchParams.keys()]).toEqual(['page_name', 'phone_data']);
  expect(view.searchParams.get('page_name')).toBe('download');
  // The build shortens names inside the boot module; what it sends keeps its names.
  const ua = await page.evaluate(() => navigator.userAgent);
  expect(JSON.parse(view.searchParams.get('phone_data') ?? '')).toEqual({ name: 'SM-S901E', ua });
  // Consent to measuring does not include advertising.
  await page.locator('#accept').click();
  await expect(page.locator('#strip')).toBeHidden();
  await page.waitForTimeout(1000);
  await page.locator('#direct').click();
  await expect.poll(() => images.slice(1)).toEqual(['https://pixel.example/p-test/download_click']);
});

test('the boot module does not ask for consent under Global Privacy Control', async ({ open }) => {
  const prepare = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });`;
  const { page } = await open(namedPhone('SM-S901E'), { prepare });
  await expect(page.locator('#strip')).toBeHidden();
  expect(await page.evaluate(() => window.siteBoot?.getState().consent)).toBe('absent');
});

test('the boot module remembers text size and theme', async ({ open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  const heading = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontSize);
  const before = parseFloat(await heading());
  await page.locator('#menu').click();
  await page.locator('#large').click();
  await page.locator('#dark').click();
  expect(parseFloat(await heading())).toBe(before * 2);
  await page.reload();
  expect(parseFloat(await heading())).toBe(before * 2);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#large')).toHaveAttribute('aria-pressed', 'true');
});

test('a first visit redirects once to the language of the browser, keeping query and fragment', async ({
  boot,
  open,
}) => {
  const { page } = await open(namedPhone('SM-S901E'), { locale: 'id-ID', path: '/?delivery=1#/' });
  await page.waitForURL(`${boot.origin}/id/?delivery=1#/`);
  await page.goto(`${boot.origin}/`);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${boot.origin}/`);
  await page.locator('#menu').click();
  await page.locator('#vi').click();
  await page.waitForURL(`${boot.origin}/vi/`);
});

for (const path of ['/deleteAccount', '/#deleteAccount', '/#/a/b/deleteAccount']) {
  test(`${path} redirects to the account-deletion file`, async ({ boot, open }) => {
    const { page } = await open(namedPhone('SM-S901E'), { path });
    await page.waitForURL(`${boot.origin}/delete-account.html`);
  });
}

test('deleteAccount in the query and the account-deletion file itself do not redirect', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'), { path: '/?deleteAccount' });
  expect(page.url()).toBe(`${boot.origin}/?deleteAccount`);
  await page.goto(`${boot.origin}/delete-account.html#deleteAccount`);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${boot.origin}/delete-account.html#deleteAccount`);
});

test('the boot module opens dialogs in a browser without dialog elements', async ({ open }) => {
  const { page } = await open(iphone, { prepare: 'delete window.HTMLDialogElement;' });
  await page.locator('#menu').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#close')).toBeFocused();
  await page.locator('#dark').focus();
  // The first Tab may move to the browser's controls, but never to the page behind the dialog.
  for (const _press of ['Tab', 'Tab', 'Tab']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
  }
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('menu-sheet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#menu')).toBeFocused();
});
