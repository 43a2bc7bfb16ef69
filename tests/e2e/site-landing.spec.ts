import { expect, type Page } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { languageMenu, storeChoice } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, iphone, namedPhone, smallPhone } from '../support/visitor.ts';

// The landing page as a visitor sees it, measured on the built site.
const actions = ['open-store', 'download-package', 'open-market'] as const;

for (const language of languageIds) {
  test(`a screen of 360 × 560 shows logo, language, slogan, picture, three buttons and 18+ without scrolling, in ${language}`, async ({
    openSite,
  }) => {
    const { page } = await openSite(smallPhone, {
      path: pathOfLanguage(language),
      prepare: storeChoice('language', language),
    });
    const bottomOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    for (const selector of ['header a[href="#/"][aria-label]', languageMenu, 'h1'])
      expect(await bottomOf(selector)).toBeLessThanOrEqual(560);
    for (const name of actions) {
      const button = page.locator(`[data-action="${name}"]`).first();
      expect(await bottomOf(`[data-action="${name}"]`)).toBeLessThanOrEqual(560);
      // Exactly 56 high: every label fits on one line.
      expect((await button.boundingBox())?.height).toBeCloseTo(56, 0);
    }
    const adults = await page.getByText('18+', { exact: true }).first().boundingBox();
    expect((adults?.y ?? 999) + (adults?.height ?? 999)).toBeLessThanOrEqual(560);
    const art = await page.locator('svg[role="img"]').first().boundingBox();
    expect(art?.height).toBeLessThanOrEqual(560 * 0.38);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('the not-found page has margins and one filled button to the download page', async ({ openSite }) => {
  const { page } = await openSite(smallPhone, { path: '/no-such-file' });
  const home = page.getByRole('link', { name: 'Go to the download page' });
  expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expect(home).toHaveCSS('background-color', 'rgb(194, 65, 45)');
  expect((await page.locator('h1').boundingBox())?.x).toBeCloseTo(20, 0);
  // Roofs at the end of the page, in the colours of the theme.
  const roofs = page.locator('svg:has(use[href="#art-skyline"])');
  expect((await roofs.boundingBox())?.height).toBe(120);
  const far = await page
    .locator('#roofs path')
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  expect(far).toBe('rgb(245, 176, 136)');
});

test('headings of sections and dialogs are 30 to 36 px, the slogan up to 52 px, all 700 to 800 bold', async ({
  openSite,
}) => {
  for (const device of [smallPhone, desktop]) {
    const { page } = await openSite(device);
    const found = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main h1, main h2, dialog h2')).map((heading) => {
        const { fontSize, fontWeight } = getComputedStyle(heading);
        const { tagName, textContent: text } = heading;
        return { tagName, text, size: parseFloat(fontSize), weight: Number(fontWeight) };
      }),
    );
    expect(found.length).toBeGreaterThanOrEqual(10);
    const sizes = found.filter(({ tagName }) => tagName === 'H2').map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(36);
    const slogan = found.find(({ tagName }) => tagName === 'H1')?.size;
    expect(slogan).toBeGreaterThanOrEqual(30);
    expect(slogan).toBeLessThanOrEqual(52);
    expect(found.filter(({ weight }) => weight !== 700 && weight !== 800)).toEqual([]);
  }
});

for (const language of languageIds) {
  test(`every letter of the headlines is in the headline font, in ${language}`, async ({ openSite }) => {
    for (const device of [smallPhone, desktop]) {
      const { page, session, close } = await openSite(device, {
        path: pathOfLanguage(language),
        prepare: storeChoice('language', language),
      });
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument', { depth: 0 });
      const { nodeIds } = await session.send('DOM.querySelectorAll', {
        nodeId: root.nodeId,
        selector: 'main h1, main h2',
      });
      expect(nodeIds).toHaveLength(4);
      for (const nodeId of nodeIds) {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        expect(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])).toEqual([
          ['Bricolage Grotesque ExtraBold', true],
        ]);
      }
      expect(await page.evaluate(() => document.fonts.size)).toBe(1);
      await close();
    }
  });
}

test('the street has houses up to both edges on a wide screen and is drawn once on a phone', async ({ openSite }) => {
  const { page } = await openSite({ ...namedPhone('SM-X200'), width: 1024, height: 768 });
  const more = page.locator('#art-street .wide');
  await expect(more).toHaveCSS('display', 'inline');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(more).toHaveCSS('display', 'none');
});

