import { expect } from '@playwright/test';
import { pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { pairwiseCombinations } from './combinations.ts';
import { expectGoodLook, lookDevices, lookHashes, openView } from './look-checks.ts';
import { test } from './site-test.ts';

const looks = pairwiseCombinations({
  device: ['small phone', 'phone', 'iPhone', 'tablet', 'desktop', 'narrow desktop'],
  theme: ['light', 'dark'],
  language: ['en', 'vi', 'id', 'ms'],
  textSize: ['100', '200'],
  view: ['landing', 'menu', 'sheet', 'unknown', 'legal'],
} as const);

type Look = (typeof looks)[number];

/** The first pairwise combinations, which together cover every device, theme, language, text size and view. */
export const firstLooks: readonly Look[] = looks.slice(0, 11);
export const otherLooks: readonly Look[] = looks.slice(firstLooks.length);

/** Registers a test of axe and of the page width for each combination. */
export function testAccess(looksToTest: readonly Look[]): void {
  for (const look of looksToTest) {
    test(`passes axe and fits its width: ${Object.values(look).join(', ')}`, async ({ openSite }) => {
      const { device, theme, language, textSize, view } = look;
      const settings = { language, theme, 'text-size': textSize };
      const { page, problems } = await openSite(lookDevices[device], {
        path: pathOfLanguage(language) + lookHashes[view],
        // In the format in which the boot script stores a choice.
        prepare: `try { for (const [name, value] of Object.entries(${JSON.stringify(settings)})) localStorage.setItem('site.' + name, value) } catch {}`,
      });
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
      await expect(page.locator('h1')).toBeVisible();
      await openView(page, view);
      await expectGoodLook(page, device);
      expect(problems).toEqual([]);
    });
  }
}
