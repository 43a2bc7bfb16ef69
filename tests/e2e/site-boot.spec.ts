import { expect } from '@playwright/test';
import { type BootPage, serveBootPage } from '../support/boot-page.ts';
import { test as siteTest } from '../support/site-test.ts';
import {
  desktop,
  type Device,
  hintedPhone,
  iphone,
  namedPhone,
  type Visitor,
  type VisitOptions,
} from '../support/visitor.ts';

// The built boot script on a page of its own, in a real browser under the strictest policy.
const analytics = {
  service: { appId: { test: 'a-test', production: '' }, url: 'https://stats.example/{appId}/{event}' },
  conversions: [{ appId: { test: 'p-test', production: '' }, url: 'https://pixel.example/{appId}/{event}' }],
  conversionEvent: 'download_click',
  pageName: 'download',
  marketElement: 'app-market',
  loadAction: 'load',
};

type Open = (device: Device, options?: VisitOptions & { path?: string }) => Promise<Visitor>;

const test = siteTest.extend<{ boot: BootPage; open: Open }, { servedBoot: BootPage }>({
  servedBoot: [
    async ({ playwright: _playwright }, provide) => {
      const boot = await serveBootPage({ analytics });
      await provide(boot);
      await boot.close();
    },
    { scope: 'worker' },
  ],
  boot: async ({ servedBoot }, provide) => {
    servedBoot.asked.length = 0;
    servedBoot.answer = { kind: 'url', url: `${servedBoot.origin}/files/senjalu-3.apk` };
    await provide(servedBoot);
  },
  open: async ({ boot, openVisitor }, provide) => {
    await provide(async (device, { path = '/', ...options } = {}) => {
      const visitor = await openVisitor(device, options);
      await visitor.page.route(/https:\/\/(stats|pixel)\.example\//, (route) =>
        route.fulfill({ contentType: 'image/gif', body: '' }),
      );
      await visitor.page.goto(boot.origin + path);
      return visitor;
    });
  },
});

const launched = ({ navigations }: Visitor): string[] => navigations.filter((url) => !url.startsWith('http'));

