import { expect } from '@playwright/test';
import { buildProfileScript } from '../support/built-shell-script.ts';
import type { SiteServer } from '../support/site-server.ts';
import { type SiteVisitor, test as siteTest } from '../support/site-test.ts';
import { iphone, namedPhone } from '../support/visitor.ts';

// The built site inside every simulated shell: rendering, buttons and requests to the API.
/** The part of the script in the page that the tests use. */
interface ProfilePage {
  readonly profileIds: readonly string[];
  readonly testShell: { received(method: string): readonly unknown[] };
}

const phone = namedPhone('SM-S901E');

const test = siteTest.extend<
  { openProfile: (profile: string, options?: object) => Promise<SiteVisitor> },
  { profileScript: string }
>({
  profileScript: [
    async ({ playwright: _playwright }, provide) => provide(await buildProfileScript()),
    { scope: 'worker' },
  ],
  openProfile: async ({ site, openSite, profileScript }, provide) => {
    await provide((profile, options = {}) => {
      site.clearRequests();
      const prepare = `${profileScript};installProfile(${JSON.stringify(profile)}, ${JSON.stringify(options)});`;
      return openSite(profile.startsWith('ios') ? iphone : phone, { prepare });
    });
  },
});

const loadsOf = (site: SiteServer): string[] => site.apiPaths().filter((path) => path.includes('h5-load-succ'));

for (const platform of ['android', 'ios', 'browser']) {
  test(`the site works in every ${platform} profile: reports its load once and downloads the package`, async ({
    site,
    openProfile,
  }) => {
    test.setTimeout(180_000);
    const plain = await openProfile('browser');
    const all = await plain.page.evaluate(() => (window as unknown as ProfilePage).profileIds);
    await plain.close();
    const ids = all.filter((id) => id.startsWith(platform));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      await test.step(id, async () => {
        const { page, problems, close } = await openProfile(id);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-app', '');
        await expect.poll(() => loadsOf(site), { timeout: 10_000 }).toHaveLength(1);
        await page.locator('[data-action="download-package"]').first().tap();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForTimeout(300);
        expect(loadsOf(site)).toHaveLength(1);
        expect(problems.filter((line) => !line.includes('bridgehead'))).toEqual([]);
        await close();
      });
    }
  });
}

test('requests to the API contain the query parameters of the app once it has reported them', async ({
  site,
  openProfile,
}) => {
  const { page } = await openProfile('android-newest', { appVersion: '3.2.1' });
  // On a busy machine the response may arrive after the half second that load reports wait, so a click is checked.
  await expect(page.locator('[data-shell-status]')).toContainText('3.2.1');
  await page.waitForTimeout(200);
  await page.locator('[data-action="open-market"]:visible').first().tap();
  const clicks = (): string[] => site.apiPaths().filter((path) => path.includes('page_element'));
  await expect.poll(clicks).toHaveLength(1);
  expect(new URLSearchParams(clicks()[0]?.split('?')[1]).get('version')).toBe('3.2.1');
});

test('the query parameters are requested without React, so that the load reports receive them early', async ({
  site,
  openSite,
  profileScript,
}) => {
  const { page } = await openSite(phone, {
    prepare: `${profileScript};installProfile('android-newest', { appVersion: '3.2.1' });`,
    beforeLoad: (visitor) => visitor.page.route(/\/assets\/(react|app)-/, () => undefined),
  });
  const countRequests = (): Promise<number> =>
    page.evaluate(() => (window as unknown as ProfilePage).testShell.received('getQueryParam').length);
  await expect.poll(countRequests).toBeGreaterThan(0);
  await page.waitForTimeout(200);
  await page.locator('[data-action="open-market"]:visible').first().tap();
  const versions = (): (string | null)[] =>
    site
      .apiPaths()
      .filter((path) => path.includes('page_element'))
      .map((path) => new URLSearchParams(path.split('?')[1]).get('version'));
  await expect.poll(versions).toEqual(['3.2.1']);
  await expect(page.locator('html')).not.toHaveAttribute('data-app');
});

test('a shell that never responds delays the load reports by at most six seconds', async ({ site, openProfile }) => {
  const { page } = await openProfile('android-newest', { faults: [{ kind: 'silent' }] });
  await expect.poll(() => loadsOf(site), { timeout: 10_000 }).toHaveLength(1);
  expect(loadsOf(site)[0]).toBe('/impressions/h5-load-succ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [locale, path] of [
  ['VN', '/vi/'],
  ['ID', '/id/'],
  ['MY', '/ms/'],
  ['en', '/'],
] as const) {
  test(`an app with the locale ${locale} opens ${path} in its theme`, async ({ openProfile }) => {
    const { page } = await openProfile('android-newest', { locale, theme: 'dark' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}
