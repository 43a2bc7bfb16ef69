import { expect } from '@playwright/test';
import { test } from '../support/boot-test.ts';
import { desktop, hintedPhone, iphone, namedPhone, type Visitor } from '../support/visitor.ts';

// The built boot script in a real browser: the app-market flow.
const launched = ({ navigations }: Visitor): string[] => navigations.filter((url) => !url.startsWith('http'));

for (const [model, urls] of [
  ['SM-S918B', ['samsungapps://ProductDetail/com.example.senjalu']],
  ['CPH2591', ['oppomarket://details?packagename=com.example.senjalu']],
  ['KB2003', ['oppomarket://details?packagename=com.example.senjalu']],
  ['RMX3890', ['oppomarket://details?packagename=com.example.senjalu']],
  ['23124RA7EO', ['mimarket://details?id=com.example.senjalu']],
  ['V2250', ['vivomarket://details?id=com.example.senjalu']],
  ['VOG-L29', ['appmarket://details?id=com.example.senjalu']],
  ['HONOR X9', ['appmarket://details?id=com.example.senjalu']],
  ['POCO F5', ['mimarket://details?id=com.example.senjalu']],
  ['16th', ['samsungapps://ProductDetail/com.example.senjalu']],
] as const) {
  test(`the market button opens the market of a ${model}, identified by client hints`, async ({ open }) => {
    const visitor = await open(hintedPhone(model));
    const { page } = visitor;
    await expect.poll(() => page.evaluate(() => window.siteBoot?.getState().vendor)).toBeTruthy();
    await page.locator('#market').click();
    await expect.poll(() => launched(visitor)).toEqual(urls);
  });
}

for (const [model, web] of [
  ['SM-S918B', 'https://galaxystore.samsung.com/detail/com.example.senjalu'],
  ['VOG-L29', 'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.example.senjalu'],
] as const) {
  test(`the market button opens the web page of the market in the same window if the app of a ${model} does not open`, async ({
    open,
  }) => {
    const { page, navigations } = await open(namedPhone(model));
    await page.route(/^https:\/\/(galaxystore|appgallery)\./, (route) => route.fulfill({ body: 'market' }));
    await page.locator('#market').click();
    await page.waitForURL(web);
    expect(navigations).toHaveLength(2);
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('the market button tries each scheme in turn on an unknown phone, with the chooser open, and stops when one is chosen', async ({
  boot,
  open,
}) => {
  const visitor = await open(namedPhone('Pixel 8'));
  const { page } = visitor;
  await page.locator('#market').click();
  await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
  expect(launched(visitor)).toEqual(['samsungapps://ProductDetail/com.example.senjalu']);
  await page.waitForTimeout(1700);
  expect(launched(visitor)).toHaveLength(2);
  // By script, because desktop Chromium prompts for the first scheme and the prompt captures real clicks.
  await page.locator('#row').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.url()).toBe(`${boot.origin}/market`);
  await page.waitForTimeout(1700);
  expect(launched(visitor)).toHaveLength(2);
});

for (const [name, device] of [
  ['an iPhone', iphone],
  ['a desktop', desktop],
  ['a plain web view', namedPhone('SM-S901E; wv')],
] as const) {
  test(`the market button opens no market on ${name}`, async ({ open }) => {
    const { page, navigations } = await open(device);
    await page.locator('#market').click();
    await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
    await page.waitForTimeout(1700);
    expect(navigations).toEqual([]);
  });
}