test('stands on a phone with ten rem as wide as the page, and complains about nothing', async ({ boot, open }) => {
  const { page, complaints } = await open(namedPhone('SM-S901E'));
  await expect(page.locator('h1')).toHaveText('mobile');
  expect(await page.locator('#wide').evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('12px');
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('user-scalable=no');
  await expect
    .poll(() => boot.asked)
    .toEqual(['/impressions/h5-load-succ', '/impressions/events/Load?action=load&is_from_transfer=false']);
  expect(complaints).toEqual([]);
});

test('draws three pixels for one on an iPhone that has them', async ({ open }) => {
  const { page } = await open(iphone);
  const widths = await page.evaluate(() => [
    innerWidth,
    document.querySelector('#wide')?.getBoundingClientRect().width,
  ]);
  expect(widths[0]).toBeGreaterThanOrEqual(1160);
  expect(widths[1]).toBeCloseTo(widths[0] ?? 0, 0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('36px');
});

test('shows the desktop layout on a desktop and never draws the other', async ({ open }) => {
  const prepare = `new MutationObserver(() => {
    const heading = document.querySelector('#root h1');
    if (heading && heading.getClientRects().length && heading.textContent === 'mobile') window.sawMobile = true;
  }).observe(document, { childList: true, subtree: true, attributes: true });`;
  const { page } = await open(desktop, { prepare });
  await expect(page.locator('h1')).toHaveText('desktop');
  expect(await page.evaluate(() => 'sawMobile' in window)).toBe(false);
  expect(await page.locator('meta[name=viewport]').count()).toBe(0);
});

test('asks for the other layout after a resize only when the kind of device differs', async ({ open }) => {
  const { page, become } = await open(namedPhone('SM-S901E'));
  await page.evaluate(() => {
    const record = window as { layouts?: string[] };
    const layouts: string[] = (record.layouts = []);
    let standing = window.siteBoot?.getState().layout;
    window.siteBoot?.subscribe(() => {
      const layout = window.siteBoot?.getState().layout;
      if (layout && layout !== standing) layouts.push(layout);
      standing = layout;
    });
  });
  const layouts = (): Promise<string[] | undefined> => page.evaluate(() => (window as { layouts?: string[] }).layouts);
  await become(namedPhone('Redmi Note 11'));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForTimeout(500);
  expect(await layouts()).toEqual([]);
  expect(await page.locator('#wide').evaluate((element) => element.getBoundingClientRect().width)).toBe(540);
  await become(desktop);
  await page.setViewportSize({ width: 700, height: 400 });
  await expect.poll(layouts).toEqual(['desktop']);
});

test('saves the package under its own name and opens the sheet as a modal dialog', async ({ boot, open }) => {
  const { page, complaints } = await open(namedPhone('SM-S901E'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#direct').dblclick()]);
  expect(download.suggestedFilename()).toBe('senjalu-3.apk');
  await expect(page.getByRole('dialog', { name: 'Started' })).toBeVisible();
  expect(await page.locator('#install-sheet').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(boot.asked.filter((path) => path.includes('h5-download-click'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(complaints).toEqual([]);
});

for (const [name, answer] of [
  ['HTML', { kind: 'html' }],
  ['a server that hangs up', { kind: 'down' }],
  ['a refusal', { kind: 'status', status: 500, body: { result: 1 } }],
  ['a script', { kind: 'url', url: 'javascript:document.title="owned"' }],
  ['data', { kind: 'url', url: 'data:text/html,owned' }],
  ['an intent', { kind: 'url', url: 'intent://x#Intent;scheme=market;end' }],
  ['another host', { kind: 'url', url: 'https://evil.example/a.apk' }],
  ['a user name', { kind: 'url', url: 'https://a@download.senjalu.example/a.apk' }],
  ['our own page', { kind: 'url', url: 'OWN' }],
  ['nothing', { kind: 'url', url: '' }],
] as const) {
  test(`offers the store after ${name} and goes nowhere`, async ({ boot, open }) => {
    const { page, navigations, complaints } = await open(namedPhone('SM-S901E'));
    boot.answer = answer.kind === 'url' && answer.url === 'OWN' ? { kind: 'url', url: `${boot.origin}/` } : answer;
    await page.locator('#direct').click();
    await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible();
    expect(navigations).toEqual([]);
    expect(page.url()).toBe(`${boot.origin}/`);
    expect(await page.title()).toBe('Boot');
    const warnings = complaints.filter((line) => line.startsWith('warning: Cannot'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toMatch(/https?:|\?/);
  });
}

test('gives a stalled body up after 15 seconds', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  boot.answer = { kind: 'stalled' };
  const started = Date.now();
  await page.locator('#direct').click();
  await expect(page.locator('#direct')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - started).toBeGreaterThan(14_500);
  await expect(page.locator('#direct')).toHaveAttribute('aria-busy', 'false');
});

test('offers the store offline', async ({ open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  await page.context().setOffline(true);
  await page.locator('#direct').click();
  await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible();
});

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
  test(`opens the market of a ${model}, known by its client hints`, async ({ open }) => {
    const visitor = await open(hintedPhone(model));
    const { page } = visitor;
    await expect.poll(() => page.evaluate(() => window.siteBoot?.getState().vendor)).toBeTruthy();
    await page.locator('#market').click();
    await expect.poll(() => launched(visitor)).toEqual(urls);
  });
}

test('tries each scheme in turn for an unknown phone, with the chooser open, and stops when one is chosen', async ({
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
  // By script: Chromium on a desktop shows a prompt for the first scheme, which takes every real click.
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
  test(`launches nothing on ${name}`, async ({ open }) => {
    const { page, navigations } = await open(device);
    await page.locator('#market').click();
    await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
    await page.waitForTimeout(1700);
    expect(navigations).toEqual([]);
  });
}

test('reports a click on the store link although the page goes away', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  await page.locator('#store').click();
  await page.waitForURL('**/store');
  await expect.poll(() => boot.asked).toContain('/impressions/events/click?page_name=download');
});

test('sends nothing to third parties before the visitor agrees', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  const images: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(boot.origin) || images.push(request.url())));
  await page.locator('#direct').click();
  await page.locator('#leave').click();
  expect(images).toEqual([]);
  await page.locator('#accept').click();
  await expect(page.locator('#strip')).toBeHidden();
  await expect.poll(() => images.length).toBe(1);
  expect(images[0]).toContain('https://stats.example/a-test/pv?page_name=download&phone_data=');
  await page.waitForTimeout(1000);
  await page.locator('#direct').click();
  await expect.poll(() => images.slice(1)).toEqual(['https://pixel.example/p-test/download_click']);
});

test('asks nothing under Global Privacy Control', async ({ open }) => {
  const prepare = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });`;
  const { page } = await open(namedPhone('SM-S901E'), { prepare });
  await expect(page.locator('#strip')).toBeHidden();
  expect(await page.evaluate(() => window.siteBoot?.getState().consent)).toBe('absent');
});

test('remembers text size and theme', async ({ open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  const heading = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontSize);
  const before = parseFloat(await heading());
  await page.locator('#menu').click();
  await page.locator('#large').click();
  await page.locator('#dark').click();
  expect(parseFloat(await heading())).toBe(before * 2);
  await page.reload();
  expect(parseFloat(await heading())).toBe(before * 2);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#large')).toHaveAttribute('aria-pressed', 'true');
});

test('sends a first visitor to the language of the browser once, with query and fragment', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'), { locale: 'id-ID', path: '/?delivery=1#/' });
  await page.waitForURL(`${boot.origin}/id/?delivery=1#/`);
  await page.goto(`${boot.origin}/`);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${boot.origin}/`);
  await page.locator('#menu').click();
  await page.locator('#vi').click();
  await page.waitForURL(`${boot.origin}/vi/`);
});

for (const path of ['/deleteAccount', '/#deleteAccount', '/#/a/b/deleteAccount']) {
  test(`leads from ${path} to the account-deletion file`, async ({ boot, open }) => {
    const { page } = await open(namedPhone('SM-S901E'), { path });
    await page.waitForURL(`${boot.origin}/delete-account.html`);
  });
}

test('stays for deleteAccount in the query, and on the file itself', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'), { path: '/?deleteAccount' });
  expect(page.url()).toBe(`${boot.origin}/?deleteAccount`);
  await page.goto(`${boot.origin}/delete-account.html#deleteAccount`);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${boot.origin}/delete-account.html#deleteAccount`);
});

test('opens dialogs in a browser without dialog elements', async ({ open }) => {
  const { page } = await open(iphone, { prepare: 'delete window.HTMLDialogElement;' });
  await page.locator('#menu').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#close')).toBeFocused();
  await page.locator('#dark').focus();
  // The first Tab may lead out to the browser's own controls; the page behind the dialog is never reached.
  for (const _press of ['Tab', 'Tab', 'Tab']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
  }
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('menu-sheet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#menu')).toBeFocused();
});

for (const [scheme, outcome] of [
  ['http', 'is redirected to an http package'],
  ['https', 'saves an https package under the name the server gives it'],
] as const) {
  test(`an https page ${outcome}`, async ({ boot, open }) => {
    const { page, navigations } = await open(namedPhone('SM-S901E'));
    const url = `${scheme}://download.senjalu.example/senjalu-3.apk`;
    const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    await page.route('https://get.senjalu.example/**', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${boot.origin}/` }) }),
    );
    await page.route('https://api.senjalu.example/**', (route) =>
      route.fulfill({ json: { data: { live_version: url } }, headers: shared }),
    );
    await page.route(url, (route) =>
      route.fulfill({ headers: { 'content-disposition': 'attachment; filename="server.apk"' }, body: 'package' }),
    );
    await page.goto('https://get.senjalu.example/');
    navigations.length = 0;
    const download = scheme === 'https' ? page.waitForEvent('download') : undefined;
    await page.locator('#direct').click();
    await expect(page.getByRole('dialog', { name: 'Started' })).toBeVisible();
    if (download) expect((await download).suggestedFilename()).toBe('server.apk');
    else await expect.poll(() => navigations).toEqual([url]);
  });
}
