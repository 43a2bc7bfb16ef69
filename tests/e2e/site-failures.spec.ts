import { expect, type Page } from '@playwright/test';
import { hostileUrls } from '../../native-mocks/api/index.ts';
import { test } from '../support/site-test.ts';
import { namedPhone } from '../support/visitor.ts';

// The direct download on a phone if the API fails, misbehaves or is slow.
const phone = namedPhone('SM-S901E');
const downloadButton = (page: Page) => page.locator('[data-action="download-package"]:visible').first();

/** A failed download is one warning in the console; no warning contains a URL or its query. */
function expectWarningWithoutUrl(problems: readonly string[]): void {
  const warnings = problems.filter((line) => line.startsWith('warning: Cannot'));
  expect(warnings.filter((line) => line.includes('offer the package'))).toHaveLength(1);
  expect(warnings.join()).not.toMatch(/https?:|\?/);
}

for (const scenario of ['down', 'error', 'refused', 'html', 'empty', 'no-content', 'bad-json', 'no-url'] as const) {
  test(`the download button offers the store, without an error text, if the API responds with "${scenario}"`, async ({
    site,
    openSite,
  }) => {
    const { page, navigations, problems } = await openSite(phone);
    site.api.setScenario(scenario);
    await downloadButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-offer', 'store');
    expect(await page.locator('body').innerText()).not.toMatch(/error|failed|exceeded/i);
    expect(navigations).toEqual([]);
    expectWarningWithoutUrl(problems);
  });
}

test('the download button never opens a hostile URL', async ({ site, openSite }) => {
  test.slow(); // one load per URL
  const { page, navigations, problems } = await openSite(phone);
  site.api.setScenario('hostile-url');
  for (const _url of hostileUrls) {
    await page.reload();
    problems.length = 0;
    await downloadButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible();
    expectWarningWithoutUrl(problems);
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
    expect(page.url()).toBe(`${site.origin}/`);
  }
  expect(navigations.filter((url) => url !== `${site.origin}/`)).toEqual([]);
});

test('the download button gives up on an endless body after 15 seconds', async ({ site, openSite }) => {
  const { page } = await openSite(phone);
  site.api.setScenario('stalled-body');
  const started = Date.now();
  await downloadButton(page).tap();
  await expect(downloadButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - started).toBeGreaterThan(14_500);
  await expect(downloadButton(page)).toHaveAttribute('aria-busy', 'false');
});

test('the download button shows that it is busy during a slow request, and needs only one tap', async ({
  site,
  openSite,
}) => {
  const { page } = await openSite(phone);
  site.api.setScenario('slow');
  const button = downloadButton(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await button.tap();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toContainText('Getting the newest version');
  await button.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => downloads).toEqual(['app-demo-3.5.0.apk']);
});

test('the landing page works offline and offers the store', async ({ openSite }) => {
  const { page } = await openSite(phone);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.context().setOffline(true);
  await downloadButton(page).tap();
  await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible();
});

for (const [what, files] of [
  ['React', /\/assets\/react-/],
  ['its texts', /\/assets\/en\.data-/],
] as const) {
  test(`keeps the page working and legal links pointing to their files without ${what}`, async ({ openSite }) => {
    const { page, problems } = await openSite(phone, {
      beforeLoad: ({ page: opened }) => opened.route(files, (route) => route.abort()),
    });
    await downloadButton(page).tap();
    await page.getByRole('dialog').locator('[data-action="close-dialog"]').tap();
    await page.getByRole('link', { name: 'Privacy Policy', exact: true }).tap();
    await expect(page.locator('h1')).toHaveText('Privacy Policy');
    expect(problems.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  });
}

for (const [what, prepare, url] of [
  [
    'shows a legal route although the browser denies the restoration of positions',
    `Object.defineProperty(History.prototype, 'scrollRestoration', { get() { throw new Error('denied'); }, set() { throw new Error('denied'); } });`,
    '/#/guidelines?s=stay-safe',
  ],
  [
    'opens the file of a legal route whose rendering fails',
    `window.scrollTo = () => { throw new Error('denied'); };`,
    '/guidelines.html#stay-safe',
  ],
] as const) {
  test(what, async ({ site, openSite }) => {
    const { page } = await openSite(phone, { prepare });
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    await page.evaluate(() => window.location.assign('#/guidelines?s=stay-safe'));
    await expect(page.locator('h1')).toHaveText('Community Guidelines');
    await expect(page.locator('.legal-text')).toContainText('Take care of yourself');
    expect(page.url()).toBe(site.origin + url);
  });
}