test('the low street of a small screen, or in the browser of another app, has houses up to both edges', async ({
  openSite,
}) => {
  const phone = namedPhone('SM-S901E');
  for (const device of [
    { ...phone, width: 320, height: 568 },
    { ...phone, userAgent: `${phone.userAgent} Instagram 300.0.0.0` },
  ]) {
    const { page, close } = await openSite(device);
    // In the sky above the distant roofs, so that only a house is hit.
    const isHouse = await page.locator('svg:has(use[href="#art-street"])').evaluate((street) => {
      const { top, height } = street.getBoundingClientRect();
      const y = top + height * 0.4;
      return Array.from({ length: 40 }, (_, index) => 1 + (index * (innerWidth - 2)) / 39)
        .filter((x) => Math.abs(x - innerWidth / 2) > innerWidth / 4)
        .map((x) => document.elementFromPoint(x, y))
        .map((hit) => hit?.localName === 'use' && hit.parentElement === street);
    });
    expect(isHouse).not.toContain(false);
    await close();
  }
});

for (const [name, device] of [
  ['a phone', namedPhone('SM-S901E')],
  ['an iPhone', iphone],
  ['a tablet', { ...namedPhone('SM-X200'), width: 768, height: 1024 }],
  ['a phone on its side', { ...namedPhone('SM-S901E'), width: 740, height: 360 }],
  ['a desktop', desktop],
] as const) {
  test(`no text of the site is smaller than 14 px and no touch target smaller than 24 px on ${name}`, async ({
    openSite,
  }) => {
    const { page } = await openSite(device);
    // On an iPhone the page is laid out three times as large and scaled to a third.
    const ratio = Number(
      (await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ratio'))) || 1,
    );
    const found = await page.evaluate((unit) => {
      const shown = Array.from(document.querySelectorAll<HTMLElement>('#root *')).filter(
        (element) => element.offsetParent !== null,
      );
      const hasText = (element: HTMLElement): boolean =>
        Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const sizes = shown.filter(hasText).map((element) => parseFloat(getComputedStyle(element).fontSize) / unit);
      const targets = shown
        .filter((element) => element.matches('a[href], button'))
        .map((element) => element.getBoundingClientRect().height / unit);
      return { smallestText: Math.min(...sizes), smallestTarget: Math.min(...targets) };
    }, ratio);
    expect(found.smallestText).toBeGreaterThanOrEqual(13.99);
    expect(found.smallestTarget).toBeGreaterThanOrEqual(24);
  });
}

/** Type and grid on desktops scale with the root font size: 16 px up to 1,280 pixels. */
const rem = (page: Page): Promise<number> =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

for (const width of [320, 390, 768, 1280, 1920, 2560]) {
  test(`the desktop layout fits ${width} pixels, content at most 70 rem wide`, async ({ openSite }) => {
    const { page } = await openSite({ ...desktop, width, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-rendered', 'desktop');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const [left, right] = await page.evaluate(() => {
      const boxes = Array.from(document.querySelectorAll('h1, [data-action], footer p, section h2'))
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0);
      return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    });
    expect((right ?? 0) - (left ?? 0)).toBeLessThanOrEqual(70 * (await rem(page)) + 0.1);
  });
}

for (const width of [1280, 1920]) {
  test(`places the text and buttons of the landing page on the left and the picture with the phone on the right at ${width}`, async ({
    openSite,
  }) => {
    const { page } = await openSite({ ...desktop, width, height: 900 });
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        });
    const [slogan, button, photo, phone] = await Promise.all([
      edges('h1'),
      edges('[data-action="open-store"]'),
      edges('svg:has(use[href="#art-cafe"])'),
      edges('svg:has(use[href="#art-match"])'),
    ]);
    expect(Math.max(slogan.right, button.right)).toBeLessThan(photo.left);
    expect(slogan.left).toBe(button.left);
    expect(phone.left).toBeGreaterThan(photo.left);
    expect(phone.left).toBeLessThan(photo.right);
    expect(phone.right).toBeGreaterThan(photo.right);
    expect(phone.bottom).toBeGreaterThan(photo.bottom);
    expect(phone.right - slogan.left).toBeLessThanOrEqual(70 * (await rem(page)));
    expect(phone.bottom).toBeLessThanOrEqual(900);
  });
}

test('shows three working buttons and links to every legal page and language without JavaScript', async ({
  site,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(site.origin);
  await expect(page.locator('h1')).toBeVisible();
  const store = await page.locator('[data-action="open-store"]').first().getAttribute('href');
  expect(store).toMatch(/^https:/);
  // A script requests the URL of the package: without it the button is labelled with its actual target.
  const direct = page.locator('[data-action="download-package"]').first();
  await expect(direct).toHaveAttribute('href', store ?? '');
  await expect(direct.getByText('opens Android Store')).toBeVisible();
  await expect(direct.getByText('The Android package')).toBeHidden();
  for (const name of [
    'Privacy Policy',
    'Terms of service',
    'Terms of sale',
    'Community Guidelines',
    'Child Safety Policy',
    'Delete your account',
  ]) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth).catch(() => true)).toBe(true);
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click();
  await expect(page).toHaveURL(/\/privacy-policy\.html$/);
  await context.close();
});
