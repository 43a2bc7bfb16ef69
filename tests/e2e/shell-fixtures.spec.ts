import { appContract } from 'bridgehead/app';
import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { parseTrace, recordTrace, traceToPlaywright } from 'bridgehead/mocks';
import { createShellTest, expect, startMockApi } from 'bridgehead/playwright';
import { bundle } from '../bundle.mjs';

// The Playwright entry point as teams use it: a page with the real SDK, a shell in the test.

declare global {
  interface Window {
    bridge: Bridge<AppContract>;
    /** What the page knew about the shell before any response could arrive. */
    atStart: { ready: boolean; theme: string | undefined };
  }
}

const test = createShellTest(appContract);
const origin = 'https://page.example';
let script = '';

test.beforeAll(async () => {
  const source = `
    import { createBridge } from 'bridgehead';
    import { appContract } from 'bridgehead/app';
    window.bridge = createBridge(appContract);
    const { ready, theme } = window.bridge.shell.get();
    window.atStart = { ready, theme };`;
  script = await bundle(source);
});

test.beforeEach(async ({ page }) => {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // A strict policy: the shell must not depend on the page.
      headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-page'" },
      body: `<!doctype html><title>Page</title><iframe src="about:blank"></iframe><script type="module" nonce="page">${script.replace(/<\/script/g, '<\\/script')}</script>`,
    }),
  );
});

const generations = [
  { profile: 'android-newest', isReadyAtStart: true },
  { profile: 'android-listener', isReadyAtStart: false },
  { profile: 'ios-newest', isReadyAtStart: true },
  { profile: 'ios-reply', isReadyAtStart: true },
  { profile: 'ios-no-hello', isReadyAtStart: false },
] as const;

for (const { profile, isReadyAtStart } of generations) {
  test.describe(`the fixture shell with the profile ${profile}`, () => {
    test.use({
      shellOptions: { profile, theme: 'dark', locale: 'vi', responses: { getUserInfo: () => ({ nickname: 'Test' }) } },
    });

    test(`responds to the page from the test in another process with the profile ${profile}`, async ({
      page,
      shell,
    }) => {
      await page.goto(origin);
      expect(await page.evaluate(() => window.bridge.call('getUserInfo'))).toEqual({ nickname: 'Test' });
      expect(await page.evaluate(() => window.atStart.ready)).toBe(isReadyAtStart);
      const snapshot = await page.evaluate(() => window.bridge.ready());
      expect(snapshot).toMatchObject({ present: true, appVersion: shell.appVersion });
      await expect(shell).toHaveReceived('getUserInfo');
    });

    test(`emits events, controls the app and connects to the next page after a navigation with the profile ${profile}`, async ({
      page,
      shell,
    }) => {
      await page.goto(origin);
      await page.evaluate(() => window.bridge.ready());
      const dark = page.evaluate(() => new Promise((resolve) => window.bridge.once('themeChanged', resolve)));
      await page.evaluate(() => window.bridge.call('jumpToProfile', { userId: '7' }));
      await expect(shell).toHaveReceived('jumpToProfile', { userId: '7' });
      expect(shell.state.screens).toHaveLength(2);
      shell.app.setTheme('light');
      expect(await dark).toEqual({ theme: 'light' });
      await page.reload();
      expect(await page.evaluate(() => window.bridge.call('getAppThemeInfo'))).toEqual({ theme: 'light' });
      // A start snapshot, if any, has the app's current values.
      expect(await page.evaluate(() => window.atStart.theme)).toBe(isReadyAtStart ? 'light' : undefined);
      expect(shell.state.screens).toHaveLength(1);
      expect(shell.openRequestCount()).toBe(0);
    });
  });
}

