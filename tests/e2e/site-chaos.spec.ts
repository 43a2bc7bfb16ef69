import { createHash } from 'node:crypto';
import { expect as baseExpect, type Page, type Route } from '@playwright/test';
import { legalSlugs } from '../../site/src/legal/legal-slugs.ts';
import { buildProfileScript } from '../support/shell-script.ts';
import { type SiteVisitor, test as siteTest } from '../support/site-test.ts';
import { desktop, type Device, iphone, namedPhone } from '../support/visitor.ts';

// Any request of the built site fails, in every way, in both shells and without one: the page never goes blank, the
// three ways to the app and the legal texts work, and what comes back heals without a reload.
// In a web view the market button opens the chooser and launches nothing: a launch would take the input from the page here.
const webView = namedPhone('SM-S901E; wv');
const surroundings: Readonly<Record<string, { readonly device: Device; readonly profile?: string }>> = {
  'a phone': { device: webView },
  'a desktop': { device: desktop },
  'the Android app': { device: webView, profile: 'android-newest' },
  'the iOS app': { device: iphone, profile: 'ios-newest' },
};
const faults = {
  'is not found': (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  'is broken off': (route: Route) => route.abort('connectionreset'),
  'never arrives': () => Promise.resolve(),
  'arrives by half': async (route: Route) => {
    try {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    } catch {
      // The page went on, and needs this file no longer.
    }
  },
} as const;
type Fault = keyof typeof faults;

// Longer than every limit of the page, on a busy machine too.
const expect = baseExpect.configure({ timeout: 20_000 });

const test = siteTest.extend<{ openIn: (where: string, path: string) => Promise<SiteVisitor> }, { script: string }>({
  script: [async ({ playwright: _playwright }, provide) => provide(await buildProfileScript()), { scope: 'worker' }],
  openIn: async ({ openSite, script }, provide) => {
    await provide((where, path) => {
      const { device, profile } = surroundings[where] ?? { device: desktop };
      const install = profile ? `${script};installProfile(${JSON.stringify(profile)});` : '';
      // Nothing may load the page again: the mark would be gone.
      return openSite(device, {
        path,
        prepare: `${install}try { window.loads = Number(sessionStorage.loads || 0) + 1; sessionStorage.loads = loads } catch {}`,
      });
    });
  },
});

/** Paths of what a page asks for after its HTML, of the site and of its API. */
async function requestsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths = new Set<string>();
  const record = (request: { url(): string; isNavigationRequest(): boolean }): void => {
    if (!request.isNavigationRequest() && request.url().startsWith('http')) paths.add(new URL(request.url()).pathname);
  };
  page.on('request', record);
  await act();
  await page.waitForTimeout(1500);
  page.off('request', record);
  return Array.from(paths);
}

/** Three of the paths, others for each seed, so that a run ends in minutes; all of them with CHAOS_ALL. */
function sampleOf(paths: readonly string[], title: string): readonly string[] {
  if (process.env['CHAOS_ALL']) return paths;
  const seed = process.env['CHAOS_SEED'] ?? '1';
  const rank = (path: string): string => createHash('sha256').update(`${seed} ${title} ${path}`).digest('hex');
  return Array.from(paths)
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, 3);
}

/** One legal route of each kind; all of them with CHAOS_ALL. */
const legalRoutes: readonly (readonly [name: string, path: string, title: RegExp])[] = [
  ['a legal page', '/#/guidelines', /^Community Guidelines$/],
  ['a translated legal page', '/vi/#/child-safety', /^Chính sách an toàn trẻ em$/],
  ['an in-app legal page', '/#/app/terms-of-sale', /^Terms of sale$/],
  ...(process.env['CHAOS_ALL'] ? legalSlugs : []).flatMap((slug) =>
    (['', '/app'] as const).map((frame) => [`${frame}/${slug}`, `/#${frame}/${slug}`, /./] as const),
  ),
];

const isAt = (path: string) => (url: URL) => url.pathname === path;
const resourceLine =
  /Failed to load resource|net::ERR|MIME type|Unexpected (token|end)|Invalid or unexpected|bridgehead|Cannot (report|offer) /;

