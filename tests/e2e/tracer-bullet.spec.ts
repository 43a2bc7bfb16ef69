import { readFileSync } from 'node:fs';
import { expect as baseExpect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { type RunningProgram, runDevServer } from '../support/running-program.ts';
import { clickInPhone } from '../support/simulator-page.ts';

// The main flow without mocks of our own code: `npm start`, the page in the simulated phone, the production transport, real HTTP.
// One server for all tests, so one worker. It serves from source, so pages load slowly.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const expect = baseExpect.configure({ timeout: 30_000 });

let server: RunningProgram;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await runDevServer();
  // The first page of a development server is slow because it compiles, which is not measured here.
  const page = await browser.newPage();
  await page.goto(`${server.origin}/__simulator/`);
  await page.frameLocator('iframe[name="phone"]').locator('[data-shell-status]').waitFor({ timeout: 150_000 });
  await page.close();
});
test.afterAll(async () => {
  expect(await server.interrupt()).toBe(0);
});

/** The header that control URLs require. */
async function controlHeaders(page: Page): Promise<Record<string, string>> {
  const host = (await (await page.request.get(`${server.origin}/__simulator/host.json`)).json()) as { token: string };
  return { 'x-bridgehead-token': host.token };
}

interface Simulated {
  readonly phone: FrameLocator;
  /** The lines of a method in the timeline, newest first. */
  readonly line: (method: string) => ReturnType<Page['locator']>;
}

async function simulate(page: Page, setup: string): Promise<Simulated> {
  await page.request.delete(`${server.origin}/__api/records`, { headers: await controlHeaders(page) });
  await page.goto(`${server.origin}/__simulator/?${setup}`);
  return {
    phone: page.frameLocator('iframe[name="phone"]'),
    line: (method) => page.locator('button[data-key]').filter({ has: page.getByText(method, { exact: true }) }),
  };
}

/** What the mock API received: the kind of each request, and its event. */
async function received(page: Page): Promise<readonly string[]> {
  const response = await page.request.get(`${server.origin}/__api/records`, { headers: await controlHeaders(page) });
  const { records } = (await response.json()) as { records: readonly { kind: string; event?: string }[] };
  return records.map(({ kind, event }) => event ?? kind);
}

/** Clicks an element in the phone or in a separate page. */
function press(page: Page, element: Locator): Promise<void> {
  return page.url().includes('/__simulator/') ? clickInPhone(page, element) : element.click();
}

/** Clicks the direct download and checks the report, the live version and the file. */
async function downloadDirectly(page: Page, target: Page | FrameLocator | Locator): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, target.locator('[data-action="download-package"]:visible').first()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.apk$/);
  const bytes = readFileSync(await download.path());
  // An Android package is a ZIP archive; this one is small and complete.
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('AndroidManifest.xml')).toBe(true);
  await expect.poll(() => received(page)).toEqual(expect.arrayContaining(['download-click', 'live-version', 'file']));
}

/** An iPhone cannot install the package: the sheet explains this and offers the store first, but the file remains available for another phone. */
async function downloadAnyway(page: Page, phone: FrameLocator): Promise<void> {
  await press(page, phone.locator('[data-action="download-package"]:visible').first());
  const notice = phone.getByRole('dialog', { name: 'Android' });
  await expect(notice).toBeVisible();
  await expect.poll(() => received(page)).toContain('load');
  expect(await received(page)).not.toContain('live-version');
  await downloadDirectly(page, notice);
}

const shells = [
  {
    name: 'Android, injected object',
    setup: 'device=pixel-8&app=3.2.0.1&lang=vi',
    objects: ['BridgeheadAndroid'],
    status: /Android.*3\.2\.0\.1/,
    locale: 'VN',
    platform: 'android',
    oldApp: 'device=pixel-8&app=3.1.8.1',
    newApp: 'device=pixel-8&app=3.1.9.118',
    download: downloadDirectly,
  },
  {
    name: 'iOS, script message handler',
    setup: 'device=iphone-15&app=3.2.0&lang=id',
    objects: ['webkit.messageHandlers.bridgehead'],
    // iOS reports IN; the page maps it to ID.
    status: /iOS.*3\.2\.0/,
    locale: 'ID',
    platform: 'ios',
    oldApp: 'device=iphone-15&app=3.1.8',
    newApp: 'device=iphone-15&app=3.1.9',
    download: downloadAnyway,
  },
] as const;

