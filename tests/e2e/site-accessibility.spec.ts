import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { createTwoFilesPatch } from 'diff';
import { buildShellScript } from '../support/built-shell-script.ts';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// Accessibility: keyboard, screen reader and forced colours. The snapshots are text files in accessibility-snapshots;
// `UPDATE_SNAPSHOTS=1` with `--workers=1` rewrites them, for a person to review.
const phone = namedPhone('SM-S901E');

const fileOf = (recording: string): URL => new URL(`accessibility-snapshots/${recording}.txt`, import.meta.url);
const read = (recording: string): string => readFileSync(fileOf(recording), 'utf8');

/** Compares a snapshot with the recorded one. With a `base`, the recording is the difference to that tree. */
function expectSnapshot(name: string, text: string, base?: string): void {
  const recorded =
    base === undefined
      ? text
      : createTwoFilesPatch(base, name, read(base) + read('footer-tree'), text, '', '', { context: 0 });
  if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(fileOf(name), recorded);
  expect(existsSync(fileOf(name)), `${name}.txt is stored`).toBe(true);
  expect(recorded).toBe(read(name));
}

/** Accessible names in tab order, from the top of the page until the focus leaves it or returns to the start. */
async function walk(page: Page): Promise<string> {
  const stops: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}: ${name.replace(/\s+/g, ' ').trim()}`;
    });
    if (stop === '' || (step > 0 && stop === stops[0])) break;
    stops.push(stop);
  }
  return `${stops.join('\n')}\n`;
}

for (const [name, path, base] of [
  ['landing', '/'],
  ['legal', '/#/delete-account'],
  ['legal-file', '/delete-account.html', 'legal-tree'],
] as const) {
  test(`the tab order and the accessibility tree of the ${name} page match the reviewed recordings`, async ({
    openSite,
  }) => {
    const { page } = await openSite(phone, { path });
    if (name !== 'legal-file') await expect(page.locator('html')).toHaveAttribute('data-app', '');
    // The heading is shown before the text is loaded.
    if (name === 'legal') await expect(page.locator('main article h2').first()).toBeVisible();
    const tree = `${await page.locator('body').ariaSnapshot()}\n`;
    // The landing page and a legal page in the app have the same footer, the last part of their trees.
    const end = base ? tree.length : tree.indexOf('- contentinfo:');
    expectSnapshot(`${name}-tree`, tree.slice(0, end), base);
    if (!base) expectSnapshot('footer-tree', tree.slice(end));
    expectSnapshot(`${name}-keyboard`, await walk(page));
  });
}

test('the accessibility tree of the sheets matches the reviewed recording', async ({ openSite }) => {
  const { page } = await openSite(phone);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.locator(languageMenu).click();
  const menu = await page.locator('#menu-sheet').ariaSnapshot();
  await page.keyboard.press('Escape');
  await page.locator('main [data-action="download-package"]').click();
  await expect(page.locator('#install-sheet')).toBeVisible();
  expectSnapshot('sheets-tree', `${menu}\n\n${await page.locator('#install-sheet').ariaSnapshot()}\n`);
});

test('the accessibility tree of the landing page inside the app matches the reviewed recording', async ({
  openSite,
}) => {
  const prepare = await buildShellScript({ platform: 'android', appVersion: '3.2.1', locale: 'EN' });
  const { page } = await openSite(phone, { prepare });
  await expect(page.locator('[data-shell-status]')).toBeVisible();
  expectSnapshot('shell-tree', `${await page.locator('body').ariaSnapshot()}\n`, 'landing-tree');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the focus ring of the shell bar is visible, ${theme}`, async ({ openSite }) => {
    const prepare = await buildShellScript({ platform: 'android', appVersion: '3.2.1', locale: 'EN', theme });
    const { page } = await openSite(phone, { prepare });
    const close = page.locator('[data-shell-status] button');
    await expect(close).toBeVisible();
    await page.keyboard.press('Tab');
    await close.focus();
    const [ring, bar] = await close.evaluate((element) => [
      getComputedStyle(element).outlineColor,
      getComputedStyle(element.closest('aside') ?? element).backgroundColor,
    ]);
    expect(ring).not.toBe(bar);
    expect(contrast(ring ?? '', bar ?? '')).toBeGreaterThanOrEqual(3);
  });
}

