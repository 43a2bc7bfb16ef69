import { expect, expectDownloadWorks, expectHealed, expectMarketWorks, surroundings, test } from '../support/chaos.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// Failures of the document itself: it is missing, cut or stalled, its boot scripts are refused, its address has an unknown fragment.
// Also second visits on which only the document can be fetched.

for (const where of Object.keys(surroundings)) {
  test(`in ${where} a second visit needs nothing but its document: the rest comes from the cache`, async ({
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
      site.forget();
      site.faults.fail((path) => path !== '/', fault);
      await page.goto(site.origin, { waitUntil: 'commit' });
      await expectMarketWorks(visitor);
      await expectDownloadWorks(visitor, true);
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      if (surroundings[where]?.profile) await expect(page.locator('[data-shell-facts]')).toBeVisible();
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
    test(`in ${where} a document of ${path} that is cut shows what came of it, and the next try brings the page`, async ({
      site: { faults: server },
      openIn,
    }) => {
      test.setTimeout(120_000);
      // Before the second boot script, and behind everything but the drawings.
      for (const share of [0.25, 0.5]) {
        server.fail((asked) => asked === path.split('#')[0], 'is broken off', share);
        const visitor = await openIn(where, path, 'commit');
        const { page } = visitor;
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

  test(`in ${where} a first document that fails or stalls is the browser's own page, and the next try brings the page`, async ({
    site,
    openVisitor,
  }) => {
    for (const fault of ['is not found', 'is broken off', 'never arrives'] as const) {
      const { page, close } = await openVisitor(surroundings[where]?.device ?? desktop);
      site.faults.fail(() => true, fault, 0);
      // The browser's own error page, or no page yet.
      await page.goto(site.origin, { timeout: 2000 }).catch(() => undefined);
      site.faults.heal();
      await page.goto(site.origin);
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('h1')).toBeVisible();
      await close();
    }
  });
}

test('a document that stalls is shown after six seconds, and its buttons are links then', async ({ site, openIn }) => {
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
