import { expect } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { buildShellScript } from '../support/built-shell-script.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// The author-only screen of the built site.
const path = `/?${siteConfig.siteMarker}#/author`;
const phone = namedPhone('SM-S901E');

/** The part of the shell in the page that the tests use. */
interface TestShell {
  readonly app: { setTheme(theme: 'light' | 'dark'): void };
}

for (const hidden of ['/#/author', `/?${siteConfig.siteMarker.slice(0, -1)}#/author`]) {
  test(`the author-only screen at ${hidden} redirects to the landing page`, async ({ site, openSite }) => {
    const { page } = await openSite(desktop, { path: hidden });
    await expect.poll(() => page.url()).toBe(`${site.origin}/`);
    await expect(page.getByRole('heading', { name: 'Bridge diagnostics' })).toHaveCount(0);
  });
}

test('the author-only screen accepts the marker anywhere in the URL', async ({ openSite }) => {
  const { page } = await openSite(desktop, { path: `/#/author?${siteConfig.siteMarker}` });
  await expect(page.getByRole('heading', { name: 'Bridge diagnostics' })).toBeVisible();
});

test('the diagnostics can be copied: platform, version, locale and a verdict per method', async ({ openSite }) => {
  const prepare = await buildShellScript({ platform: 'android', appVersion: '3.2.0', locale: 'VN' });
  const { page } = await openSite(phone, {
    path,
    prepare,
    beforeLoad: (visitor) => visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.getByRole('button', { name: 'Copy as text' }).tap();
  await expect(page.locator('main output')).toHaveText('Copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Platform: android');
  expect(text).toContain('App version: 3.2.0');
  expect(text).toMatch(/^Locale: \S+$/m);
  expect(text).toMatch(/^getUserInfo: supported$/m);
});

test('the diagnostics can be copied in a web view without a clipboard API', async ({ openSite }) => {
  const prepare = `Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    document.addEventListener('copy', () => { window.copied = String(document.activeElement.value); });`;
  const { page } = await openSite(phone, { path, prepare });
  await page.getByRole('button', { name: 'Copy as text' }).tap();
  await expect(page.locator('main output')).toHaveText('Copied.');
  expect(await page.evaluate('window.copied')).toContain('In a shell: false');
});

test('the diagnostics show the last 20 calls, newest first, without payloads', async ({ openSite }) => {
  const { page } = await openSite(phone, { path, prepare: await buildShellScript({ platform: 'android' }) });
  await expect(page.getByRole('heading', { name: 'Last calls' })).toBeVisible();
  await page.evaluate(() => {
    const { app } = (window as unknown as { testShell: TestShell }).testShell;
    for (let turn = 0; turn < 30; turn++) app.setTheme(turn % 2 ? 'light' : 'dark');
  });
  await page.getByRole('button', { name: 'Read again' }).tap();
  const rows = page.locator('main ol li');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('from the app: notification themeChanged');
  expect(await page.locator('main ol').innerText()).not.toMatch(/dark|light|\{/);
});
