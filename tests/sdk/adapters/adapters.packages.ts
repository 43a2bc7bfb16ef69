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
import { describe, expect, it } from 'vitest';
import { settle } from '../../support/settle.ts';
import { describeAdapter } from './adapter-suite.ts';
import { loadPackage } from './load-package.ts';
import { createCapacitorNative } from './old-apps/capacitor.ts';
import { createDsNative } from './old-apps/ds-bridge.ts';
import { createTelegramApp } from './old-apps/telegram.ts';
import { installVkApp } from './old-apps/vk.ts';

describeAdapter('the adapter of @vkontakte/vk-bridge 3', () => {
  const app = installVkApp();
  loadPackage('@vkontakte/vk-bridge/dist/browser.min.js', app.window);
  // The cast is safe because the script sets its bridge.
  return { ...app, adapter: createVkBridgeAdapter(app.window['vkBridge'] as VkBridge) };
});

describeAdapter('the adapter of the plugins of @capacitor/core 8', () => {
  const { window, native, app } = createCapacitorNative();
  Object.assign(window, { androidBridge: {}, Capacitor: native });
  const { registerPlugin } = loadPackage('@capacitor/core/dist/index.cjs.js', window) as {
    registerPlugin(name: string): object;
  };
  const plugins = { Shop: registerPlugin('Shop'), Camera: registerPlugin('Camera') };
  return { ...app, window, adapter: createCapacitorAdapter({ plugins, appVersion: () => '2.5' }) };
});

describeAdapter('the adapter of dsbridge 3', () => {
  const app = createDsNative();
  loadPackage('dsbridge/index.js', app.window);
  // The cast is safe because the script sets its bridge.
  return { ...app, adapter: createDsBridgeAdapter(app.window['dsBridge'] as DsBridge) };
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
    expect(seen).toHaveLength(2);
  });
});
