import { expect } from '@playwright/test';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// The legal pages on hash routes of the built site.
for (const [name, device] of [
  ['phone', namedPhone('SM-S901E')],
  ['desktop', desktop],
] as const) {
  test(`a legal route opens at the section in the URL, on a ${name}`, async ({ openSite }) => {
    const { page, problems } = await openSite(device, { path: '/#/terms-of-use?s=disputes' });
    await expect(page.locator('#disputes')).toBeInViewport();
    await expect(page.locator('#disputes')).toBeFocused();
    await expect(page).toHaveTitle('Terms of service | Senjalu');
    expect(problems).toEqual([]);
  });
}

const watchShifts = `window.shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((one) => shifts.push(one.value))).observe({ type: 'layout-shift', buffered: true });`;

for (const [name, device] of [
  ['phone', namedPhone('SM-S901E')],
  ['desktop', desktop],
] as const) {
  test(`nothing moves while a legal route and its text are loading, on a ${name}`, async ({ openSite }) => {
    const { page } = await openSite(device, {
      path: '/#/terms-of-use',
      prepare: watchShifts,
      beforeLoad: ({ page: opened }) =>
        opened.route(/\/assets\/(SiteLegalPage|terms-of-use)-.*\.js$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        }),
    });
    await expect(page.locator('#disputes')).toHaveCount(1);
    await page.waitForTimeout(300);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

test('the table of contents of a legal route leads to a section and changes the URL, repeatedly', async ({
  openSite,
}) => {
  const { page } = await openSite(desktop, { path: '/#/terms-of-use' });
  const link = page.locator('[data-section="indemnification"]');
  for (let round = 0; round < 2; round++) {
    await link.click();
    await expect(page).toHaveURL(/#\/terms-of-use\?s=indemnification$/);
    await expect(page.locator('#indemnification')).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('a link to another legal page shows it from the top and focuses its title', async ({ openSite }) => {
  const { page } = await openSite(desktop, { path: '/#/guidelines' });
  await page.locator('.legal-text a', { hasText: 'Child Safety Policy' }).first().click();
  await expect(page.locator('h1')).toHaveText('Child Safety Policy');
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Community Guidelines');
});

test('a fragment that does not start with a slash is not treated as a route', async ({ openSite }) => {
  const { page } = await openSite(desktop, { path: '/#terms-of-use' });
  const install = page.locator('[data-action="open-store"]').first();
  await expect(install).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await expect(install).toBeVisible();
  await page.evaluate(() => void (window.location.hash = '/terms-of-use'));
  await expect(page.locator('h1')).toHaveText('Terms of service');
  await page.evaluate(() => void (window.location.hash = 'eligible-users'));
  await expect(install).toBeVisible();
  await expect(page.locator('.legal')).toHaveCount(0);
});

test('readers of another language see a translation, or the English text with a notice', async ({ site, openSite }) => {
  const { page } = await openSite(namedPhone('CPH2451'), { locale: 'id-ID', path: '/id/#/delete-account' });
  await expect(page.locator('h1')).toHaveText('Cara menghapus akun Anda');
  await page.goto(`${site.origin}/id/#/terms-of-use`);
  await expect(page.locator('h1')).toHaveText('Terms of service');
  await expect(page.locator('.legal-notice')).toHaveText('Halaman ini saat ini hanya tersedia dalam bahasa Inggris.');
});

test('a URL with deleteAccount leads to the account-deletion file, which does not redirect further', async ({
  site,
  openSite,
}) => {
  const { page } = await openSite(namedPhone('SM-S901E'), { path: '/#/deleteAccount' });
  await expect(page).toHaveURL(`${site.origin}/delete-account.html`);
  await expect(page.locator('h1')).toHaveText('How to delete your account');
  await page.goto(`${site.origin}/old/deleteAccount/page`);
  await expect(page).toHaveURL(`${site.origin}/delete-account.html`);
});

test('the text of a legal route can be doubled without overflowing the viewport', async ({ openSite }) => {
  const { page } = await openSite(namedPhone('SM-S901E'), { path: '/#/terms-of-sale' });
  const text = page.locator('.legal-text > p').first();
  const sizeOf = (): Promise<number> => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const beforePx = await sizeOf();
  await page.locator(languageMenu).click();
  await page.locator('#menu-sheet [data-size="200"]').click();
  expect(await sizeOf()).toBeCloseTo(2 * beforePx, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a printed legal route contains only the text, black on white, and the landing page prints as it is', async ({
  site,
  openSite,
}) => {
  const { page } = await openSite(desktop, { path: '/#/terms-of-sale' });
  await expect(page.locator('.legal-text')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root header:not(.legal-header)').first()).toBeHidden();
  await expect(page.locator('#root footer').first()).toBeHidden();
  const colours = await page
    .locator('.legal-text p')
    .first()
    .evaluate((paragraph) => {
      const papers: string[] = [];
      for (let element: Element | null = paragraph; element; element = element.parentElement)
        papers.push(getComputedStyle(element).backgroundColor);
      return {
        text: getComputedStyle(paragraph).color,
        papers: papers.filter((paper) => paper !== 'rgba(0, 0, 0, 0)'),
      };
    });
  expect(colours.text).toBe('rgb(0, 0, 0)');
  expect(new Set(colours.papers)).toEqual(new Set(['rgb(255, 255, 255)']));
  await page.goto(`${site.origin}/#/`);
  await expect(page.locator('.legal')).toHaveCount(0);
  await expect(page.locator('#root header').first()).toBeVisible();
});

test('a legal route that cannot be loaded opens the static file of the page', async ({ site, openVisitor }) => {
  const { page } = await openVisitor(namedPhone('SM-S901E'));
  await page.route('**/assets/SiteLegalPage-*.js', (route) => route.abort());
  await page.goto(`${site.origin}/#/guidelines`);
  await page.waitForURL(`${site.origin}/guidelines.html`);
  await expect(page.locator('h1')).toHaveText('Community Guidelines');
});
