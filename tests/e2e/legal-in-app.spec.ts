import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { buildShellScript } from '../support/built-shell-script.ts';
import { test } from '../support/site-test.ts';
import { type VisitorDevice, iphone, namedPhone } from '../support/visitor.ts';

// The in-app versions of the legal pages, on both simulated shells.
const devices: Readonly<Record<'android' | 'ios', VisitorDevice>> = { android: namedPhone('SM-S901E'), ios: iphone };

/** The part of the shell in the page that the tests use. */
interface TestShell {
  received(method: string): readonly unknown[];
  readonly app: { setTheme(theme: 'light' | 'dark'): void; setLocale(locale: string): void };
}

function received(page: Page, method: string): Promise<readonly unknown[]> {
  return page.evaluate((name) => (window as unknown as { testShell: TestShell }).testShell.received(name), method);
}

for (const platform of ['android', 'ios'] as const) {
  test.describe(`legal pages in the ${platform} shell`, () => {
    test('an in-app page hides the navigation bar and follows theme and language of the app', async ({ openSite }) => {
      const shell = await buildShellScript({ platform, locale: platform === 'ios' ? 'VI' : 'VN', theme: 'dark' });
      // The choice for the site does not apply to in-app pages.
      const prepare = `${shell};try { localStorage.setItem('site.theme', 'light') } catch {}`;
      const { page, problems } = await openSite(devices[platform], { prepare, path: '/#/app/child-safety' });
      await expect(page.locator('h1')).toHaveText('Chính sách an toàn trẻ em');
      await expect.poll(() => received(page, 'setNavbarType')).toContainEqual({ hideBar: true, lightStatusBar: false });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('footer')).toHaveCount(0);
      expect(problems).toEqual([]);
    });

    test('an in-app page follows a change of theme or language in the app', async ({ openSite }) => {
      const prepare = await buildShellScript({ platform, locale: 'EN', theme: 'light' });
      const { page } = await openSite(devices[platform], { prepare, path: '/#/app/delete-account' });
      await expect.poll(() => received(page, 'setNavbarType')).toContainEqual({ hideBar: true, lightStatusBar: true });
      await page.evaluate(() => {
        const { app } = (window as unknown as { testShell: TestShell }).testShell;
        app.setTheme('dark');
        app.setLocale('MS');
      });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('h1')).toHaveText('Cara memadamkan akaun anda');
      await page.locator('.legal-sizes [data-size="125"]').click();
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '125');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('the back button of an in-app page goes back in the app', async ({ site, openSite }) => {
      const { page } = await openSite(devices[platform], {
        prepare: await buildShellScript({ platform }),
        path: '/#/app/guidelines',
      });
      await expect.poll(() => received(page, 'setNavbarType')).not.toHaveLength(0);
      await page.locator('.legal-back').click();
      await expect.poll(() => received(page, 'backToPrePage')).toHaveLength(1);
      expect(new URL(page.url()).origin).toBe(site.origin);
    });
  });
}

test('the back button of an in-app page navigates to the home site in an app that cannot go back', async ({
  openSite,
}) => {
  const prepare = await buildShellScript({ platform: 'ios', appVersion: '3.1.8' });
  const { page } = await openSite(iphone, {
    prepare,
    path: '/#/app/guidelines',
    beforeLoad: (opened) =>
      opened.page.route('https://www.senjalu.example/**', (route) => route.fulfill({ body: 'home' })),
  });
  await expect.poll(() => received(page, 'setNavbarType')).not.toHaveLength(0);
  await page.locator('.legal-back').click();
  await expect(page).toHaveURL('https://www.senjalu.example/');
});

test('an in-app page works in a plain browser, where the back button navigates to the home site', async ({
  openSite,
}) => {
  const scripts: string[] = [];
  const { page } = await openSite(namedPhone('SM-S901E'), {
    path: '/#/app/terms-of-sale',
    beforeLoad: (opened) => {
      opened.page.on('request', (request) => scripts.push(request.url()));
      return opened.page.route('https://www.senjalu.example/**', (route) => route.fulfill({ body: 'home' }));
    },
  });
  await expect(page.locator('h1')).toHaveText('Terms of sale');
  // The title is shown while the text is loading.
  await expect(page.locator('main h2').first()).toBeVisible();
  // Requested twice: first fetched completely, then imported.
  expect(new Set(scripts.filter((url) => /terms-of-sale-.*\.js$/.test(url))).size).toBe(1);
  expect(scripts.filter((url) => /sdk-|bridge|shell/i.test(url))).toEqual([]);
  await page.locator('.legal-back').click();
  await expect(page).toHaveURL('https://www.senjalu.example/');
});

test('an in-app page passes axe, and its text can be doubled where zooming is locked', async ({ openSite }) => {
  test.setTimeout(60_000);
  const { page } = await openSite(iphone, {
    prepare: await buildShellScript({ platform: 'ios', theme: 'dark' }),
    path: '/#/app/terms-of-sale',
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const text = page.locator('.legal-text > p').first();
  const sizeOf = (): Promise<number> => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const beforePx = await sizeOf();
  expect(await findAxeViolations(page, { without: ['meta-viewport'] })).toEqual([]);
  await page.locator('.legal-sizes [data-size="200"]').click();
  await expect(page.locator('.legal-sizes [data-size="200"]')).toHaveAttribute('aria-pressed', 'true');
  expect(await sizeOf()).toBeCloseTo(2 * beforePx, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('links between in-app pages stay inside the app', async ({ openSite }) => {
  const { page } = await openSite(iphone, {
    prepare: await buildShellScript({ platform: 'ios' }),
    path: '/#/app/guidelines',
  });
  await page.locator('.legal-text a', { hasText: 'Child Safety Policy' }).first().click();
  await expect(page).toHaveURL(/#\/app\/child-safety$/);
  await expect(page.locator('.legal-back')).toBeVisible();
});
