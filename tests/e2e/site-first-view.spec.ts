import { expect, type Page } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { buildShellScript } from '../support/built-shell-script.ts';
import { test } from '../support/site-test.ts';
import { desktop, harmony, hintedPhone, inAppOf, iphone, namedPhone, type VisitorDevice } from '../support/visitor.ts';

// The three actions and the contact line stay together in the first view of the download page (docs/site.md#order-of-the-actions).
const samsung = namedPhone('SM-S901E');
const unknownPhone = hintedPhone('');
const inApp = inAppOf(samsung);
const main = 'main section';
const three = ['open-store', 'download-package', 'open-market'];
const contact = `a[href="mailto:${siteConfig.contactEmail}"]`;
const lead = 'h1 + p';
const reason = 'main p:has(use[href="#icon-shield"])';

type Size = readonly [width: number, height: number];
const uprightSizes: readonly Size[] = [
  [320, 568],
  [360, 560],
  [360, 640],
  [375, 553],
  [412, 732],
  [540, 720],
];
const sizesOnItsSide: readonly Size[] = [
  [568, 320],
  [640, 360],
  [740, 360],
  [844, 390],
  [1280, 700],
];
/** Sizes of each kind of device; in those that are `withReason`, the line that gives a reason to trust the app is in the first view, too. */
const firstViews: Readonly<
  Record<
    string,
    { readonly device: VisitorDevice; readonly sizes: readonly Size[]; readonly withReason?: readonly Size[] }
  >
> = {
  'a phone whose market is known': {
    device: samsung,
    sizes: [...uprightSizes, ...sizesOnItsSide],
    withReason: [
      [412, 823],
      [844, 390],
    ],
  },
  'a phone or tablet of an unknown vendor': {
    device: unknownPhone,
    sizes: [...uprightSizes, ...sizesOnItsSide],
    withReason: [
      [360, 640],
      [740, 360],
      [1280, 800],
      [1024, 768],
      [768, 1024],
    ],
  },
  HarmonyOS: { device: harmony, sizes: [[360, 560]], withReason: [[360, 640]] },
  'the browser of another app': {
    device: inApp,
    sizes: [...uprightSizes, ...sizesOnItsSide],
    withReason: [
      [360, 740],
      [390, 844],
    ],
  },
  'an iPhone with two pixels': {
    device: { ...iphone, deviceScaleFactor: 2 },
    sizes: [
      [320, 568],
      [375, 553],
      [375, 667],
      [640, 360],
      [667, 375],
    ],
  },
  'an iPhone': {
    device: iphone,
    sizes: [
      [360, 640],
      [375, 724],
      [390, 664],
      [844, 390],
    ],
    withReason: [[390, 844]],
  },
  'a desktop': {
    device: desktop,
    sizes: [
      [640, 400],
      [844, 390],
      [1024, 600],
    ],
    withReason: [[1280, 720]],
  },
};

for (const [name, { device, sizes, withReason = [] }] of Object.entries(firstViews)) {
  test(`the slogan, all three buttons and the contact line are in the first view of ${name} in every size and language`, async ({
    site,
    openVisitor,
  }) => {
    const { page } = await openVisitor(device);
    for (const language of languageIds) {
      await page.goto(site.origin + pathOfLanguage(language));
      await expect(page.locator('h1 + p').getByText('18+', { exact: true })).toBeVisible();
      for (const size of sizes)
        expect({ language, size, below: await belowFirstView(page, size, [lead]) }).toEqual({
          language,
          size,
          below: [],
        });
      for (const size of withReason)
        expect({ language, size, below: await belowFirstView(page, size, [lead, reason]) }).toEqual({
          language,
          size,
          below: [],
        });
    }
  });
}

for (const [platform, device, sizes] of [
  ['android', namedPhone('SM-S901E; wv'), [...uprightSizes, ...sizesOnItsSide, [360, 740]]],
  [
    'ios',
    iphone,
    [
      [320, 568],
      [375, 553],
      [360, 640],
      [375, 724],
      [390, 844],
      [568, 320],
      [667, 375],
      [844, 390],
    ],
  ],
] as const) {
  test(`the installed version, all three buttons and the contact line are in the first view inside the app on ${platform} in every size and language`, async ({
    site,
    openVisitor,
  }) => {
    const script = await buildShellScript({ platform, appVersion: '3.2.1', locale: 'EN' });
    const { page } = await openVisitor(device, {
      prepare: `${script};try { localStorage.setItem('site.language', location.pathname.slice(1, 3) || 'en') } catch {}`,
    });
    for (const language of languageIds) {
      await page.goto(site.origin + pathOfLanguage(language));
      await expect(page.locator('[data-shell-status]')).toBeVisible();
      for (const size of sizes)
        expect({ language, size, below: await belowFirstView(page, size, ['[data-installed-version]']) }).toEqual({
          language,
          size,
          below: [],
        });
    }
  });
}

/** Resizes the page and returns the parts of its first view that are missing or end below the screen. */
async function belowFirstView(page: Page, [width, height]: Size, more: readonly string[] = []): Promise<string[]> {
  await page.setViewportSize({ width, height });
  // The mobile layout of an iPhone follows 300 ms after a resize.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { layout } = document.documentElement.dataset;
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        return (
          layout === 'desktop' ||
          Math.abs(rem * 10 - Math.min(innerWidth, 540 * Math.round(innerWidth / screen.width))) < 1
        );
      }),
    )
    .toBe(true);
  return page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const shown = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
          (element) => element.offsetParent,
        );
        return !shown || shown.getBoundingClientRect().bottom > window.innerHeight + 1;
      }),
    ['h1', ...three.map((action) => `${main} [data-action="${action}"]`), `main ${contact}`, ...more],
  );
}
