import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type PageServer, servePages } from '../support/page-server.ts';
import { createReaderProject, type ReaderProject } from '../support/reader-project.ts';
import { type RunningProgram, startInstalledSimulate } from '../support/running-program.ts';
import { clickInPhone, emitManually, lineOf, openSimulator } from '../support/simulator-page.ts';

// A page without Bridgehead, in the simulated apps of six other bridges: calls, events, faults, a reload, and copied sessions.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const contract = `
import { defineContract, event, method } from 'bridgehead';
import * as v from 'valibot';
const user = () => method({ result: v.looseObject({ name: v.string() }) });
const theme = () => event({ payload: v.looseObject({ theme: v.picklist(['dark']) }) });
export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { web_app_open_popup: user(), VKWebAppGetUserInfo: user(), 'Shop.getUser': user(), getUser: user() },
  events: { theme_changed: theme(), VKWebAppUpdateConfig: theme(), 'Shop.themeChanged': theme(), themeChanged: theme() },
});
`;

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
<h1>Shop</h1><button type="button" id="call">Call</button>
<p id="result">none</p><p id="event">none</p>
<script>
const show = (id, value) => { document.getElementById(id).textContent = value && (value.name || value.theme) || 'failed'; };
let call = () => show('result');
if (window.TelegramWebviewProxy) {
  window.Telegram = { WebView: { receiveEvent: (type, data) => show(type === 'popup_closed' ? 'result' : 'event', data) } };
  call = () => TelegramWebviewProxy.postEvent('web_app_open_popup', '{"message":"Hi"}');
} else if (window.AndroidBridge || window.webkit && webkit.messageHandlers.VKWebAppGetUserInfo) {
  addEventListener('VKWebAppEvent', ({ detail: { type, data } }) => show(/(Result|Failed)$/.test(type) ? 'result' : 'event', data));
  const params = { request_id: 1 };
  call = () => window.AndroidBridge
    ? AndroidBridge.VKWebAppGetUserInfo(JSON.stringify(params))
    : webkit.messageHandlers.VKWebAppGetUserInfo.postMessage(params);
} else if (window.Capacitor) {
  call = () => Capacitor.nativePromise('Shop', 'getUser', {}).then((user) => show('result', user), () => show('result'));
  Capacitor.nativeCallback('Shop', 'addListener', { eventName: 'themeChanged' }, (data) => show('event', data));
} else if (window._dsbridge || window._dswk) {
  window._handleMessageFromNative = ({ data }) => show('event', JSON.parse(data)[0]);
  call = () => {
    window.done = (user) => show('result', user);
    const json = JSON.stringify({ data: {}, _dscbstub: 'done' });
    window._dsbridge ? _dsbridge.call('getUser', json) : prompt('_dsbridge=getUser', json);
  };
} else if (window.WebViewJavascriptBridge) {
  WebViewJavascriptBridge.registerHandler('themeChanged', (data) => show('event', data));
  call = () => WebViewJavascriptBridge.callHandler('getUser', {}, (user) => show('result', user));
} else if (window.ReactNativeWebView) {
  const receive = ({ data }) => { const { id, payload } = JSON.parse(data); show(id ? 'result' : 'event', payload); };
  for (const target of [window, document]) target.addEventListener('message', receive);
  call = () => ReactNativeWebView.postMessage(JSON.stringify({ id: 'a', type: 'getUser', payload: {} }));
}
document.getElementById('call').onclick = () => call();
</script></html>`;

interface OldBridge {
  readonly method: string;
  readonly event: string;
  /** Whether a failure reaches the page. */
  readonly hasFailures: boolean;
}

const bridges: Readonly<Record<string, OldBridge>> = {
  telegram: { method: 'web_app_open_popup', event: 'theme_changed', hasFailures: false },
  'vk-bridge': { method: 'VKWebAppGetUserInfo', event: 'VKWebAppUpdateConfig', hasFailures: true },
  capacitor: { method: 'Shop.getUser', event: 'Shop.themeChanged', hasFailures: true },
  dsbridge: { method: 'getUser', event: 'themeChanged', hasFailures: false },
  'webview-javascript-bridge': { method: 'getUser', event: 'themeChanged', hasFailures: false },
  'react-native': { method: 'getUser', event: 'themeChanged', hasFailures: true },
};

let server: PageServer;
let program: RunningProgram;
let project: ReaderProject;

test.beforeAll(async () => {
  server = await servePages({ '/': html });
  project = createReaderProject(server.origin);
  mkdirSync(join(project.folder, 'src'));
  writeFileSync(join(project.folder, 'src/contract.ts'), contract);
  program = await startInstalledSimulate(project.folder, [server.origin, '--contract', 'src/contract.ts']);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  project.remove();
  await server.close();
});

async function tapCall(page: Page, phone: FrameLocator, result: string): Promise<void> {
  await clickInPhone(page, phone.getByRole('button', { name: 'Call' }));
  await expect(phone.locator('#result')).toHaveText(result);
}

async function copy(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const [at, [name, { method, event, hasFailures }]] of Object.entries(bridges).entries()) {
  // Each bridge on both platforms, in turns.
  const devices = at % 2 ? ['iphone-15', 'pixel-8'] : ['pixel-8', 'iphone-15'];
  const setupOn = (device = ''): string =>
    `?device=${device}&shell=${name}&response=${encodeURIComponent(`${method}@{"name":"An"}`)}`;

  test(`a page of ${name} on ${devices[0]} calls the simulated app, receives its events, and is copied as tests that pass`, async ({
    page,
  }) => {
    const phone = await openSimulator(page, program, setupOn(devices[0]));
    await tapCall(page, phone, 'An');
    await expect(lineOf(page, method)).toContainText('ok');
    await page.getByRole('tab', { name: 'Contract' }).click();
    await emitManually(page, event);
    await expect(phone.locator('#event')).toHaveText('dark');
    await page.getByRole('tab', { name: 'Traffic' }).click();
    for (const [button, run] of [
      ['Vitest', project.runVitest],
      ['Playwright', project.runPlaywright],
    ] as const) {
      const { passed, output } = await run(await copy(page, button));
      expect(passed, output).toBe(true);
      await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden();
    }
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(phone.locator('#result')).toHaveText('none');
    await tapCall(page, phone, 'An');
  });

  test(`a page of ${name} on ${devices[1]} meets failures, silence and delays of the simulated app`, async ({
    page,
  }) => {
    const failing = await openSimulator(page, program, `${setupOn(devices[1])}&fault=error%40${method}`);
    await tapCall(page, failing, hasFailures ? 'failed' : 'none');
    await expect(lineOf(page, method)).toContainText('handler failed');
    await openSimulator(page, program, `${setupOn(devices[1])}&fault=silent%40${method}`);
    await tapCall(page, failing, 'none');
    await openSimulator(page, program, `${setupOn(devices[1])}&fault=slow%3BdelayMs%3D300%40${method}`);
    await tapCall(page, failing, 'An');
  });
}