/** The store link and the download do what they do without a fault in the page. */
async function expectDownloadWorks({ page }: SiteVisitor, isApiFault: boolean): Promise<void> {
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
async function expectMarketWorks({ page }: SiteVisitor): Promise<void> {
  const sheet = page.locator('#install-sheet');
  await page.locator('main [data-action="open-market"]:visible').first().click();
  await expect(sheet).toBeVisible();
  await sheet.locator('[data-action="close-dialog"]').click();
  await expect(sheet).toBeHidden();
}

for (const where of Object.keys(surroundings)) {
  for (const fault of Object.keys(faults) as Fault[]) {
    test(`in ${where} the landing page works and heals when any one of its requests ${fault}`, async ({
      site: { origin },
      openIn,
    }) => {
      test.setTimeout(300_000);
      const visitor = await openIn(where, '/');
      const { page } = visitor;
      const paths = await requestsOf(page, () => page.reload());
      expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
      for (const path of sampleOf(paths, test.info().title)) {
        await test.step(path, async () => {
          const matches = isAt(path);
          await page.route(matches, faults[fault]);
          await page.reload({ waitUntil: 'commit' });
          await expectMarketWorks(visitor);
          const { loads } = await page.evaluate(() => ({ loads: (window as unknown as { loads: number }).loads }));
          // Early: before anything that fails can have failed for good.
          await expectDownloadWorks(visitor, path.includes('live-version'));
          expect((await page.locator('#root').innerText()).length).toBeGreaterThan(500);
          const heals = fault === 'is not found' || fault === 'is broken off';
          await page.unroute(matches);
          if (heals) {
            await expect(page.locator('html')).toHaveAttribute('data-app', '');
            if (surroundings[where]?.profile) await expect(page.locator('[data-shell-facts]')).toBeVisible();
            expect(await page.evaluate(() => (window as unknown as { loads: number }).loads)).toBe(loads);
          }
          const link = page.locator('footer [data-route="/privacy-policy"]');
          await link.click();
          await expect(page.locator('h1')).toHaveText('Privacy Policy');
          await page.goto('about:blank');
          await page.goto(origin);
        });
      }
      expect(visitor.complaints.filter((line) => !resourceLine.test(line))).toEqual([]);
    });
  }

  for (const [name, path, title] of legalRoutes) {
    test(`in ${where} the text of ${name} can be read when any one request of a cold start fails, stalls or is cut`, async ({
      site,
      openIn,
    }) => {
      test.setTimeout(300_000);
      const visitor = await openIn(where, path);
      const { page } = visitor;
      const paths = await requestsOf(page, () => page.reload());
      for (const asked of sampleOf(
        paths.filter((one) => one.startsWith('/assets/')),
        test.info().title,
      )) {
        for (const fault of ['is not found', 'never arrives', 'arrives by half'] as const) {
          await test.step(`${asked} ${fault}`, async () => {
            await page.goto('about:blank');
            const matches = isAt(asked);
            await page.route(matches, faults[fault]);
            await page.goto(site.origin + path, { waitUntil: 'commit' });
            await expect(page.locator('h1')).toHaveText(title);
            await expect(page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
            await page.unroute(matches);
          });
        }
      }
    });
  }
}

test('a page whose connection is gone after its first screen keeps it, in the app too, and heals when it is back', async ({
  openIn,
}) => {
  test.setTimeout(120_000);
  for (const where of ['a phone', 'the Android app', 'the iOS app']) {
    const visitor = await openIn(where, '/');
    const { page } = visitor;
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.waitForTimeout(1000);
    await page.context().setOffline(true);
    await page.waitForTimeout(2000);
    await expectDownloadWorks(visitor, false);
    await page.unroute('**/assets/**');
    await page.context().setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    if (where !== 'a phone') await expect(page.locator('[data-shell-facts]')).toBeVisible();
    await visitor.close();
  }
});

test('the sheet stays, and the next tap downloads, when the API was away for one tap', async ({ site, openIn }) => {
  const { page } = await openIn('a phone', '/');
  site.api.setScenario('down');
  const button = page.locator('main [data-action="download-package"]');
  await button.tap();
  await expect(page.getByRole('dialog', { name: 'from the store' })).toContainText('tap again');
  await page.locator('#install-sheet [data-action="close-dialog"]').tap();
  await expect(button).toContainText('Tap to try again');
  site.api.setScenario('ok');
  await page.waitForTimeout(1100); // a tap sooner would belong to the same double tap
  const download = page.waitForEvent('download');
  await button.tap();
  expect((await download).suggestedFilename()).toBe('app-demo.apk');
});

for (const refused of ['first', 'second'] as const) {
  test(`every button leads somewhere when the browser refuses the ${refused} boot script`, async ({
    site,
    openVisitor,
  }) => {
    const { page } = await openVisitor(namedPhone('SM-S901E'));
    await page.route(`${site.origin}/`, async (route) => {
      const response = await route.fetch();
      const parts = (await response.text()).split('<script>');
      const at = refused === 'first' ? 1 : 2;
      parts[at] = `throw new Error('refused');${parts[at] ?? ''}`;
      // The policy knows the scripts by their hashes: a changed one does not run.
      await route.fulfill({ response, body: parts.join('<script>') });
    });
    await page.goto(site.origin);
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('main [data-action="open-market"]:visible').first().tap();
    await expect(page.locator('#app-markets a').first()).toBeVisible();
    for (const action of ['open-store', 'download-package']) {
      const links = page.locator(`main [data-action="${action}"]`);
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:/);
    }
    await page.locator('footer [data-route="/terms-of-use"]').tap();
    await expect(page.locator('h1')).toHaveText('Terms of service');
  });
}

const fragments = [
  '#anything',
  '#app-markets',
  '#terms-of-use',
  '#',
  '#/',
  '#/?s=x',
  '#?a=b',
  '#%',
  '#%E0%A4%A',
  '#/%',
  '#//',
  '#/x/../y',
  '#:~:text=near',
  '#<b>',
  '#"]',
  '#/nowhere',
  '#/app/nowhere',
  '#constructor',
  '#/__proto__',
  '#root',
];

for (const where of ['a phone', 'a desktop', 'the Android app']) {
  test(`in ${where} no fragment of an address brings an error or throws the prerendered page away`, async ({
    site,
    openIn,
  }) => {
    test.setTimeout(120_000);
    const { page, complaints } = await openIn(where, '/');
    for (const path of ['/', '/id/'])
      for (const fragment of fragments) {
        await test.step(path + fragment, async () => {
          await page.goto('about:blank');
          await page.goto(site.origin + path + fragment, { waitUntil: 'domcontentloaded' });
          const isKept = await page.evaluateHandle(() => {
            const heading = document.querySelector('h1');
            return () => heading?.isConnected;
          });
          await expect(page.locator('html')).toHaveAttribute('data-app', '');
          await expect(page.locator('h1')).toBeVisible();
          if (!/^#\/[^?]/.test(fragment)) expect(await isKept.evaluate((ask) => ask())).toBe(true);
        });
      }
    expect(complaints.filter((line) => line.startsWith('error'))).toEqual([]);
  });
}
