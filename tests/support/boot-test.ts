import { serveBootPage, type BootPage } from './boot-page.ts';
import { test as siteTest } from './site-test.ts';
import { analytics } from './third-party-services.ts';
import type { VisitorDevice, Visitor, VisitOptions } from './visitor.ts';

export interface BootFixtures {
  /** The page, with an unused API that returns a package on the page's own host. */
  readonly boot: BootPage;
  /** Opens the page on an emulated device; it is closed after the test. */
  readonly open: (device: VisitorDevice, options?: VisitOptions & { path?: string }) => Promise<Visitor>;
}

/** Playwright's `test`, with the built boot script on a minimal page under the strictest policy. */
export const test = siteTest.extend<BootFixtures, { servedBoot: BootPage }>({
  servedBoot: [
    async ({ playwright: _playwright }, provide) => {
      const boot = await serveBootPage({ analytics });
      await provide(boot);
      await boot.close();
    },
    { scope: 'worker' },
  ],
  boot: async ({ servedBoot }, provide) => {
    servedBoot.requestPaths.length = 0;
    servedBoot.liveVersion = { kind: 'url', url: `${servedBoot.origin}/files/senjalu-3.apk` };
    await provide(servedBoot);
  },
  open: async ({ boot, openVisitor }, provide) => {
    await provide(async (device, { path = '/', ...options } = {}) => {
      const visitor = await openVisitor(device, options);
      await visitor.page.route(/https:\/\/(stats|pixel)\.example\//, (route) =>
        route.fulfill({ contentType: 'image/gif', body: '' }),
      );
      await visitor.page.goto(boot.origin + path);
      return visitor;
    });
  },
});
