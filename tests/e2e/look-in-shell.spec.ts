import { expect, type Page, test } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { buildShellScript, type BuildShellScriptOptions } from '../support/shell-script.ts';
import { serveSite, type SiteServer } from '../support/site-server.ts';
import { desktop, type Device, iphone, namedPhone, type Visitor, visit } from '../support/visitor.ts';

// The site inside the app: what the app says of itself, and the way back into it.
let site: SiteServer;
let visitor: Visitor;
test.beforeAll(async () => {
  site = await serveSite();
});
test.afterAll(() => site.close());
test.afterEach(() => visitor.close());

const devices: Readonly<Record<BuildShellScriptOptions['platform'], Device>> = {
  android: namedPhone('SM-S901E'),
  ios: iphone,
};
const watchShifts = `window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => { shift += one.value })).observe({ type: 'layout-shift', buffered: true });`;

async function open(browser: Parameters<typeof visit>[0], shell: BuildShellScriptOptions, path = '/'): Promise<Page> {
  visitor = await visit(browser, devices[shell.platform], { prepare: watchShifts + (await buildShellScript(shell)) });
  await visitor.page.goto(site.origin + path);
  return visitor.page;
}

const received = (page: Page, method: string): Promise<number> =>
  page.evaluate(
    (name) =>
      (window as unknown as { testShell: { received(method: string): unknown[] } }).testShell.received(name).length,
    method,
  );

for (const platform of ['android', 'ios'] as const) {
  test(`tells platform, version and locale of the ${platform} app in a room that was kept for it`, async ({
    browser,
  }) => {
    const page = await open(browser, { platform, appVersion: '3.2.1', locale: 'EN', theme: 'dark' });
    const facts = page.locator('[data-shell-facts]');
    await expect(facts).toContainText(platform === 'ios' ? 'iOS' : 'Android');
    await expect(facts).toContainText('Version 3.2.1');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate('shift')).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  test(`closing goes back in the ${platform} app`, async ({ browser }) => {
    const page = await open(browser, { platform, appVersion: '3.2.1', locale: 'EN' });
    await page.locator('[data-shell-facts] button').click();
    await expect.poll(() => received(page, 'backToPrePage')).toBe(1);
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
}

test('an app that is too old to go back leaves for the home site', async ({ browser }) => {
  const page = await open(browser, { platform: 'ios', appVersion: '3.1.8', locale: 'EN' });
  const left = page.waitForRequest((request) => request.url().startsWith(siteConfig.homeSiteUrl));
  await page.route(`${siteConfig.homeSiteUrl}**`, (route) => route.abort());
  await page.locator('[data-shell-facts] button').click();
  await left;
});

test('the app language decides a first visit', async ({ browser }) => {
  const page = await open(browser, { platform: 'android', appVersion: '3.2.1', locale: 'VN' });
  await expect(page).toHaveURL(`${site.origin}/vi/`);
});

test('a plain browser loads nothing of the SDK and has no line about an app', async ({ browser }) => {
  visitor = await visit(browser, desktop);
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(site.origin);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.waitForLoadState('networkidle');
  // React and the page, what the page shares with the part for shells, the texts of the language.
  expect(new Set(scripts.map((url) => /([\w.-]+)-\w+\.js$/.exec(url)?.[1]))).toEqual(
    new Set(['app', 'author-guard', 'en.data', 'react', 'rolldown-runtime']),
  );
  await expect(page.locator('[data-shell-facts]')).toHaveCount(0);
});

test('the author reads a verdict for every method and the calls that crossed, without payloads', async ({
  browser,
}) => {
  const page = await open(
    browser,
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
