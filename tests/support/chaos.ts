import { expect as baseExpect } from '@playwright/test';
import { buildProfileScript } from './shell-script.ts';
import { type SiteVisitor, test as siteTest } from './site-test.ts';
import { desktop, type Device, iphone, namedPhone } from './visitor.ts';

// In a web view the market button opens the chooser and launches nothing: a launch would take the input from the page here.
const webView = namedPhone('SM-S901E; wv');
/** Where the site is opened: in both shells and without one. */
export const surroundings: Readonly<Record<string, { readonly device: Device; readonly profile?: string }>> = {
  'a phone': { device: webView },
  'a desktop': { device: desktop },
  'the Android app': { device: webView, profile: 'android-newest' },
  'the iOS app': { device: iphone, profile: 'ios-newest' },
};
// Longer than every limit of the page, on a busy machine too.
export const expect = baseExpect.configure({ timeout: 20_000 });

/** Opens the site in one of the surroundings. */
export type OpenIn = (where: string, path: string, waitUntil?: 'load' | 'commit') => Promise<SiteVisitor>;

/** The tests of a site whose requests fail. */
export const test = siteTest.extend<{ openIn: OpenIn }, { script: string }>({
  script: [async ({ playwright: _playwright }, provide) => provide(await buildProfileScript()), { scope: 'worker' }],
  openIn: async ({ openSite, script }, provide) => {
    await provide((where, path, waitUntil = 'load') => {
      const { device, profile } = surroundings[where] ?? { device: desktop };
      const install = profile ? `${script};installProfile(${JSON.stringify(profile)});` : '';
      // Nothing may load the page again: the mark would be gone.
      return openSite(device, {
        path,
        waitUntil,
        prepare: `${install}try { window.loads = Number(sessionStorage.loads || 0) + 1; sessionStorage.loads = loads } catch {}`,
      });
    });
  },
});

/** The store link and the download do what they do without a fault in the page. */
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

/** The market button opens the chooser. */
export async function expectMarketWorks({ page }: SiteVisitor): Promise<void> {
  const sheet = page.locator('#install-sheet');
  await page.locator('main [data-action="open-market"]:visible').first().click();
  await expect(sheet).toBeVisible();
  await sheet.locator('[data-action="close-dialog"]').click();
  await expect(sheet).toBeHidden();
}

/** Whether React has taken over, and in an app its facts are there, in the document that was loaded. */
export async function expectHealed({ page }: SiteVisitor, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  if (surroundings[where]?.profile) await expect(page.locator('[data-shell-facts]')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { loads: number }).loads)).toBe(1);
}
