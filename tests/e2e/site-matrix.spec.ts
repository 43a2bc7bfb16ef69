import { expect, type Page } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import {
  expectFits,
  expectAccessible,
  type CheckedDevice,
  checkedDevices,
  viewHashes,
  type SiteView,
  openView,
} from '../support/view-checks.ts';
import { test } from '../support/site-test.ts';
import { stopsThatHide } from '../support/tab-walk.ts';

// Every page on every device in every language, theme and text size, and by keyboard only. One load serves all themes and
// text sizes of a view, switched through the menu.
const views: readonly SiteView[] = ['landing', 'menu', 'sheet', 'unknown', 'legal'];
const englishOnly: readonly SiteView[] = [
  'privacy-policy',
  'terms-of-use',
  'terms-of-sale',
  'guidelines',
  'delete-account',
];
// The layout does not depend on the theme, and the contrast required of small text is the higher one: so the layout of enlarged
// text is checked in one theme, the contrast of each theme at the smaller size.
const settings = [
  ['light', '100'],
  ['light', '200'],
  ['dark', '100'],
] as const;
// The long texts share their styles with the legal view, so two settings cover both themes and both sizes.
const fewSettings = settings.slice(1);
// The names are the keys.
const devices = Object.keys(checkedDevices) as CheckedDevice[];

for (const device of devices) {
  for (const language of languageIds) {
    test(`fits the width and passes axe on every page, theme and text size of ${device} in ${language}`, async ({
      site,
      openVisitor,
    }) => {
      test.setTimeout(300_000);
      const visitor = await openVisitor(checkedDevices[device], {
        prepare: `try { localStorage.setItem('site.language', '${language}') } catch {}`,
      });
      const { page, problems } = visitor;
      const isEnglish = language === 'en';
      await page.goto(site.origin + pathOfLanguage(language));
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      for (const view of isEnglish ? [...views, ...englishOnly] : views) {
        await test.step(view, async () => {
          await showView(page, view);
          for (const [theme, textSize] of englishOnly.includes(view) ? fewSettings : settings) {
            await choose(page, { theme, textSize });
            if (needsAxe({ device, isEnglish, view, textSize }))
              await expectAccessible(page, device, { withContrast: isEnglish });
            else await expectFits(page);
          }
          if (isEnglish && (isTypical(device) || !englishOnly.includes(view)))
            expect(await stopsThatHide(visitor)).toEqual([]);
        });
      }
      expect(problems).toEqual([]);
    });
  }
}

/** One device of each layout. */
const isTypical = (device: CheckedDevice): boolean => device === 'phone' || device === 'desktop';

/**
 * Whether axe checks a view: in English every appearance on one device of each layout and the enlarged one on all devices; in the other
 * languages, which differ only in their text, once for each layout. The size of the screen changes what fits, which is checked everywhere.
 */
function needsAxe(shown: { device: CheckedDevice; isEnglish: boolean; view: SiteView; textSize: string }): boolean {
  if (isTypical(shown.device)) return shown.isEnglish || shown.textSize === '200';
  return shown.isEnglish && shown.textSize === '200' && !englishOnly.includes(shown.view);
}

/** Shows a view in the loaded page. */
async function showView(page: Page, view: SiteView): Promise<void> {
  await page.evaluate((hash) => {
    document.querySelector<HTMLElement>('dialog[open] [data-action="close-dialog"]')?.click();
    location.hash = hash || '#/';
    window.scrollTo(0, 0);
  }, viewHashes[view]);
  await expect(page.locator('h1')).toBeVisible();
  if (view.includes('-') || view === 'legal' || view === 'guidelines')
    await expect(page.locator('.legal-text')).toContainText(/\w{4}.{200}/s);
  await openView(page, view);
}

async function choose(page: Page, { theme, textSize }: { theme: string; textSize: string }): Promise<void> {
  await page.evaluate(
    (selectors) => {
      for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click();
    },
    [`[data-action="set-theme"][data-choice="${theme}"]`, `[data-action="set-text-size"][data-size="${textSize}"]`],
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
}
