import { expect, type Page, test } from '@playwright/test';
import { appContract } from 'bridgehead/app';
import { createHostHandler, type HostMethods, type HostOptions, withTestMethods } from 'bridgehead/host';
import { attachWebView } from '../../docs/example-hosts/typescript-hosts/react-native-web-view.ts';
import { buildPage } from '../../native-mocks/conformance/build-page.mjs';
import { bundle } from '../bundle.mjs';
import { type PageServer, servePages } from '../support/page-server.ts';

interface Report {
  readonly counts: { readonly pass: number };
  readonly checks: Readonly<Record<string, { readonly verdict: string; readonly reason?: string }>>;
}

const methods: HostMethods<typeof appContract> = {
  getQueryParam: () => ({}),
  getUserInfo: () => ({ nickname: 'An' }),
  getLoc: () => 'en',
  getClientInfo: () => ({}),
  getAppThemeInfo: () => ({}),
  getDeviceSizeInfo: () => ({}),
  getValueForKey: () => null,
  jumpToPay: () => ({}),
  signOut: () => null,
};
// The type of a method without a response is arbitrary.
const silent = Object.keys(appContract.methods).filter((name) => !(name in methods));
const handler = withTestMethods(
  createHostHandler(appContract, { ...methods, ...Object.fromEntries(silent.map((name) => [name, () => undefined])) }),
);
const appInfo: HostOptions['appInfo'] = () => ({
  platform: 'android',
  appVersion: '9.0.0',
  locale: 'en',
  theme: 'light',
});

/** A page in a frame with a shell object like the one of a native app. */
// The host uses the other host name of the server.
const frameScript = `var HOST = location.origin.replace('localhost', '127.0.0.1');
window.bridgehead = { mainFrame: true };
window.BridgeheadAndroid = { postMessage: function (text) { parent.postMessage(text, HOST); } };
addEventListener('message', function (event) {
  if (event.source === parent && event.origin === HOST) window.bridgehead.receive(event.data);
});`;

let server: PageServer;
test.beforeAll(async () => {
  const html = await buildPage();
  const hostScript = await bundle(`
    import { withTestMethods } from 'bridgehead/host';
    import { attachFrame } from './docs/example-hosts/typescript-hosts/iframe-host.ts';
    window.start = (frame, allowedOrigins, names) => {
      const results = ${JSON.stringify({ getUserInfo: { nickname: 'An' }, getLoc: 'en' })};
      const silent = { getValueForKey: null, signOut: null };
      window.shell = attachFrame(frame, {
        handler: withTestMethods({
          methods: new Set(names),
          handle: (name, params, call) => name === 'getValueForKey' && typeof Object(params).key !== 'string'
            ? call.fail(-32602, 'key is invalid')
            : call.reply(name in results ? results[name] : name in silent ? null : {}),
        }),
        appInfo: () => ({ platform: 'android', appVersion: '9.0.0', locale: 'en' }),
        allowedOrigins,
      });
    };`);
  const pages = {
    '/': html,
    '/host': `<iframe width=800 height=600></iframe><script type="module">${hostScript}</script>`,
    '/framed': html.replace('<head>', () => `<head><script>${frameScript}</script>`),
  };
  server = await servePages(pages, { host: '::' });
});
test.afterAll(() => server.close());

const redRows = ({ checks }: Report): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checks)
      .filter(([, { verdict }]) => verdict !== 'pass')
      .map(([id, { verdict, reason }]) => [id, `${verdict}: ${reason}`]),
  );
const DONE = "/green|waiting|red|lost/.test(document.documentElement.dataset.state || '')";

/** A mock of React Native WebView that follows its documentation: a message has text and URL, scripts run later. */
async function mountWebView(page: Page, allowedOrigins: readonly string[]) {
  const ref = { current: { injectJavaScript: (script: string) => void page.evaluate(script).catch(() => {}) } };
  const { shell, props } = attachWebView(ref, { handler, appInfo, allowedOrigins });
  await page.exposeBinding('__toApp', ({ frame }, data: string) => {
    // `url` is the URL of the web view, even for messages of frames.
    if (frame === page.mainFrame()) props.onMessage({ nativeEvent: { data, url: page.url() } });
  });
  await page.addInitScript(`window.ReactNativeWebView = { postMessage: function (data) { __toApp(String(data)); } };
    if (window === top) { ${props.injectedJavaScriptBeforeContentLoaded} }`);
  return shell;
}

test.describe('the shell in TypeScript', () => {
  test.setTimeout(120_000);

  test('passes every row of the conformance page in a React Native WebView', async ({ page }) => {
    await mountWebView(page, [`http://localhost:${server.port}`]);
    await page.goto(`http://localhost:${server.port}/?timeoutFactor=3`);
    await page.waitForFunction(DONE, undefined, { timeout: 110_000 });
    const report = (await page.evaluate('bridgeheadConformance.report()')) as Report; // the page's interface
    expect(redRows(report)).toEqual({});
    expect(report.counts.pass).toBeGreaterThan(95);
  });

  test('rejects a page of another origin in a React Native WebView', async ({ page }) => {
    await mountWebView(page, ['https://h5.example.com']);
    await page.goto(`http://localhost:${server.port}/`);
    await expect(page.locator('html')).toHaveAttribute('data-state', 'lost');
  });

  test('passes every row of the conformance page in an iframe of another origin', async ({ page }) => {
    await page.goto(`http://127.0.0.1:${server.port}/host`);
    const names = Object.keys(appContract.methods);
    await page.evaluate(
      ({ names, origin }) => {
        const frame = document.querySelector('iframe') as HTMLIFrameElement; // in the page above
        (window as unknown as { start(...args: unknown[]): void }).start(frame, [origin], names);
        frame.src = `${origin}/framed?timeoutFactor=3`;
      },
      { names, origin: `http://localhost:${server.port}` },
    );
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.evaluate(DONE).catch(() => false), { timeout: 110_000 }).toBe(true);
    const report = (await frame?.evaluate('bridgeheadConformance.report()')) as Report; // the page's interface
    expect(redRows(report)).toEqual({});
    expect(report.counts.pass).toBeGreaterThan(95);
  });
});
