import { expect, type Page } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { buildShellScript } from '../support/built-shell-script.ts';
import { test } from '../support/site-test.ts';
import { desktop, harmony, hintedPhone, inAppOf, iphone, namedPhone } from '../support/visitor.ts';

// Order and visibility of the actions on each kind of device.
const three = ['open-store', 'download-package', 'open-market'] as const;
const samsung = namedPhone('SM-S901E');
const unknownPhone = hintedPhone('');
const inApp = inAppOf(samsung);
const main = 'main section';

/** The visible install buttons of the first screen, from top to bottom: their action or dialog. */
const order = (page: Page): Promise<string[]> =>
  page.evaluate((root) => {
    const ways = Array.from(document.querySelectorAll<HTMLElement>(`${root} [data-action]`))
      .filter((way) => way.offsetParent !== null && !way.dataset['dialog']?.startsWith('picture'))
      .map((way) => ({
        name: way.dataset['dialog'] ?? way.dataset['action'] ?? '',
        top: way.getBoundingClientRect().top,
      }));
    return ways.sort((one, other) => one.top - other.top).map(({ name }) => name);
  }, main);

for (const [name, device, expected] of [
  ['a phone whose market is known', samsung, ['open-market', 'open-store', 'download-package']],
  ['a phone of an unknown vendor', unknownPhone, ['open-store', 'download-package', 'open-market']],
  ['a Meizu, whose market has no link', namedPhone('M6 Note'), ['open-store', 'download-package', 'open-market']],
  ['an iPhone', iphone, ['send-sheet', 'open-store', 'download-package', 'open-market']],
  ['a desktop', desktop, ['open-store', 'download-package', 'open-market']],
] as const) {
  test(`the install buttons are in the right order for ${name}`, async ({ openSite }) => {
    const { page } = await openSite(device);
    expect(await order(page)).toEqual(expected);
    const colour = (index: number): Promise<string> =>
      page
        .locator(
          expected[index] === 'send-sheet'
            ? `${main} [data-dialog="send-sheet"]`
            : `${main} [data-action="${expected[index]}"]:visible`,
        )
        .evaluate((way) => getComputedStyle(way).backgroundColor);
    expect(await colour(0)).toBe('rgb(194, 65, 45)');
    for (let index = 1; index < expected.length; index++) expect(await colour(index)).not.toBe('rgb(194, 65, 45)');
  });

  test(`the Tab key visits the install buttons from top to bottom on ${name}`, async ({ openSite }) => {
    const { page } = await openSite(device);
    const visited: string[] = [];
    for (let press = 0; press < 15 && visited.length < expected.length; press++) {
      await page.keyboard.press('Tab');
      const way = await page.evaluate((root) => {
        const focused = document.activeElement as HTMLElement | null; // every element outside the drawings is an HTMLElement
        return focused?.matches(`${root} [data-action]`)
          ? (focused.dataset['dialog'] ?? focused.dataset['action'])
          : '';
      }, main);
      if (way) visited.push(way);
    }
    expect(visited).toEqual(expected);
  });
}

test('the market button shows the name of the market if the phone is known, even if the browser reports the model late', async ({
  openSite,
}) => {
  for (const [device, text] of [
    [samsung, 'Get it on Galaxy Store'],
    [namedPhone('Redmi 9A'), 'Get it on GetApps'],
    [hintedPhone('SM-S901E'), 'Get it on Galaxy Store'],
    [unknownPhone, 'Your phone’s app market'],
  ] as const) {
    const { page, close } = await openSite(device);
    await expect(page.locator(`${main} [data-action="open-market"]:visible`).getByText(text)).toBeVisible();
    await expect(page.locator(`${main} [data-action="open-market"]:visible`)).toHaveAccessibleName(
      new RegExp(`^${text}`),
    );
    await close();
  }
});

const contact = `a[href="mailto:${siteConfig.contactEmail}"]`;

test('the landing page first explains how to open the browser when it is in the browser of another app, and copies its URL', async ({
  openSite,
}) => {
  const { page } = await openSite(inApp);
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  const notice = page.getByText('Open this page in your browser first');
  const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect((await notice.boundingBox())?.y).toBeLessThan(await top(`${main} [data-action="open-market"]:visible`));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator(`${main} [data-send="copy"]`).click();
  await expect(page.locator(`${main} [data-copied]`)).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://get.senjalu.example/');
});

test('an iPhone offers to send the page to an Android phone by share sheet, URL and QR code', async ({ openSite }) => {
  const { page } = await openSite(iphone, {
    prepare: 'window.shared = []; navigator.share = (data) => { shared.push(data.url); return Promise.resolve() };',
  });
  await expect(page.locator('html')).toHaveAttribute('data-app', '');
  await page.locator(`${main} [data-dialog="send-sheet"]`).tap();
  const sheet = page.locator('#send-sheet');
  await expect(sheet.getByText('https://get.senjalu.example/')).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'QR code of the address of this page' })).toBeVisible();
  await sheet.locator('[data-send="share"]').tap();
  expect(await page.evaluate('shared')).toEqual(['https://get.senjalu.example/']);
});

