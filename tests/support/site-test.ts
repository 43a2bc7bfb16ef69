import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { assertNoViolations } from '../../native-mocks/strict/violation.ts';
import type { SiteConfig } from '../../site/src/config/site-config.ts';
import { serveSite, type SiteServer } from './site-server.ts';
import { type VisitorDevice, type Visitor, visit, type VisitOptions } from './visitor.ts';

export interface OpenSiteOptions extends VisitOptions {
  /** Path on the site; `/` by default. */
  readonly path?: string;
  /** Runs before anything is loaded. */
  readonly beforeLoad?: (visitor: Visitor) => Promise<unknown>;
  /** The event to wait for; `load` by default. */
  readonly waitUntil?: 'load' | 'commit';
}

/** A visitor of the site. */
export interface SiteVisitor extends Visitor {
  /** Requested URLs outside the site, in order. */
  readonly elsewhere: readonly string[];
}

export interface SiteFixtures {
  /** Opens a page on an emulated device. Nothing is loaded yet; the page is closed after the test. */
  readonly openVisitor: (device: VisitorDevice, options?: VisitOptions) => Promise<Visitor>;
  /** The built site, with a working, unused API. */
  readonly site: SiteServer;
  /** Opens the site on an emulated device; the page is closed after the test. */
  readonly openSite: (device: VisitorDevice, options?: OpenSiteOptions) => Promise<SiteVisitor>;
}

export interface ServedSite {
  /** Configuration for building another site; by default the existing build is served. */
  readonly siteOverrides: Partial<SiteConfig> | undefined;
  /** A server shared by all tests of a worker. */
  readonly servedSite: SiteServer;
}

/** Playwright's `test` with the built site and visitors whose pages are closed automatically. */
export const test = base.extend<SiteFixtures, ServedSite>({
  siteOverrides: [undefined, { scope: 'worker', option: true }],
  servedSite: [
    async ({ siteOverrides }, provide) => {
      const folder = siteOverrides && (await buildSite(siteOverrides));
      const site = await serveSite(folder ? { folder } : {});
      await provide(site);
      await site.close();
      if (folder) await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ servedSite }, provide) => {
    servedSite.clearRequests();
    servedSite.faults.heal();
    servedSite.api.setScenario('ok');
    await provide(servedSite);
  },
  openVisitor: async ({ browser }, provide) => {
    const visitors: Visitor[] = [];
    await provide(async (device, options) => {
      const visitor = await visit(browser, device, options);
      visitors.push(visitor);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.close()));
    assertNoViolations({ violations: visitors.flatMap(({ violations }) => violations) });
  },
  openSite: async ({ site, openVisitor }, provide) => {
    await provide(async (device, { path = '/', beforeLoad, waitUntil = 'load', ...options } = {}) => {
      const visitor = await openVisitor(device, options);
      const elsewhere: string[] = [];
      visitor.page.on('request', (request) => {
        if (!request.url().startsWith(site.origin)) elsewhere.push(request.url());
      });
      await beforeLoad?.(visitor);
      await visitor.page.goto(site.origin + path, { waitUntil });
      return { ...visitor, elsewhere };
    });
  },
});

async function buildSite(overrides: Partial<SiteConfig>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'built-site-'));
  const script = fileURLToPath(new URL('../../site/scripts/build.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [script, folder], {
    env: { ...process.env, SITE_OVERRIDES: JSON.stringify(overrides) },
  });
  return folder;
}
