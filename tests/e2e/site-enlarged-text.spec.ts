import { expect, type Page } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { legalSlugs } from '../../site/src/legal/legal-slugs.ts';
import { storeChoice } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// Enlarged text: all text grows, and no word is broken.
const phone = namedPhone('SM-S901E');

const enlarge = (size: string): string => storeChoice('text-size', size);

for (const device of [
  { ...phone, width: 320, height: 568 },
  { ...phone, width: 412, height: 823 },
  { ...desktop, width: 1920, height: 1080 },
])
  test(`breaks no word in titles of the site at 200 % text, in every language, at ${device.width} px`, async ({
    site,
    openVisitor,
  }) => {
    const { page } = await openVisitor(device, { prepare: enlarge('200') });
    for (const language of languageIds) {
      await page.goto(site.origin + pathOfLanguage(language));
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
      expect({ language, broken: await brokenWords(page) }).toEqual({ language, broken: [] });
    }
  });

test('breaks no word in legal titles at 200 % text on the smallest phone, as a route and as a file, in every language', async ({
  site,
  openVisitor,
}) => {
  test.slow();
  const { page } = await openVisitor({ ...phone, width: 320, height: 568 }, { prepare: enlarge('200') });
  for (const language of languageIds)
    for (const slug of ['delete-account', 'child-safety', 'terms-of-use'])
      // In this order every visit is a new document.
      for (const path of [`${pathOfLanguage(language)}#/${slug}`, `${pathOfLanguage(language)}${slug}.html`]) {
        const response = await page.goto(site.origin + path);
        if (response?.status() === 404) continue; // some pages are not translated
        await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
        await expect(page.locator('main h2').nth(1)).toBeAttached();
        expect({ path, broken: await brokenWords(page, 'main h1') }).toEqual({ path, broken: [] });
      }
});

test('breaks no word in the title of a legal page while its files load, at 200 % text on the smallest phone', async ({
  site,
  openVisitor,
}) => {
  test.slow();
  const { page } = await openVisitor({ ...phone, width: 320, height: 568 }, { prepare: enlarge('200') });
  let release = (): void => {};
  let released = Promise.resolve();
  await page.route('**/assets/**', async (route) => {
    if (route.request().url().includes('/SiteLegalPage-')) return; // never loads
    await released;
    await route.continue();
  });
  for (const language of languageIds)
    for (const slug of legalSlugs) {
      released = new Promise((resolve) => (release = resolve));
      await page.goto('about:blank');
      await page.goto(`${site.origin}${pathOfLanguage(language)}#/${slug}`, { waitUntil: 'commit' });
      for (const title of ['.opening p', 'main h1']) {
        await expect(page.locator(title)).toHaveText(/./);
        expect({ language, slug, broken: await brokenWords(page, title) }).toEqual({ language, slug, broken: [] });
        release();
      }
    }
});

test('the first install button starts in the first view at 150 and 200 % text, in every language', async ({
  site,
  openVisitor,
}) => {
  for (const size of ['150', '200']) {
    const { page, close } = await openVisitor({ ...phone, width: 360, height: 640 }, { prepare: enlarge(size) });
    for (const language of languageIds) {
      await page.goto(site.origin + pathOfLanguage(language));
      const first = await page.locator('main [data-action="open-market"]:visible').first().boundingBox();
      expect({ size, language, isInView: (first?.y ?? 640) + 24 <= 640 }).toEqual({ size, language, isInView: true });
    }
    await close();
  }
});

test('every heading grows with each step of the text size, on the landing page and a legal page', async ({
  openSite,
}) => {
  for (const [device, path] of [
    [{ ...phone, width: 360, height: 640 }, '/'],
    [desktop, '/'],
    [phone, '/terms-of-use.html'],
  ] as const) {
    const { page, close } = await openSite(device, { path });
    const steps: number[][] = [];
    for (const size of ['100', '125', '150', '200']) {
      await page.evaluate((chosen) => localStorage.setItem('site.text-size', chosen), size);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-text-size', size);
      steps.push(
        await page.evaluate(() =>
          Array.from(document.querySelectorAll('main h1, main h2'))
            .filter((title) => title.checkVisibility())
            .map((title) => parseFloat(getComputedStyle(title).fontSize)),
        ),
      );
    }
    const smaller = steps
      .slice(1)
      .flatMap((larger, index) => larger.filter((sizePx, heading) => sizePx <= (steps[index]?.[heading] ?? 0)));
    expect({ path, steps, smaller }).toEqual({ path, steps, smaller: [] });
    await close();
  }
});

/** Finds words in visible titles that are wider than the title. */
function brokenWords(page: Page, titles = 'main h1, main h2'): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector))
        .filter((title) => title.offsetParent !== null)
        .flatMap((title) => {
          const probe = title.appendChild(document.createElement('span'));
          probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap';
          const style = getComputedStyle(title);
          const roomPx = title.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          const words = title.innerText.split(/\s+/).filter((word) => {
            probe.textContent = word;
            return probe.offsetWidth > roomPx + 1;
          });
          probe.remove();
          return words;
        }),
    titles,
  );
}
