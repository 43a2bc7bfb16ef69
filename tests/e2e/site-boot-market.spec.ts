import { expect } from '@playwright/test';
import { test } from '../support/site-test.ts';
import { desktop, hintedPhone, iphone, namedPhone, type Visitor } from '../support/visitor.ts';

// The app-market flow in a real browser.
const button = '[data-action="open-market"]:visible';
const markets = { name: 'Choose your app market' };
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
  test(`the market button opens the market of a ${model}, identified by client hints`, async ({ openSite }) => {
    const visitor = await openSite(hintedPhone(model));
    const { page } = visitor;
    await expect.poll(() => page.evaluate(() => window.siteBoot?.getState().vendor)).toBeTruthy();
    await page.locator(button).first().click();
    await expect.poll(() => launched(visitor)).toEqual(urls);
  });
}

for (const [model, web] of [
  ['SM-S918B', 'https://galaxystore.samsung.com/detail/com.example.senjalu'],
  ['VOG-L29', 'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.example.senjalu'],
] as const) {
  test(`the market button opens the web page of the market in the same window if the app of a ${model} does not open`, async ({
    openSite,
  }) => {
    const { page, navigations } = await openSite(namedPhone(model));
    await page.route(/^https:\/\/(galaxystore|appgallery)\./, (route) => route.fulfill({ body: 'market' }));
    await page.locator(button).first().click();
    await page.waitForURL(web);
    expect(navigations).toHaveLength(2);
    expect(page.context().pages()).toHaveLength(1);
  });
}

test('the market button tries each scheme in turn on an unknown phone, with the chooser open, and stops when one is chosen', async ({
  openSite,
}) => {
  const visitor = await openSite(namedPhone('Pixel 8'), {
    beforeLoad: ({ page: opened }) => opened.clock.install({ time: 0 }),
  });
  const { page } = visitor;
  await page.clock.pauseAt(60_000);
  await page.locator(button).first().click();
  await expect(page.getByRole('dialog', markets)).toBeVisible();
  expect(launched(visitor)).toEqual(['samsungapps://ProductDetail/com.example.senjalu']);
  await page.clock.runFor(1700);
  await expect.poll(() => launched(visitor)).toHaveLength(2);
  // By script, because desktop Chromium prompts for the first scheme and the prompt captures real clicks.
  await page.locator('[data-market="vivo"]').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(1700);
  await expect.poll(() => launched(visitor).slice(2)).toEqual(['vivomarket://details?id=com.example.senjalu']);
});

for (const [name, device] of [
  ['an iPhone', iphone],
  ['a desktop', desktop],
  ['a plain web view', namedPhone('SM-S901E; wv')],
] as const) {
  test(`the market button opens no market on ${name}`, async ({ openSite }) => {
    const { page, navigations } = await openSite(device);
    await page.locator(button).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(1700);
    expect(navigations).toEqual([]);
  });
}
