import { createHash } from 'node:crypto';
import { expect as baseExpect } from '@playwright/test';
import { legalSlugs } from '../../site/src/legal/legal-slugs.ts';
import {
  expect,
  expectDownloadWorks,
  expectHealed,
  expectMarketWorks,
  type OpenIn,
  surroundings,
  test,
} from '../support/chaos.ts';
import type { RequestFault } from '../support/request-faults.ts';

// Any request of the built site fails in any way, in both shells and without one: the page never goes blank, the
// three buttons and the legal texts work, and the page recovers without a reload.
const faults: readonly RequestFault[] = ['is not found', 'is broken off', 'never arrives', 'arrives by half'];

/** Paths found by `requestsOf`, by environment and path: they do not depend on the fault. */
const knownRequests = new Map<string, readonly string[]>();

/** Paths of all requests from a page after its document, to the site and to its API. */
async function requestsOf(openIn: OpenIn, where: string, path: string): Promise<readonly string[]> {
  const known = knownRequests.get(`${where} ${path}`);
  if (known) return known;
  const { page, close } = await openIn(where, path);
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && request.url().startsWith('http')) paths.add(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.waitForLoadState('networkidle');
  await close();
  knownRequests.set(`${where} ${path}`, Array.from(paths));
  return Array.from(paths);
}

/** Options of `sampleOf`. */
interface SampleOptions {
  /** Titles with different texts get different samples. */
  readonly title: string;
  readonly count: number;
}

/** Some of the paths, depending on the seed, to keep a run short; all of them with CHAOS_ALL. */
function sampleOf(paths: readonly string[], { title, count }: SampleOptions): readonly string[] {
  if (process.env['CHAOS_ALL']) return paths;
  const seed = process.env['CHAOS_SEED'] ?? '1';
  const rank = (path: string): string => createHash('sha256').update(`${seed} ${title} ${path}`).digest('hex');
  return Array.from(paths)
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, count);
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

const resourceLine =
  /Failed to load resource|net::ERR|MIME type|Unexpected (token|end)|Invalid or unexpected|bridgehead|Cannot (report|offer) /;

for (const where of Object.keys(surroundings)) {
  for (const fault of faults) {
    test(`keeps the landing page working in ${where} if any single request of a first visit ${fault}`, async ({
      site: { faults: server },
      openIn,
    }) => {
      test.setTimeout(300_000);
      const paths = await requestsOf(openIn, where, '/');
      expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
      for (const path of sampleOf(paths, { title: test.info().title, count: 2 })) {
        await test.step(path, async () => {
          server.fail((requested) => requested === path, fault);
          // A new visitor with an empty cache.
          const visitor = await openIn(where, '/', 'commit');
          const { page } = visitor;
          await expectMarketWorks(visitor);
          // Early, before any request has finally failed.
          await expectDownloadWorks(visitor, path.includes('live-version'));
          expect((await page.locator('#root').innerText()).length).toBeGreaterThan(500);
          server.heal();
          if (fault === 'is not found' || fault === 'is broken off') await expectHealed(visitor, where);
          // The document remembers a truncated file, but the cache does not.
          if (fault === 'arrives by half')
            await expect(async () => {
              await page.reload();
              await baseExpect(page.locator('html')).toHaveAttribute('data-app', '', { timeout: 8000 });
            }).toPass({ timeout: 60_000 });
          await page.locator('footer [data-route="/privacy-policy"]').click();
          await expect(page.locator('h1')).toHaveText('Privacy Policy');
          expect(visitor.problems.filter((line) => !resourceLine.test(line))).toEqual([]);
          await visitor.close();
        });
      }
    });
  }

  for (const [name, path, title] of legalRoutes) {
    test(`keeps the text of ${name} readable in ${where} if any single request of a cold start fails, stalls or is truncated`, async ({
      site: { faults: server },
      openIn,
    }) => {
      test.setTimeout(300_000);
      const paths = await requestsOf(openIn, where, path);
      const assets = paths.filter((one) => one.startsWith('/assets/'));
      for (const fault of faults) {
        for (const asset of sampleOf(assets, { title: `${test.info().title} ${fault}`, count: 1 })) {
          await test.step(`${asset} ${fault}`, async () => {
            server.fail((one) => one === asset, fault);
            const visitor = await openIn(where, path, 'commit');
            await expect(visitor.page.locator('h1')).toHaveText(title);
            await expect(visitor.page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
            server.heal();
            await visitor.close();
          });
        }
      }
    });
  }
}

test('a page that loses its connection after the first screen keeps it, in the app too, and recovers with the connection', async ({
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
    if (where !== 'a phone') await expect(page.locator('[data-shell-status]')).toBeVisible();
    await visitor.close();
  }
});

test('keeps the install sheet open after one failed API request and downloads on the next tap', async ({
  site,
  openIn,
}) => {
  const { page } = await openIn('a phone', '/');
  site.api.setScenario('down');
  const button = page.locator('main [data-action="download-package"]');
  await button.tap();
  await expect(page.getByRole('dialog', { name: 'from the store' })).toContainText('tap again');
  await page.locator('#install-sheet [data-action="close-dialog"]').tap();
  await expect(button).toContainText('Tap to try again');
  site.api.setScenario('ok');
  await page.waitForTimeout(1100); // an earlier tap would count as a double tap
  const download = page.waitForEvent('download');
  await button.tap();
  expect((await download).suggestedFilename()).toBe('app-demo-3.5.0.apk');
});
