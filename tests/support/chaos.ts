import { expect as baseExpect } from '@playwright/test';
import { buildProfileScript } from './built-shell-script.ts';
import { type SiteVisitor, test as siteTest } from './site-test.ts';
import { desktop, type VisitorDevice, iphone, namedPhone } from './visitor.ts';

// In a web view the market button opens the chooser instead of a market, which would take the focus from the page.
const webView = namedPhone('SM-S901E; wv');
/** The environments in which the site is opened: both shells and none. */
export const surroundings: Readonly<Record<string, { readonly device: VisitorDevice; readonly profile?: string }>> = {
  'a phone': { device: webView },
  'a desktop': { device: desktop },
  'the Android app': { device: webView, profile: 'android-newest' },
  'the iOS app': { device: iphone, profile: 'ios-newest' },
};
// Longer than every timeout of the page, even on a busy machine.
export const expect = baseExpect.configure({ timeout: 20_000 });

/** Opens the site in one of the environments. */
export type OpenIn = (where: string, path: string, waitUntil?: 'load' | 'commit') => Promise<SiteVisitor>;

/** Playwright's `test` for a site whose requests fail. */
export const test = siteTest.extend<{ openIn: OpenIn }, { script: string }>({
  script: [async ({ playwright: _playwright }, provide) => provide(await buildProfileScript()), { scope: 'worker' }],
  openIn: async ({ openSite, script }, provide) => {
    await provide((where, path, waitUntil = 'load') => {
      const { device, profile } = surroundings[where] ?? { device: desktop };
      const install = profile ? `${script};installProfile(${JSON.stringify(profile)});` : '';
      // Detects reloads of the page, which would remove the marker.
      return openSite(device, {
        path,
        waitUntil,
        prepare: `${install}try { window.loads = Number(sessionStorage.loads || 0) + 1; sessionStorage.loads = loads } catch {}`,
      });
    });
  },
});

/** Expects the store link and the download to work as without a fault. */
export async function expectDownloadWorks({ page }: SiteVisitor, isApiFault: boolean): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-action="open-store"]').first()).toHaveAttribute('href', /^https:/);
  if (isApiFault) return;
  const sheet = page.locator('#install-sheet');
  await page.locator('main [data-action="download-package"]').first().click();
  await expect(sheet).toBeVisible();
  await sheet.locator('[data-action="close-dialog"]').click();
  await expect(sheet).toBeHidden();
}

/** Expects the market button to open the chooser. */
export async function expectMarketWorks({ page }: SiteVisitor): Promise<void> {
  const sheet = page.locator('#install-sheet');
  await page.locator('main [data-action="open-market"]:visible').first().click();
  await expect(sheet).toBeVisible();
  await sheet.locator('[data-action="close-dialog"]').click();
  await expect(sheet).toBeHidden();
}

/** Expects React to have hydrated, and in an app the shell bar to be shown, without a reload. */
export async function expectHealed({ page }: SiteVisitor, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  if (surroundings[where]?.profile) await expect(page.locator('[data-shell-status]')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { loads: number }).loads)).toBe(1);
}
