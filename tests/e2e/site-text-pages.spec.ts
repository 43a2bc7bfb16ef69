import { expect, type Page } from '@playwright/test';
import { test } from '../support/site-test.ts';
import { desktop, type VisitorDevice, namedPhone } from '../support/visitor.ts';

// Text pages: legal routes, static legal files and the not-found pages.
const phone = namedPhone('SM-S901E');
const screens: Readonly<Record<string, VisitorDevice>> = {
  'a phone': { ...phone, width: 390, height: 844 },
  'a phone on its side': { ...phone, width: 844, height: 390 },
  'a tablet': { ...namedPhone('SM-X200'), width: 768, height: 1024 },
  'a narrow desktop': { ...desktop, width: 768, height: 1024 },
  'a desktop': { ...desktop, width: 1280, height: 800 },
  'a wide desktop': { ...desktop, width: 1920, height: 1080 },
};

/** Left edges of the first element of the header and of the text, including the table of contents, in CSS pixels of the screen. */
function leftEdges(page: Page): Promise<readonly [header: number, text: number]> {
  return page.evaluate(() => {
    const leftOf = (selector: string): number =>
      Math.min(
        ...Array.from(document.querySelectorAll(selector), (element) =>
          Math.round(element.getBoundingClientRect().left),
        ),
      );
    return [leftOf('header a[href] > :first-child'), leftOf('main h1, main nav[class*="contents"]')] as const;
  });
}

for (const [name, device] of Object.entries(screens))
  test(`aligns text pages with the name in their header on ${name}`, async ({ openSite }) => {
    for (const path of ['/#/guidelines', '/#/nowhere', '/guidelines.html', '/no-such-file']) {
      const { page, close } = await openSite(device, { path });
      await expect(page.locator('main h1')).toBeVisible();
      // The table of contents, which comes first on a wide screen, is rendered by React.
      await expect
        .poll(async () => {
          const [header, text] = await leftEdges(page);
          return { path, offsetPx: text - header };
        })
        .toEqual({ path, offsetPx: 0 });
      await close();
    }
  });

for (const path of ['/#/guidelines', '/guidelines.html'])
  test(`enlarged text uses the whole width of a desktop, on ${path}`, async ({ openSite }) => {
    for (const [size, shareOfWidth] of [
      ['100', 0.4],
      ['150', 0.7],
      ['200', 0.85],
    ] as const) {
      const { page, close } = await openSite(desktop, {
        path,
        prepare: `localStorage.setItem('site.text-size', '${size}')`,
      });
      await expect(page.locator('html')).toHaveAttribute('data-text-size', size);
      await expect(page.locator('.legal-text h2').first()).toBeVisible();
      const width = (await page.locator('.legal-text').boundingBox())?.width ?? 0;
      expect({ size, isWide: width >= desktop.width * shareOfWidth }).toEqual({ size, isWide: true });
      await close();
    }
  });
