// Run by the stage `adapters` of `npm run test:all`: the adapters with the packages themselves.
import { createBridge, defineContract, event, method } from 'bridgehead';
import {
  adaptBridge,
  createCapacitorAdapter,
  createDsBridgeAdapter,
  createVkBridgeAdapter,
  type DsBridge,
  type VkBridge,
} from 'bridgehead/adapters';
import { createAndroidShell, createIosShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from '../../support/settle.ts';
import { contractOf, describeAdapter } from './adapter-suite.ts';
import { loadPackage } from './load-package.ts';
import { createCapacitorNative } from './old-apps/capacitor.ts';
import { createDsNative } from './old-apps/ds-bridge.ts';
import { createTelegramApp } from './old-apps/telegram.ts';
import { installVkApp } from './old-apps/vk.ts';
import type { SimulatedApp } from './simulated-app.ts';

function loadVkBridge({ window }: SimulatedApp): VkBridge {
  loadPackage('@vkontakte/vk-bridge/dist/browser.min.js', window);
  // The cast is safe because the script sets its bridge.
  return window['vkBridge'] as VkBridge;
}

describeAdapter('the adapter of @vkontakte/vk-bridge 3', () => {
  const app = installVkApp();
  return { ...app, adapter: createVkBridgeAdapter(loadVkBridge(app)) };
});

function loadCapacitor({ window }: SimulatedApp): { registerPlugin(name: string): object } {
  return loadPackage('@capacitor/core/dist/index.cjs.js', window) as ReturnType<typeof loadCapacitor>;
}

describeAdapter('the adapter of the plugins of @capacitor/core 8', () => {
  const app = createCapacitorNative();
  const { registerPlugin } = loadCapacitor(app);
  const plugins = { Shop: registerPlugin('Shop'), Camera: registerPlugin('Camera') };
  return { ...app, adapter: createCapacitorAdapter({ plugins, appVersion: () => '2.5' }) };
});

/** Pages before their migration: the packages alone, in a simulated app. */
describe.each(['android', 'ios'] as const)('a page in a simulated app for %s', (platform) => {
  it('calls VK with @vkontakte/vk-bridge', async () => {
    const app = installVkApp(platform);
    const vk = loadVkBridge(app);
    const events: unknown[] = [];
    vk.subscribe((event) => events.push((event as { detail: unknown }).detail));
    const call = vk.send('VKWebAppGetUserInfo' as never);
    await settle();
    app.respond(0, { first_name: 'An' });
    expect(await call).toEqual({ first_name: 'An' });
    expect(await vk.send('VKWebAppInit' as never)).toEqual({ result: true });
    expect(await vk.send('VKWebAppGetClientVersion' as never)).toEqual({ platform, version: '2.5' });
    app.emit({ scheme: 'space_gray' });
    await settle();
    expect(events.at(-1)).toEqual({ type: 'VKWebAppUpdateConfig', data: { scheme: 'space_gray' } });
  });

  it('calls plugins with @capacitor/core', async () => {
    const app = createCapacitorNative(platform);
    const { registerPlugin } = loadCapacitor(app);
    type Plugin = Record<string, (...values: unknown[]) => Promise<unknown>>;
    const shop = registerPlugin('Shop') as Plugin;
    const call = shop['ping']?.({ id: 1 });
    await settle();
    app.respond(0, { ok: 1 });
    expect(await call).toEqual({ ok: 1 });
    expect(app.received[0]?.params).toEqual({ id: 1 });
    await expect(shop['gone']?.()).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
    expect(await (registerPlugin('App') as Plugin)['getInfo']?.()).toMatchObject({ version: '2.5' });
    const payloads: unknown[] = [];
    await shop['addListener']?.('themeChanged', (payload: unknown) => payloads.push(payload));
    app.emit({ theme: 'dark' });
    await settle();
    expect(payloads).toEqual([{ theme: 'dark' }]);
  });

  it('calls the next app of the window with the packages that found the first one', async () => {
    const create = platform === 'ios' ? createIosShell : createAndroidShell;
    const capacitor = createCapacitorNative(platform);
    type Plugin = Record<string, (...values: unknown[]) => Promise<unknown>>;
    const { registerPlugin } = loadCapacitor(capacitor);
    const [shop, app] = [registerPlugin('Shop') as Plugin, registerPlugin('App') as Plugin];
    capacitor.shell.dispose();
    const appVersion = '2.6';
    const responses = { 'Shop.ping': { ok: 2 } };
    create({ contract: contractOf(capacitor), generation: 'capacitor', appVersion, responses }).install(
      capacitor.window,
    );
    expect(await shop['ping']?.()).toEqual({ ok: 2 });
    expect(await app['getInfo']?.()).toMatchObject({ version: '2.6' });
    // Which the first app lacks.
    expect(await shop['gone']?.()).toBe(undefined);

    const vk = installVkApp(platform);
    const bridge = loadVkBridge(vk);
    vk.shell.dispose();
    const users = { VKWebAppGetUserInfo: { first_name: 'Binh' } };
    create({ contract: contractOf(vk), generation: 'vk-bridge', appVersion, responses: users }).install(vk.window);
    expect(await bridge.send('VKWebAppGetUserInfo' as never)).toEqual({ first_name: 'Binh' });
    expect(await bridge.send('VKWebAppGetClientVersion' as never)).toMatchObject({ version: '2.6' });
  });

  it('calls functions with dsbridge', async () => {
    const app = createDsNative({ platform });
    const ds = loadDsBridge(app);
    const results: unknown[] = [];
    expect([ds.hasNativeMethod('ping', 'asyn'), ds.hasNativeMethod('gone', 'asyn')]).toEqual([true, false]);
    ds.call('ping', { id: 1 }, (result) => results.push(result));
    ds.registerAsyn('themeChanged', (payload, respond) => {
      results.push(payload);
      (respond as (result: unknown) => void)(null);
    });
    await settle();
    app.respond(0, { ok: 1 });
    await settle();
    app.emit({ theme: 'dark' });
    await settle();
    expect(results).toEqual([{ ok: 1 }, { theme: 'dark' }]);
  });
});

function loadDsBridge({ window }: SimulatedApp): DsBridge {
  loadPackage('dsbridge/index.js', window);
  // The cast is safe because the script sets its bridge.
  return window['dsBridge'] as DsBridge;
}

describeAdapter('the adapter of dsbridge 3', () => {
  const app = createDsNative();
  return { ...app, adapter: createDsBridgeAdapter(loadDsBridge(app)) };
});

interface TelegramPackage {
  postEvent(method: string, params?: object): void;
  on(event: string, listener: (payload: unknown) => void): () => void;
}

describeAdapter('the adapter of Telegram beside @telegram-apps/bridge 2', () => {
  const app = createTelegramApp();
  loadTelegram(app.window).on('theme_changed', () => {});
  return app;
});

function loadTelegram(window: ReturnType<typeof createTelegramApp>['window']): TelegramPackage {
  window['dispatchEvent'] = () => true;
  loadPackage('@telegram-apps/bridge/dist/index.iife.js', window);
  return (window['tapps'] as { bridge: TelegramPackage }).bridge;
}

describe('@telegram-apps/bridge', () => {
  const contract = defineContract({
    name: 'telegram',
    version: '1.0.0',
    methods: {
      web_app_expand: method({ reply: false }),
      web_app_open_invoice: method<{ slug: string }, unknown>(),
      web_app_request_theme: method<void, unknown>(),
    },
    events: { theme_changed: event<unknown>() },
  });

  it('posts the same strings to the app as the adapter', async () => {
    const app = createTelegramApp();
    const posted: unknown[][] = [];
    app.window['TelegramWebviewProxy'] = { postEvent: (...values: unknown[]) => posted.push(values) };
    const telegram = loadTelegram(app.window);
    telegram.postEvent('web_app_expand');
    telegram.postEvent('web_app_open_invoice', { slug: 's"\u2028' });
    telegram.postEvent('web_app_request_theme');
    const byPackage = posted.splice(0);

    const bridge = createBridge(contract, adaptBridge(contract, app.adapter, { window: app.window }));
    await bridge.call('web_app_expand');
    for (const call of [
      bridge.call('web_app_open_invoice', { slug: 's"\u2028' }),
      bridge.call('web_app_request_theme'),
    ])
      call.catch(() => {});
    await settle();
    expect(posted).toEqual(byPackage);
    bridge.dispose();
  });

  it('still receives its events after a bridge is created and disposed', async () => {
    const app = createTelegramApp();
    const seen: unknown[] = [];
    const telegram = loadTelegram(app.window);
    app.window['dispatchEvent'] = ({ data }: { data: unknown }) => seen.push(data);
    telegram.on('theme_changed', () => {});
    const bridge = createBridge(contract, adaptBridge(contract, app.adapter, { window: app.window }));
    const call = bridge.call('web_app_request_theme');
    await settle();
    app.emit({ theme_params: {} });
    expect(await call).toEqual({ theme_params: {} });
    bridge.dispose();
    app.emit({ theme_params: {} });
    await settle();
    expect(seen).toHaveLength(2);
  });
});
