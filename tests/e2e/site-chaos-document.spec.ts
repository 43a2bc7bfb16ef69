import { expect, expectDownloadWorks, expectHealed, expectMarketWorks, surroundings, test } from '../support/chaos.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// Failures of the document itself: missing, truncated or stalled, with blocked boot scripts, with an unknown fragment.
// Also repeat visits on which only the document can be fetched.

for (const where of Object.keys(surroundings)) {
  test(`requests only the document of a second visit in ${where} and takes the rest from the cache`, async ({
    site,
    openIn,
  }) => {
    test.setTimeout(120_000);
    for (const fault of ['is not found', 'never arrives'] as const) {
      const visitor = await openIn(where, '/');
      const { page } = visitor;
      await expectHealed(visitor, where);
      await page.locator('footer [data-route="/privacy-policy"]').click();
      await expect(page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
      await page.goto('about:blank');
      site.clearRequests();
      site.faults.fail((path) => path !== '/', fault);
      await page.goto(site.origin, { waitUntil: 'commit' });
      await expectMarketWorks(visitor);
      await expectDownloadWorks(visitor, true);
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      if (surroundings[where]?.profile) await expect(page.locator('[data-shell-status]')).toBeVisible();
      await page.locator('footer [data-route="/privacy-policy"]').click();
      await expect(page.locator('h1')).toHaveText('Privacy Policy');
      await expect(page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
      expect(site.requests.filter((path) => path.startsWith('/assets/'))).toEqual([]);
      site.faults.heal();
      await visitor.close();
    }
  });
}

for (const where of ['a phone', 'a desktop']) {
  for (const path of ['/', '/vi/#/child-safety']) {
    test(`shows the received part of a truncated document of ${path} in ${where}, and the page on the next attempt`, async ({
      site: { faults: server },
      openIn,
    }) => {
      test.setTimeout(120_000);
      // Before the second boot script, and after everything except the drawings.
      for (const share of [0.25, 0.5]) {
        // The browser discards what it has not parsed when the connection ends, so that part is awaited first.
        server.fail((requested) => requested === path.split('#')[0], 'stalls', share);
        const visitor = await openIn(where, path, 'commit');
        const { page } = visitor;
        await expect(page.locator('main [data-action="download-package"]').first()).toBeAttached();
        server.breakOff();
        await expect(page.locator('h1')).toBeVisible();
        if (path === '/') {
          await expect(page.locator('[data-action="open-store"]:visible').first()).toHaveAttribute('href', /^https:/);
          await expect(page.locator('[data-action="download-package"]:visible').first()).toHaveAttribute('href', /./);
        }
        server.heal();
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('data-app', '');
        if (path === '/') await expectDownloadWorks(visitor, false);
        else await expect(page.locator('h1')).toHaveText('Chính sách an toàn trẻ em');
        await visitor.close();
      }
    });
  }

  test(`shows the browser's error page in ${where} when the first document fails or stalls, and the page on the next attempt`, async ({
    site,
    openVisitor,
  }) => {
    test.setTimeout(120_000);
    for (const fault of ['is not found', 'is broken off', 'never arrives'] as const) {
      const { page, close } = await openVisitor(surroundings[where]?.device ?? desktop);
      site.faults.fail(() => true, fault, 0);
      // A stalled request is given up; the others end with the browser's error page, however slow the machine is.
      await page.goto(site.origin, { timeout: fault === 'never arrives' ? 2000 : 20_000 }).catch(() => undefined);
      site.faults.heal();
      // Chromium reloads its error page automatically, which aborts a navigation that has just begun.
      await expect(() => page.goto(site.origin)).toPass();
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('h1')).toBeVisible();
      await close();
    }
  });
}

test('a document that stalls is shown after six seconds, with its buttons working as links', async ({
  site,
  openIn,
}) => {
  test.setTimeout(60_000);
  for (const where of ['a phone', 'a desktop']) {
    site.faults.fail((path) => path === '/', 'stalls', 0.25);
    const { page, close } = await openIn(where, '/', 'commit');
    await expect(page.locator('h1')).toBeVisible();
    await expect
      .poll(() =>
        page
          .locator('[data-action="open-store"]:visible')
          .first()
          .evaluate((link) => {
            let isFollowed = false;
            link.addEventListener('click', (event) => ((isFollowed = true), event.preventDefault()), { once: true });
            (link as HTMLElement).click();
            return isFollowed;
          }),
      )
      .toBe(true);
    site.faults.heal();
    await close();
  }
});

for (const blocked of ['first', 'second'] as const) {
  test(`every button leads somewhere if the browser blocks the ${blocked} boot script`, async ({
    site,
    openVisitor,
  }) => {
    const { page } = await openVisitor(namedPhone('SM-S901E'));
    await page.route(`${site.origin}/`, async (route) => {
      const response = await route.fetch();
      const parts = (await response.text()).split('<script>');
      const at = blocked === 'first' ? 1 : 2;
      parts[at] = `throw new Error('blocked');${parts[at] ?? ''}`;
      // The policy lists scripts by hash, so a changed one is blocked.
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

// Fragments are parsed alike in every language and environment, so one of each kind is enough outside the first.
const oneOfEachKind = ['#anything', '#terms-of-use', '#/?s=x', '#%', '#/%', '#/app/nowhere', '#/__proto__'];

for (const [where, path, opened] of [
  ['a phone', '/', fragments],
  ['a phone', '/id/', oneOfEachKind],
  ['a desktop', '/', oneOfEachKind],
  ['the Android app', '/id/', oneOfEachKind],
] as const) {
  test(`keeps the prerendered page of ${path} without errors for ${opened.length} fragments in ${where}`, async ({
    site,
    openIn,
  }) => {
    test.setTimeout(120_000);
    const { page, problems } = await openIn(where, path);
    for (const fragment of opened) {
      await test.step(path + fragment, async () => {
        await page.goto('about:blank');
        await page.goto(site.origin + path + fragment, { waitUntil: 'domcontentloaded' });
        const isKept = await page.evaluateHandle(() => {
          const heading = document.querySelector('h1');
          return () => heading?.isConnected;
        });
        await expect(page.locator('html')).toHaveAttribute('data-app', '');
        await expect(page.locator('h1')).toBeVisible();
        if (!/^#\/[^?]/.test(fragment)) expect(await isKept.evaluate((check) => check())).toBe(true);
      });
    }
    expect(problems.filter((line) => line.startsWith('error'))).toEqual([]);
  });
}
