import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './axe-violations.ts';
import { languageMenu } from './site-controls.ts';
import { desktop, type VisitorDevice, iphone, namedPhone } from './visitor.ts';

/** The devices on which the site is checked. */
export const checkedDevices = {
  'small phone': { ...namedPhone('Redmi 9A'), width: 320, height: 568 },
  phone: namedPhone('SM-S901E'),
  iPhone: iphone,
  tablet: { ...namedPhone('SM-X200'), width: 768, height: 1024 },
  desktop,
  'narrow desktop': { ...desktop, width: 320, height: 640 },
} as const satisfies Readonly<Record<string, VisitorDevice>>;

/** Name of a device. */
export type CheckedDevice = keyof typeof checkedDevices;

/** Hash routes and dialogs to check, by name. */
export const viewHashes = {
  landing: '',
  menu: '',
  sheet: '',
  unknown: '#/no-such-house',
  legal: '#/child-safety',
  'privacy-policy': '#/privacy-policy',
  'terms-of-use': '#/terms-of-use',
  'terms-of-sale': '#/terms-of-sale',
  guidelines: '#/guidelines',
  'delete-account': '#/delete-account',
} as const;

/** Name of a view. */
export type SiteView = keyof typeof viewHashes;

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens the dialog of a view, if it has one. */
export async function openView(page: Page, view: SiteView): Promise<void> {
  if (view === 'menu') await page.locator(languageMenu).click();
  if (view === 'sheet') await page.locator('[data-action="download-package"]').first().click();
  if (view !== 'menu' && view !== 'sheet') return;
  await expect(page.locator('dialog[open]')).toBeVisible();
  // While it fades in, its contrast is too low. Its animations end; those of drawings may not.
  await page.locator('dialog[open]').evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
}

/** Options of `expectAccessible`. */
export interface ExpectAccessibleOptions {
  /** Whether axe checks the contrast, which does not depend on the language; `true` by default. */
  readonly withContrast?: boolean;
}

/** Checks a view: axe, overflow, clipped text, and a text-size control if zooming is locked. */
export async function expectAccessible(
  page: Page,
  device: CheckedDevice,
  { withContrast = true }: ExpectAccessibleOptions = {},
): Promise<void> {
  const meta = await page.locator('meta[name="viewport"]').getAttribute('content');
  const isLocked = meta?.includes('user-scalable=no') ?? false;
  expect(isLocked).toBe(!device.includes('desktop'));
  const without = [...(isLocked ? ['meta-viewport'] : []), ...(withContrast ? [] : ['color-contrast'])];
  expect(await findAxeViolations(page, { tags: axeTags, without })).toEqual([]);
  // Zooming may be locked only on a page with a control that doubles the text.
  if (isLocked) await expect(page.locator('[data-action="set-text-size"][data-size="200"]')).toHaveCount(1);
  await expectFits(page);
}

/** Checks a view for overflow and clipped text. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)).toBe(true);
  expect(await clippedTexts(page)).toEqual([]);
}

/** Finds texts that are clipped by their box. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, li, legend'))
      .filter(
        (element) =>
          element.offsetParent !== null &&
          element.scrollWidth > element.clientWidth + 2 &&
          getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`.slice(0, 80)),
  );
}
