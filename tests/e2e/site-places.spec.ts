import { expect, type Page } from '@playwright/test';
import { legalSlugs } from '../../site/src/legal/legal-slugs.ts';
import { test } from '../support/site-test.ts';
import { desktop, iphone, namedPhone, smallPhone } from '../support/visitor.ts';

// Every page opens, and is found again, where a browser without scripts would show it.

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

for (const [name, device] of [
  ['a small phone', smallPhone],
  ['an iPhone', iphone],
  ['a desktop', desktop],
] as const) {
  test(`every way to the download page ends at its top on ${name}`, async ({ site, openSite }) => {
    const { page } = await openSite(device, { path: '/#/' });
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    expect(await scrollY(page)).toBe(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    expect(await scrollY(page)).toBe(0);
    await page.goto(`${site.origin}/#/guidelines`);
    await expect(page.locator('.legal-text')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('header a[href="#/"]').click();
    await expect(page.locator('[data-action="open-store"]').first()).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('header a[href="#/"]').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => scrollY(page)).toBe(0);
  });
}

const sections = ['paid-services', 'disclaimers', 'termination'];

/** Follows three links of the table of contents, then goes back three times and forward twice; returns each position. */
async function walk(page: Page): Promise<number[]> {
  const positions: number[] = [];
  const record = async (): Promise<void> => {
    await settled(page);
    positions.push(await scrollY(page));
  };
  for (const section of sections) {
    await page.locator(`.legal-contents a[href$="${section}"]`).evaluate((link: HTMLElement) => link.click());
    await record();
  }
  for (const step of ['goBack', 'goBack', 'goBack', 'goForward', 'goForward'] as const) {
    await page[step]();
    await record();
  }
  return positions;
}

/** Waits until the text of a legal route is rendered, not only its title. */
async function shown(page: Page, title: string): Promise<void> {
  await expect(page.locator('.legal h1')).toHaveText(title);
  await expect(page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
}

/** Waits until the position has not changed for 200 ms. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await scrollY(page);
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [200] },
    )
    .toBe(true);
}

for (const [name, device] of [
  ['a phone', namedPhone('SM-S901E')],
  ['a desktop', desktop],
] as const) {
  test(`Back and Forward between the sections of a legal page lead to the same positions with and without scripts on ${name}`, async ({
    site,
    openSite,
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: device.width, height: device.height },
      userAgent: device.userAgent,
      deviceScaleFactor: device.deviceScaleFactor ?? 1,
      isMobile: device.isMobile ?? false,
    });
    const plain = await context.newPage();
    await plain.goto(`${site.origin}/terms-of-use.html`);
    const wanted = await walk(plain);
    await context.close();
    expect(wanted[5]).toBe(0);
    expect(new Set(wanted).size).toBe(4);

    const { page } = await openSite(device, { path: '/terms-of-use.html' });
    await expect(page.locator('html')).toHaveAttribute('data-reading', '');
    expect(await walk(page)).toEqual(wanted);
  });

  test(`Back, Forward and a reload find the place in a legal hash route again on ${name}`, async ({
    site,
    openSite,
  }) => {
    const { page } = await openSite(device, { path: '/#/terms-of-use' });
    await expect(page.locator('.legal-text')).toBeVisible();
    const [first, second, third, ...later] = await walk(page);
    expect(later).toEqual([second, first, 0, first, second]);
    expect(new Set([0, first, second, third]).size).toBe(4);

    await page.goto(`${site.origin}/#/privacy-policy`);
    await shown(page, 'Privacy Policy');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await settled(page);
    await page.locator('footer [data-route="/guidelines"]').evaluate((link: HTMLElement) => link.click());
    await shown(page, 'Community Guidelines');
    await page.evaluate(() => window.scrollTo(0, 700));
    await settled(page);
    await page.goBack();
    await shown(page, 'Privacy Policy');
    await expect.poll(() => scrollY(page)).toBe(1500);
    await page.goForward();
    await shown(page, 'Community Guidelines');
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.reload();
    await shown(page, 'Community Guidelines');
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(1500);
  });
}

test('Back from a legal route returns to the place in the download page', async ({ openSite }) => {
  const { page } = await openSite(namedPhone('SM-S901E'));
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await settled(page);
  await page.locator('footer [data-route="/guidelines"]').evaluate((link: HTMLElement) => link.click());
  await shown(page, 'Community Guidelines');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(1200);
});

test('a legal route opens at an anchor in either form, and language links keep it', async ({ site, openSite }) => {
  const { page } = await openSite(desktop, { path: '/#/terms-of-use#termination' });
  await expect(page.locator('#termination')).toBeFocused();
  await expect(page.locator('#termination')).toBeInViewport();
  await page.goto(`${site.origin}/child-safety.html?delivery=1#content-restriction`);
  await expect(page.locator('html')).toHaveAttribute('data-reading', '');
  await page.locator('.static-languages [hreflang="vi"]').click();
  await expect(page).toHaveURL(`${site.origin}/vi/child-safety.html?delivery=1#content-restriction`);
  await expect(page.locator('#content-restriction')).toBeInViewport();
});

test('a link to a section of a legal page leads to the same place on the screen with and without scripts, in the file and in the hash route', async ({
  site,
  openSite,
  browser,
}) => {
  test.slow();
  const { width, height, userAgent } = smallPhone;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height }, userAgent });
  const plain = await context.newPage();
  /** Distance of a section from the top of the screen. */
  const topOf = async (page: Page, id: string): Promise<number> => {
    await settled(page);
    return page.locator(`[id="${id}"]`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  };
  const { page } = await openSite(smallPhone);
  for (const slug of legalSlugs) {
    await plain.goto(`${site.origin}/${slug}.html`);
    // Far enough from the end of the document that the browser can scroll to it.
    const ids = await plain.locator('.legal-text h2').evaluateAll((all) => all.map(({ id }) => id));
    const id = ids[Math.floor(ids.length / 2)] ?? '';
    await plain.goto(`${site.origin}/${slug}.html#${id}`);
    const wanted = await topOf(plain, id);
    await page.goto(`${site.origin}/${slug}.html#${id}`);
    await expect(page.locator('html')).toHaveAttribute('data-reading', '');
    const inFile = await topOf(page, id);
    await page.goto(`${site.origin}/#/${slug}?s=${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();
    expect({ slug, id, inFile, inRoute: await topOf(page, id) }).toEqual({ slug, id, inFile: wanted, inRoute: wanted });
  }
  await context.close();
});