test('the quick bar shows the primary action below the first screen, and not before', async ({ openSite }) => {
  for (const [device, text] of [
    [samsung, 'Get it on Galaxy Store'],
    [unknownPhone, 'Get it on Android Store'],
    [iphone, 'Send to an Android phone'],
    [desktop, 'Send to an Android phone'],
  ] as const) {
    const { page, close } = await openSite(device);
    const bar = page.locator('main > * > div:last-child > div:last-child').locator('a:visible, button:visible');
    await expect(bar).toHaveText(text, { useInnerText: true });
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => document.getElementById('your-control')?.scrollIntoView());
    await expect(bar).toBeInViewport();
    await close();
  }
});

test('the install sheet suits a computer and the browser of another app', async ({ openSite }) => {
  const computer = await openSite(desktop);
  await computer.page.locator(`${main} [data-action="download-package"]`).click();
  const sheet = computer.page.locator('#install-sheet');
  await expect(sheet.getByRole('heading', { name: 'The file is coming to this computer' })).toBeVisible();
  await expect(sheet.getByText('notifications')).toBeHidden();
  const other = await openSite(inApp);
  await other.page.locator(`${main} [data-action="download-package"]`).click();
  await expect(other.page.getByRole('heading', { name: 'Is the download coming?' })).toBeVisible();
});

test('the landing page shows the installed version inside the app and whether it is the newest, and leads back', async ({
  openSite,
}) => {
  const prepare = await buildShellScript({ platform: 'android', appVersion: '3.2.1', locale: 'EN' });
  for (const [path, text] of [
    ['senjalu-3.3.0.apk', 'A newer version is there: 3.3.0.'],
    ['senjalu-3.2.1.apk', 'This is the newest version.'],
    ['senjalu.apk', 'Could not check for a newer version.'],
  ] as const) {
    const { page, close } = await openSite(samsung, {
      prepare,
      beforeLoad: ({ page: opened }) =>
        opened.route('**/live-version*', (route) =>
          route.fulfill({ json: { result: 0, data: { live_version: `https://download.senjalu.example/${path}` } } }),
        ),
    });
    await expect(page.getByRole('heading', { level: 1, name: 'You have Senjalu' })).toBeVisible();
    await expect(page.locator('[data-installed]')).toHaveText(new RegExp(`^Version 3.2.1.*`));
    await expect(page.getByText(text)).toBeVisible();
    // The three buttons follow, less prominent, and in view.
    for (const action of three) {
      const way = page.locator(`${main} [data-action="${action}"]:visible`);
      await expect(way).toBeInViewport();
      expect(await way.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgb(194, 65, 45)');
    }
    await expect(page.locator(`main ${contact}:visible`)).toBeInViewport({ ratio: 1 });
    await page.goto(`${new URL(page.url()).origin}/#/guidelines`);
    await expect(page.getByRole('heading', { level: 1, name: 'Community Guidelines' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(text)).toBeVisible();
    await page.locator('[data-leave]').click();
    const calls = (): Promise<number> =>
      page.evaluate(
        () =>
          (window as unknown as { testShell: { received(method: string): unknown[] } }).testShell.received(
            'backToPrePage',
          ).length,
      );
    await expect.poll(calls).toBe(1);
    await close();
  }
});

test('the setting installInShell removes the three buttons inside the app', async ({ openSite }) => {
  const prepare = await buildShellScript({ platform: 'android', appVersion: '3.2.1', locale: 'EN' });
  const { page } = await openSite(samsung, { prepare });
  const ways = page.locator('[data-install-in-shell]');
  await expect(ways).toBeVisible();
  await ways.evaluate((section) => section.setAttribute('data-install-in-shell', 'none'));
  await expect(ways).toBeHidden();
  await expect(page.locator('main [data-action="open-store"]:visible')).toHaveCount(0);
});

test('a HarmonyOS phone without Android gets its market first, and a package that is named for what it is', async ({
  openSite,
}) => {
  const { page } = await openSite(harmony);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
  expect(await order(page)).toEqual(['open-market', 'open-store', 'download-package']);
  await expect(page.locator(`${main} [data-action="open-market"]:visible`)).toContainText('Get it on AppGallery');
  await page.locator(`${main} [data-action="download-package"]`).tap();
  await expect(page.getByRole('dialog', { name: 'Android only' })).toContainText('Send to an Android phone');
});

test('the chooser in the browser of another app lists the market of the phone first', async ({ openSite }) => {
  for (const [device, market] of [
    [inApp, 'samsung'],
    [{ ...harmony, userAgent: `${harmony.userAgent} MicroMessenger/8.0` }, 'huawei'],
    [{ ...namedPhone('CPH2423'), userAgent: `${namedPhone('CPH2423').userAgent} Line/13.1` }, 'oppo'],
  ] as const) {
    const { page, close } = await openSite(device);
    await page.locator(`${main} [data-action="open-market"]:visible`).tap();
    await expect(page.locator('#install-sheet [data-market]').first()).toHaveAttribute('data-market', market);
    await close();
  }
});

test('nobody is told to open a browser for something that cannot work: on an iPhone the page is sent', async ({
  openSite,
}) => {
  const { page } = await openSite({ ...iphone, userAgent: `${iphone.userAgent} Instagram 300.0.0.0` });
  await expect(page.getByText('Open this page in your browser first')).toBeHidden();
  await page.locator(`${main} [data-action="download-package"]`).tap();
  await page.getByRole('dialog', { name: 'Android only' }).getByText('Send to an Android phone').tap();
  await expect(page.locator('#send-sheet')).toBeVisible();
});
