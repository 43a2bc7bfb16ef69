import { expect, type Page } from '@playwright/test';
import { hostileUrls } from '../../native-mocks/api/index.ts';
import { test } from '../support/site-test.ts';
import { namedPhone } from '../support/visitor.ts';

// The direct download on a phone if the API fails, misbehaves or is slow.
const phone = namedPhone('SM-S901E');
const downloadButton = (page: Page) => page.locator('[data-action="download-package"]:visible').first();

for (const scenario of ['down', 'error', 'refused', 'html', 'empty', 'no-content', 'bad-json', 'no-url'] as const) {
  test(`the download button offers the store, without an error text, if the API responds with "${scenario}"`, async ({
    site,
    openSite,
  }) => {
    const { page } = await openSite(phone);
    site.api.setScenario(scenario);
    await downloadButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-offer', 'store');
    expect(await page.locator('body').innerText()).not.toMatch(/error|failed|exceeded/i);
  });
}

test('the download button never opens a hostile URL', async ({ site, openSite }) => {
  test.slow(); // one load per URL
  const { page, navigations } = await openSite(phone);
  site.api.setScenario('hostile-url');
  for (const _url of hostileUrls) {
    await page.reload();
    await downloadButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible();
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
    expect(page.url()).toBe(`${site.origin}/`);
  }
  expect(navigations.filter((url) => url !== `${site.origin}/`)).toEqual([]);
});

test('the download button gives up on an endless body after 15 seconds', async ({ site, openSite }) => {
  const { page } = await openSite(phone);
  site.api.setScenario('stalled-body');
  await downloadButton(page).tap();
  await expect(downloadButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'from the store' })).toBeVisible({ timeout: 20_000 });
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
  await expect.poll(() => downloads).toEqual(['app-demo.apk']);
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