for (const shell of shells) {
  test.describe(shell.name, () => {
    test('installs the shell before the first page script, responds to it in JSON-RPC, shows the result and downloads by its button', async ({
      page,
    }) => {
      const { phone, line } = await simulate(page, shell.setup);
      await expect(phone.locator('[data-shell-status]')).toBeVisible();
      const frame = page.frames().find((each) => each.name() === 'phone');
      const isInstalled = await frame?.evaluate(
        (path) =>
          path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], window) !==
          undefined,
        shell.objects[0],
      );
      expect(isInstalled).toBe(true);
      expect(
        await frame?.evaluate(() => (window as { bridgehead?: { mainFrame?: boolean } }).bridgehead?.mainFrame),
      ).toBe(true);
      await expect(line('$/hello').first()).toContainText('ok');
      await expect(line('getQueryParam').first()).toContainText('ok');
      await line('$/hello').first().click();
      const details = page.getByRole('region', { name: 'Details of $/hello' });
      await expect(details).toContainText('app@');
      await expect(details).toContainText(`"${shell.platform}"`);

      // The values of a hook: platform, version, and the locale after the platform's mapping.
      const status = phone.locator(`[data-shell-status="${shell.platform}"]`);
      await expect(status).toHaveText(shell.status);
      await expect(status).toHaveAttribute('data-locale', shell.locale);
      await shell.download(page, phone);
    });

    test('disables a feature of the page just below its version and enables it from that version on', async ({
      page,
    }) => {
      const old = await simulate(page, shell.oldApp);
      await expect(old.phone.locator('[data-can-go-back]')).toHaveAttribute('data-can-go-back', 'false');
      const fresh = await simulate(page, shell.newApp);
      await expect(fresh.phone.locator('[data-can-go-back]')).toHaveAttribute('data-can-go-back', 'true');
    });
  });
}

test.describe('a plain desktop page', () => {
  test('finds no shell on a plain desktop page, sends no message and downloads directly', async ({ page }) => {
    await page.request.delete(`${server.origin}/__api/records`, { headers: await controlHeaders(page) });
    const warnings: string[] = [];
    page.on('pageerror', (error) => warnings.push(error.message));
    await page.goto(`${server.pageOrigin}/`);
    await downloadDirectly(page, page);
    await expect(page.locator('[data-shell-status]')).toHaveCount(0);
    const objects = await page.evaluate(() =>
      ['BridgeheadAndroid', 'webkit', 'bridgehead'].filter((name) => name in window),
    );
    expect(objects.filter((name) => name !== 'bridgehead')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('makes every bridge call on a desktop page a no-op that returns its default', async ({ page }) => {
    await page.goto(`${server.pageOrigin}/`);
    const outcome = await page.evaluate(async () => {
      const entryPoint = '/@id/bridgehead';
      const app = '/@id/bridgehead/app';
      const [{ createBridge }, { appContract }] = (await Promise.all([import(entryPoint), import(app)])) as [
        {
          createBridge: (
            contract: unknown,
          ) => Record<'safeCall' | 'supports' | 'dispose', (...args: unknown[]) => unknown>;
        },
        { appContract: { methods: object } },
      ];
      const bridge = createBridge(appContract);
      const values: Record<string, unknown> = {};
      for (const name of Object.keys(appContract.methods)) {
        const { ok, value, error } = (await bridge.safeCall(name, {
          key: 'a',
          productId: 'p',
          userId: 'u',
          partyId: 'x',
          event: 'e',
          effectId: 'f',
        })) as {
          ok: boolean;
          value: unknown;
          error: { code: string };
        };
        values[name] = [ok, value ?? null, error.code, bridge.supports(name)];
      }
      bridge.dispose();
      return values;
    });
    expect(outcome['getLoc']).toEqual([false, 'en', 'not-in-shell', false]);
    expect(outcome['getUserInfo']).toEqual([false, {}, 'not-in-shell', false]);
    expect(Object.values(outcome).map((each) => (each as unknown[])[0])).not.toContain(true);
  });
});

test('shows the page of the development server in its final form before any of its scripts loads', async ({
  request,
}) => {
  const html = await (await request.get(`${server.pageOrigin}/`)).text();
  const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  // A class of a CSS module as named by `bundle-styles.mjs`.
  const scoped = [...new Set(named)].filter((name) => /_[\w+-]{4}$/.test(name));
  expect(scoped.length).toBeGreaterThan(50);
  expect(scoped.filter((name) => !html.includes(`.${name}`))).toEqual([]);
});

test('prints the URLs and the first steps for a newcomer in the terminal', () => {
  expect(server.output()).toContain('/__simulator/');
  expect(server.output()).toContain('Direct download');
  expect(server.output()).toContain('Ctrl-C');
});