test.describe('the theme of the fixture shell', () => {
  const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

  for (const profile of ['android-newest', 'browser']) {
    test.describe(`with the profile ${profile}`, () => {
      test.use({ shellOptions: { profile, theme: 'dark' } });
      test(`is the colour scheme of the page with the profile ${profile}`, async ({ page, shell }) => {
        await page.goto(origin);
        expect(await page.evaluate(isDark)).toBe(true);
        if (profile === 'browser') return;
        shell.app.setTheme('light');
        await expect.poll(() => page.evaluate(isDark)).toBe(false);
        await page.reload();
        expect(await page.evaluate(isDark)).toBe(false);
      });
    });
  }

  test.describe('that is not set', () => {
    test.use({ colorScheme: 'dark' });
    test('leaves the colour scheme of the test until the app changes', async ({ page, shell }) => {
      await page.goto(origin);
      expect(await page.evaluate(isDark)).toBe(true);
      shell.app.setLocale('vi');
      expect(await page.evaluate(isDark)).toBe(true);
      shell.app.setTheme('dark');
      shell.app.setTheme('light');
      await expect.poll(() => page.evaluate(isDark)).toBe(false);
    });
  });
});

test.describe('a payment in the fixture shell', () => {
  test.use({ shellOptions: { profile: 'ios-newest', interaction: 'manual' } });

  test('keeps a payment pending until user input while the assertion retries', async ({ page, shell }) => {
    await page.goto(origin);
    const paid = page.evaluate(() =>
      window.bridge.safeCall('jumpToPay', { productId: 'vip-1' }).then(({ error }) => error?.code),
    );
    await expect(shell).toHaveReceived('jumpToPay', { productId: 'vip-1' });
    await expect(shell).not.toHaveReceived('jumpToPay', { productId: 'vip-2' });
    expect(shell.state.sheet).toMatchObject({ kind: 'pay' });
    shell.app.dismissSheet();
    expect(await paid).toBe('cancelled');
  });
});

test.describe('faults of the fixture shell', () => {
  test.describe('an injected object that throws', () => {
    test.use({ shellOptions: { faults: [{ kind: 'throws', methods: ['getLoc'], times: 1 }] } });
    test('rejects a call with transport when the injected object throws', async ({ page }) => {
      await page.goto(origin);
      expect(await page.evaluate(() => window.bridge.call('getAppThemeInfo'))).toEqual({ theme: 'light' });
      const outcome = await page.evaluate(() => window.bridge.safeCall('getLoc').then(({ error }) => error?.code));
      expect(outcome).toBe('transport');
      expect(await page.evaluate(() => window.bridge.call('getLoc'))).toBe('en');
    });
  });

  test.describe('hostile strings from the shell', () => {
    test.use({ shellOptions: { seed: 3, faults: [{ kind: 'hostile-strings' }] } });
    test('delivers hostile strings as text and never executes them', async ({ page }) => {
      await page.goto(origin);
      await page.evaluate(() => window.bridge.safeCall('getUserInfo'));
      expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
    });
  });

  test.describe('a killed page', () => {
    test.use({ shellOptions: { faults: [{ kind: 'renderer-killed', atPost: 1 }] } });
    test('crashes the page when the fault kills its renderer', async ({ page }) => {
      const crashed = page.waitForEvent('crash');
      await page.goto(origin).catch(() => undefined);
      await crashed;
    });
  });
});

test.describe('a plain browser profile', () => {
  test.use({ shellOptions: { profile: 'browser' }, deviceId: 'desktop' });
  test('installs no shell in a plain browser', async ({ page, shell }) => {
    await page.goto(origin);
    const error = await page.evaluate(() => window.bridge.safeCall('getLoc').then((outcome) => outcome.error?.code));
    expect(error).toBe('not-in-shell');
    await expect(shell).not.toHaveReceived('getLoc');
  });
});

test.describe('the device option of the fixture shell', () => {
  test.use({ deviceId: 'huawei-p40-pro', locale: 'vi' });
  test('sets user agent, client hints, viewport and touch of the device option, and keeps the locale of the context', async ({
    page,
  }) => {
    const request = page.waitForRequest(`${origin}/`);
    await page.goto(origin);
    const seen = await page.evaluate(async () => ({
      userAgent: navigator.userAgent,
      language: navigator.language,
      touch: navigator.maxTouchPoints,
      width: screen.width,
      ratio: devicePixelRatio,
      mobile: (navigator as { userAgentData?: { mobile: boolean } }).userAgentData?.mobile,
    }));
    expect(seen).toMatchObject({ touch: 5, width: 360, mobile: true, language: 'vi' });
    expect(seen.ratio).toBeCloseTo(3.33);
    expect(seen.userAgent).toContain('ELS-NX9');
    expect(seen.userAgent).toContain('; wv)');
    const headers = await (await request).allHeaders();
    expect(headers).toMatchObject({ 'sec-ch-ua-mobile': '?1', 'accept-language': expect.stringMatching(/^vi\b/) });
  });
});