test('gives buttons of the site a border in forced colours and marks the selected one', async ({ openSite }) => {
  const { page } = await openSite(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  const edges = await page
    .locator('main [data-action]:visible')
    .evaluateAll((buttons) => buttons.map((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)));
  expect(edges.length).toBeGreaterThanOrEqual(3);
  expect(edges.filter((width) => width < 1)).toEqual([]);
  await page.locator(languageMenu).click();
  for (const group of ['[data-language]', '[data-size]', '[data-choice]']) {
    const styles = await page
      .locator(`#menu-sheet ${group}`)
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).borderTopWidth + getComputedStyle(one).backgroundColor),
      );
    expect(new Set(styles).size).toBe(2);
    expect(styles.filter((style) => style === styles[0])).toHaveLength(1);
  }
});

for (const [name, path, profile] of [
  ['the landing page', '/', ''],
  ['the landing page on a desktop', '/', 'desktop'],
  ['the landing page inside the app', '/', 'shell'],
  ['the page of an unknown URL', '/#/nowhere', ''],
  ['the file of an unknown URL', '/no-such-file', ''],
  ['a legal page', '/#/delete-account', ''],
  ['a legal file', '/delete-account.html', ''],
  ['a legal page inside the app', '/#/app/delete-account', 'shell'],
] as const)
  test(`gives everything on the site that looks like a button a border in forced colours, on ${name}`, async ({
    openSite,
  }) => {
    const prepare =
      profile === 'shell' ? await buildShellScript({ platform: 'android', appVersion: '3.2.1', locale: 'EN' }) : '';
    const { page } = await openSite(profile === 'desktop' ? desktop : phone, { path, prepare });
    if (profile === 'shell') await expect(page.locator('[data-shell-status], .legal-back')).toBeVisible();
    if (path.includes('delete')) await expect(page.locator('.legal-text h2').first()).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    // A background colour makes an element look like a button; forced colours remove it.
    const faced = page.locator('a:visible, button:visible');
    await faced.evaluateAll((all) =>
      all.forEach((one) => {
        const hasFace = !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor);
        if (hasFace) one.setAttribute('data-has-face', '');
      }),
    );
    expect(await page.locator('[data-has-face]').count()).toBeGreaterThan(0);
    await page.emulateMedia({ forcedColors: 'active' });
    const bare = await page
      .locator('[data-has-face]')
      .evaluateAll((all) =>
        all.filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1).map((one) => one.textContent),
      );
    expect(bare).toEqual([]);
  });

test('a live region announces progress and a stall of the download', async ({ openSite }) => {
  const { page } = await openSite(phone, {
    beforeLoad: ({ page: opened }) => opened.route('**/live-version*', () => undefined),
  });
  const region = page.getByRole('status').first();
  await page.locator('main [data-action="download-package"]').click();
  await expect(region).toHaveText('Getting the newest version…');
  await expect(region).toHaveText('Still trying. Android Store works too.', { timeout: 15_000 });
});

for (const path of ['/', '/#/guidelines', '/#/nowhere', '/vi/'])
  test(`a page that locks zooming shows a text-size control: ${path}`, async ({ openSite }) => {
    const { page } = await openSite(phone, { path });
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /user-scalable=no/);
    const control = page.locator('header button', { hasText: 'Aa' });
    await expect(control).toBeVisible();
    await control.click();
    await page.locator('#menu-sheet [data-size="150"]').click();
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '150');
  });

test('every part of the landing page is in a landmark, and sections have accessible names', async ({ openSite }) => {
  for (const device of [phone, desktop]) {
    const { page, close } = await openSite(device);
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    await expect(page.getByRole('region', { name: 'Ways to install Senjalu' })).toBeVisible();
    const plain = await page.locator('div[aria-label]:not([role])').count();
    expect(plain).toBe(0);
    await close();
  }
});

test('the first step of deleting an account is on the first screen of a phone', async ({ openSite }) => {
  for (const path of [
    '/delete-account.html',
    '/vi/delete-account.html',
    '/id/delete-account.html',
    '/ms/delete-account.html',
  ]) {
    const { page, close } = await openSite({ ...phone, width: 390, height: 844 }, { path });
    const box = await page.locator('.legal-text ol li').first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await close();
  }
});

/** WCAG contrast of two `rgb()` colours. */
function contrast(left: string, right: string): number {
  const light = (text: string): number => {
    const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(left), light(right)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
