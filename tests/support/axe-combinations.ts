import { expect } from '@playwright/test';
import { pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { pairwiseCombinations } from './combinations.ts';
import { expectAccessible, checkedDevices, viewHashes, openView } from './view-checks.ts';
import { test } from './site-test.ts';

const combinations = pairwiseCombinations({
  device: ['small phone', 'phone', 'iPhone', 'tablet', 'desktop', 'narrow desktop'],
  theme: ['light', 'dark'],
  language: ['en', 'vi', 'id', 'ms'],
  textSize: ['100', '200'],
  view: ['landing', 'menu', 'sheet', 'unknown', 'legal'],
} as const);

type Combination = (typeof combinations)[number];

/** The first pairwise combinations, which together cover every device, theme, language, text size and view. */
export const firstCombinations: readonly Combination[] = combinations.slice(0, 11);
export const otherCombinations: readonly Combination[] = combinations.slice(firstCombinations.length);

/** Registers a test of axe and of the page width for each combination. */
export function testAccessibility(selected: readonly Combination[]): void {
  for (const combination of selected) {
    test(`the site passes axe and fits its width: ${Object.values(combination).join(', ')}`, async ({ openSite }) => {
      const { device, theme, language, textSize, view } = combination;
      const settings = { language, theme, 'text-size': textSize };
      const { page, problems } = await openSite(checkedDevices[device], {
        path: pathOfLanguage(language) + viewHashes[view],
        // In the format in which the boot script stores a choice.
        prepare: `try { for (const [name, value] of Object.entries(${JSON.stringify(settings)})) localStorage.setItem('site.' + name, value) } catch {}`,
      });
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('data-text-size', textSize);
      await expect(page.locator('h1')).toBeVisible();
      await openView(page, view);
      await expectAccessible(page, device);
      expect(problems).toEqual([]);
    });
  }
}