for (const { deviceId, shellOptions, expected } of [
  {
    deviceId: 'iphone-15',
    shellOptions: { profile: 'ios-newest' },
    expected: { platform: 'iPhone', vendor: 'Apple Computer, Inc.', hasHints: false, brand: undefined },
  },
  {
    deviceId: 'pixel-8',
    shellOptions: { profile: 'android-newest' },
    expected: { platform: 'Linux aarch64', vendor: 'Google Inc.', hasHints: true, brand: 'Android WebView' },
  },
  {
    deviceId: 'pixel-8',
    shellOptions: { profile: 'browser' },
    expected: { platform: 'Linux aarch64', vendor: 'Google Inc.', hasHints: true, brand: 'Google Chrome' },
  },
] as const) {
  test.describe(`the fixture shell on ${deviceId} with the profile ${shellOptions.profile}`, () => {
    test.use({ deviceId, shellOptions });
    test(`reports engine and platform of the device ${deviceId}`, async ({ page, shell }) => {
      await page.goto(origin);
      const { widthPx, heightPx } = shell.state.device;
      if (shellOptions.profile !== 'browser') expect(page.viewportSize()).toEqual({ width: widthPx, height: heightPx });
      const seen = await page.evaluate(() => {
        const data = (navigator as { userAgentData?: { brands: { brand: string }[] } }).userAgentData;
        const { platform, vendor } = navigator;
        return { platform, vendor, hasHints: 'userAgentData' in navigator, brand: data?.brands[0]?.brand };
      });
      expect(seen).toEqual(expected);
    });
  });
}

test('records a session in the browser and generates a test from it', async ({ page, shell }) => {
  const recorder = recordTrace(shell);
  await page.goto(origin);
  await page.evaluate(() => window.bridge.call('getLoc'));
  const trace = recorder.stop();
  expect(trace.entries.map(({ method }) => method)).toContain('getLoc');
  expect(traceToPlaywright(parseTrace(JSON.stringify(trace)))).toContain("toHaveRespondedTo('getLoc')");
});

test('serves the mock API to a page of another origin', async ({ page }) => {
  const api = await startMockApi();
  const other = await startMockApi();
  await page.goto(`${other.url}/api/`);
  const body = await page.evaluate(async (url) => {
    const response = await fetch(`${url}/api/ms/v1/demo/apk/versions/live-version`);
    return (await response.json()) as { data: { live_version: string } };
  }, api.url);
  expect(body.data.live_version).toBe(`${api.url}/api/files/app-demo-3.5.0.apk`);
  expect(api.records.after(0)).toMatchObject([{ kind: 'live-version', origin: other.url }]);
  await api.close();
  await other.close();
});

test.describe('a page that breaks the protocol', () => {
  const posts = (): void =>
    (window as unknown as { BridgeheadAndroid: { postMessage(text: string): void } }).BridgeheadAndroid.postMessage(
      '{"jsonrpc":"2.0","id":"by-hand","method":"getLoc"}',
    );

  test('fails the test of a page that breaks the protocol with the name of the rule when the shell is strict', async ({
    page,
    shell,
  }) => {
    test.fail();
    await page.goto(origin);
    await page.evaluate(posts);
    await expect.poll(() => shell.violations.map(({ rule }) => rule)).toEqual(['ID-2']);
  });

  test.describe('a page that breaks the protocol with strict off', () => {
    test.use({ shellOptions: { strict: false } });

    test('passes the test of a page that breaks the protocol with strict off and lists the rule', async ({
      page,
      shell,
    }) => {
      await page.goto(origin);
      expect(shell).toKeepProtocol();
      await page.evaluate(posts);
      await expect.poll(() => shell.violations.map(({ rule }) => rule)).toEqual(['ID-2']);
      expect(shell).not.toKeepProtocol();
    });
  });
});
