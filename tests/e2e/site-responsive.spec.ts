import { expect, type Page } from '@playwright/test';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, iphone, namedPhone } from '../support/visitor.ts';

// docs/product-facts.md#mobile-layout on the built site: sizes as displayed.
const phone = namedPhone('SM-S901E');
const tablet = { ...namedPhone('SM-X200'), width: 768, height: 1024 };
const onItsSide = { ...phone, width: 740, height: 360 };

/** CSS pixels of the layout per displayed pixel: on an iPhone the page is laid out larger and scaled down. */
const drawnScale = async (page: Page): Promise<number> =>
  Number((await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ratio'))) || 1);

const rootFontPx = (page: Page): Promise<number> =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Displayed font sizes of running text: paragraphs of more than one line. */
async function readingSizesPx(page: Page): Promise<number[]> {
  const scale = await drawnScale(page);
  const sizes = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main p'))
      .filter((text) => text.offsetParent !== null && (text.textContent ?? '').length > 60)
      .map((text) => parseFloat(getComputedStyle(text).fontSize)),
  );
  return sizes.map((size) => size / scale);
}

for (const [name, device] of [
  ['a phone', phone],
  ['an iPhone', iphone],
  ['a tablet', tablet],
  ['a phone on its side', onItsSide],
  ['a desktop', desktop],
] as const) {
  test(`texts of the site have 16 to 17 px on ${name}`, async ({ openSite }) => {
    const { page } = await openSite(device, { path: '/' });
    for (const hash of ['#/', '#/terms-of-sale']) {
      await page.goto(new URL(hash, page.url()).href);
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('main p:visible').first()).toBeVisible();
      await expect.poll(async () => (await readingSizesPx(page)).length).toBeGreaterThan(0);
      for (const size of await readingSizesPx(page)) {
        expect(size).toBeGreaterThanOrEqual(15.99);
        expect(size).toBeLessThanOrEqual(17.01);
      }
    }
  });
}

test('the mobile layout is a centred column of 540 on a tablet', async ({ openSite }) => {
  const { page } = await openSite(tablet);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
  expect(await rootFontPx(page)).toBe(54);
  const store = await page.locator('main [data-action="open-store"]').first().boundingBox();
  expect(store?.width).toBeCloseTo(540 - 2 * 30, 0);
  expect((store?.x ?? 0) + (store?.width ?? 0) / 2).toBeCloseTo(tablet.width / 2, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tablet.width);
});

test('the landing page on a phone in landscape orientation has text on the left and the three buttons on the right, and fits the width', async ({
  openSite,
}) => {
  const { page } = await openSite(onItsSide);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
  expect(await rootFontPx(page)).toBe(54);
  const slogan = await page.locator('h1').boundingBox();
  const store = await page.locator('main [data-action="open-store"]').first().boundingBox();
  expect((slogan?.x ?? 999) + (slogan?.width ?? 999)).toBeLessThanOrEqual(store?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(onItsSide.width);
});

test('ten rem follow the width 300 ms after a resize, while text keeps its size', async ({ openSite }) => {
  const { page } = await openSite(phone);
  const sizes = await readingSizesPx(page);
  expect(await rootFontPx(page)).toBe(36);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('12px');
  await page.setViewportSize({ width: 412, height: 740 });
  await expect.poll(() => rootFontPx(page)).toBeCloseTo(41.2, 1);
  expect(await readingSizesPx(page)).toEqual(sizes);
});

test('the text-size control doubles all text but not the layout', async ({ openSite }) => {
  const { page } = await openSite(phone);
  const sizes = await readingSizesPx(page);
  const art = await page.locator('main svg[role="img"]').first().boundingBox();
  await page.locator(languageMenu).tap();
  await page.locator('#menu-sheet [data-size="200"]').tap();
  await page.locator('#menu-sheet [data-action="close-dialog"]').tap();
  const doubled = await readingSizesPx(page);
  expect(doubled).toHaveLength(sizes.length);
  doubled.forEach((size, index) => expect(size).toBeCloseTo(2 * (sizes[index] ?? 0), 1));
  expect(await rootFontPx(page)).toBe(36);
  expect((await page.locator('main svg[role="img"]').first().boundingBox())?.width).toBe(art?.width);
});

/**
 * Enlarges the root font size that a page sets, like an Android web view with an enlarged system font: in inline
 * styles and in the style sheet.
 */
const enlargeRoot = (factor: number): string => `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html:not(#none) { font-size: ${factor * 10}vw }');
  document.adoptedStyleSheets = [sheet];
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style');
  Object.defineProperty(HTMLElement.prototype, 'style', { get() {
    const style = get.call(this);
    if (this !== document.documentElement) return style;
    return new Proxy(style, {
      get: (_, name) => typeof style[name] === 'function' ? style[name].bind(style) : style[name],
      set: (_, name, value) => {
        style[name] = name === 'fontSize' && value ? parseFloat(value) * ${factor} + 'px' : value;
        return true;
      },
    });
  } });`;

test('keeps the width of pictures and enlarges text in a web view with an enlarged system font', async ({
  openSite,
}) => {
  const { page } = await openSite(namedPhone('SM-S901E; wv'), { prepare: enlargeRoot(1.3) });
  await expect.poll(() => rootFontPx(page)).toBeCloseTo(36, 1);
  for (const size of await readingSizesPx(page)) {
    expect(size).toBeGreaterThanOrEqual(16 * 1.3 - 0.01);
    expect(size).toBeLessThanOrEqual(17 * 1.3 + 0.01);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect((await page.locator('main svg[role="img"]').first().boundingBox())?.width).toBeCloseTo(phone.width, 0);
  await page.setViewportSize({ width: 412, height: 740 });
  await expect.poll(() => rootFontPx(page)).toBeCloseTo(41.2, 1);
});
