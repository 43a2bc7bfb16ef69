import { runInNewContext } from 'node:vm';
import { createBridge } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createHostHandler } from 'bridgehead/host';
import { createManualClock } from 'bridgehead/mocks';
import { expect, it } from 'vitest';
import { attachArkWeb, type ArkWebController } from '../../../../docs/example-hosts/typescript-hosts/ark-web.ts';
import { createPage, type FakePage } from '../../../support/page.ts';
import { desktopContract } from '../../../support/desktop-contract.ts';
import { settle } from '../../../support/settle.ts';

const ORIGIN = 'https://h5.example.com';

/** A controller that injects objects and runs scripts as ArkWeb documents it. */
function createController(window: FakePage, url = `${ORIGIN}/page`): ArkWebController {
  return {
    getUrl: () => url,
    async runJavaScript(script) {
      await Promise.resolve();
      return String(runInNewContext(script, { window, location: { origin: ORIGIN } }));
    },
    registerJavaScriptProxy(object, name, methods) {
      expect(methods).toEqual(['postMessage']);
      window[name] = object;
    },
    deleteJavaScriptRegister: (name) => void delete window[name],
  };
}

const options = {
  handler: createHostHandler(appContract, { getUserInfo: () => ({ nickname: 'An' }) }),
  appInfo: () => ({ platform: 'android', appVersion: '8.9.1.30', locale: 'vi' }) as const,
  allowedOrigins: [ORIGIN],
  onReport: () => {},
};

it('runs the handshake, a call and an event through the object of ArkWeb', async () => {
  const { window } = createPage();
  const { shell, detach } = attachArkWeb(createController(window), options);
  const bridge = createBridge(appContract, { window, clock: createManualClock(), logger: { warn: () => {} } });
  const themes: unknown[] = [];
  bridge.on('themeChanged', (theme) => themes.push(theme));
  const call = bridge.call('getUserInfo');
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve)).then(settle);
  expect(await call).toEqual({ nickname: 'An' });
  shell.page.emit('themeChanged', { theme: 'dark' });
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve)).then(settle);
  expect(themes).toEqual([{ theme: 'dark' }]);
  bridge.dispose();
  detach();
  expect(window['BridgeheadAndroid']).toBeUndefined();
});

it('announces the platform that the contract declares through its object', async () => {
  const { window } = createPage();
  const handler = createHostHandler(desktopContract, { getUser: () => 'An' });
  const appInfo = () => ({ platform: 'harmony', appVersion: '1.0', locale: 'en' });
  const { detach } = attachArkWeb(createController(window), { ...options, handler, appInfo, object: 'HarmonyShell' });
  const bridge = createBridge(desktopContract, { window, clock: createManualClock(), logger: { warn: () => {} } });
  const call = bridge.call('getUser');
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve)).then(settle);
  expect(await call).toBe('An');
  expect(bridge.shell.get()).toMatchObject({ platform: 'harmony', appVersion: '1.0' });
  bridge.dispose();
  detach();
  expect(window['HarmonyShell']).toBeUndefined();
});

it('runs no method for a page of another origin in ArkWeb', async () => {
  const { window } = createPage();
  const { detach } = attachArkWeb(createController(window, 'https://elsewhere.example/'), options);
  const bridge = createBridge(appContract, { window, clock: createManualClock(), logger: { warn: () => {} } });
  const call = bridge.call('getUserInfo').catch((error: unknown) => error);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve)).then(settle);
  expect(await call).toMatchObject({ code: 'denied' });
  bridge.dispose();
  detach();
});
