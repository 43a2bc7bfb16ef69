import { expect, type Page } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { buildShellScript, type BuildShellScriptOptions } from '../support/built-shell-script.ts';
import { type SiteVisitor, test as siteTest } from '../support/site-test.ts';
import { desktop, type VisitorDevice, iphone, namedPhone } from '../support/visitor.ts';

// The site inside the app: the shell bar and its close button.
const devices: Readonly<Record<BuildShellScriptOptions['platform'], VisitorDevice>> = {
  android: namedPhone('SM-S901E'),
  ios: iphone,
};
const watchShifts = `window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => { shift += one.value })).observe({ type: 'layout-shift', buffered: true });`;

const test = siteTest.extend<{ open: (shell: BuildShellScriptOptions, path?: string) => Promise<SiteVisitor> }>({
  open: async ({ openSite }, provide) => {
    await provide(async (shell, path = '/') =>
      openSite(devices[shell.platform], { path, prepare: watchShifts + (await buildShellScript(shell)) }),
    );
  },
});

const received = (page: Page, method: string): Promise<number> =>
  page.evaluate(
    (name) =>
      (window as unknown as { testShell: { received(method: string): unknown[] } }).testShell.received(name).length,
    method,
  );

for (const platform of ['android', 'ios'] as const) {
  test(`the shell bar shows platform, version and locale of the ${platform} app in space reserved for it`, async ({
    open,
  }) => {
    const { page, problems } = await open({ platform, appVersion: '3.2.1', locale: 'EN', theme: 'dark' });
    const status = page.locator('[data-shell-status]');
    await expect(status).toContainText(platform === 'ios' ? 'iOS' : 'Android');
    await expect(status).toContainText('Version 3.2.1');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate('shift')).toBe(0);
    expect(problems).toEqual([]);
  });

  test(`the close button of the shell bar goes back in the ${platform} app`, async ({ site, open }) => {
    const { page } = await open({ platform, appVersion: '3.2.1', locale: 'EN' });
    await page.locator('[data-shell-status] button').click();
    await expect.poll(() => received(page, 'backToPrePage')).toBe(1);
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
}

test('the close button of the shell bar navigates to the home site in an app that cannot go back', async ({ open }) => {
  const { page } = await open({ platform: 'ios', appVersion: '3.1.8', locale: 'EN' });
  const left = page.waitForRequest((request) => request.url().startsWith(siteConfig.homeSiteUrl));
  await page.route(`${siteConfig.homeSiteUrl}**`, (route) => route.abort());
  await page.locator('[data-shell-status] button').click();
  await left;
});

test('a first visit in the app uses the language of the app', async ({ site, open }) => {
  const { page } = await open({ platform: 'android', appVersion: '3.2.1', locale: 'VN' });
  await expect(page).toHaveURL(`${site.origin}/vi/`);
});

test('a plain browser does not load the SDK and shows no shell bar', async ({ site, openVisitor }) => {
  const { page } = await openVisitor(desktop);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(site.origin);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.waitForLoadState('networkidle');
  // React and the app, chunks shared with the code for shells, and the texts of the language.
  expect(new Set(scripts.map((url) => /([\w.-]+)-\w+\.js$/.exec(url)?.[1]))).toEqual(
    new Set(['app', 'base', 'en.data', 'react']),
  );
  await expect(page.locator('[data-shell-status]')).toHaveCount(0);
});

test('a legal page in a plain browser does not load the SDK', async ({ openSite }) => {
  const scripts: string[] = [];
  const { page } = await openSite(desktop, {
    path: '/#/guidelines',
    beforeLoad: async (visitor) => visitor.page.on('request', (request) => scripts.push(request.url())),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Community Guidelines' })).toBeVisible();
  await expect(page.locator('.legal-text')).toContainText('.');
  // Requested twice: first fetched completely, then imported.
  expect(new Set(scripts.filter((url) => /guidelines-.*\.js$/.test(url))).size).toBe(1);
  expect(scripts.filter((url) => /sdk-|bridge|shell/i.test(url))).toEqual([]);
});

test('the diagnostics show a verdict for every method and the last calls, without payloads', async ({ open }) => {
  const { page } = await open(
    { platform: 'ios', appVersion: '3.1.8', locale: 'EN' },
    `/?${siteConfig.siteMarker}#/author`,
  );
  await expect(page.getByRole('heading', { name: 'Bridge diagnostics' })).toBeVisible();
  await expect(page.getByText('app-too-old: needs 3.1.9, has 3.1.8')).toBeVisible();
  await expect(page.locator('code', { hasText: /^getUserInfo$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.locator('ol li').first()).toContainText('characters');
  expect(await page.locator('main').innerText()).not.toContain('jsonrpc');
});
