import { createBridge, defineContract, event, handler, method } from 'bridgehead';
import {
  adaptBridge,
  createCallbackIdAdapter,
  createCapacitorAdapter,
  createDsBridgeAdapter,
  createFarcasterAdapter,
  createTelegramAdapter,
  createVkBridgeAdapter,
  createWebViewJavascriptBridgeAdapter,
  type BridgeAdapter,
} from 'bridgehead/adapters';
import { describe, expect, it, onTestFinished } from 'vitest';
import { androidAgent, createPage, type FakePage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { take: method<void, unknown>() },
  events: {
    'Gone.ping': event<string>(),
    'Shop.ping': event<string>(),
    'New.ping': event<string>({ since: { android: '2.0', ios: '2.0' } }),
  },
  handlers: { leave: handler<void, boolean>() },
});

function start(adapter: BridgeAdapter, window: FakePage) {
  const lines: string[] = [];
  const received: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  const bridge = createBridge(contract, { ...adaptBridge(contract, adapter, { window }), logger });
  bridge.on('Shop.ping', (payload) => void received.push(payload));
  onTestFinished(() => bridge.dispose());
  return { bridge, lines, received };
}

const lineOf = (name: string): string =>
  `bridgehead: Cannot receive ${name}: the app refused its listener. Declare its first app version.`;

/** Refuses the first name, as an app without its plugin does. */
const refuseGone = (listeners: Map<string, (payload: unknown) => void>) => (name: string, run: never) => {
  if (name.startsWith('Gone')) throw new Error('secret');
  listeners.set(name, run);
};

describe('a listener that the app refuses', () => {
  it.each([
    ['rejects', () => Promise.reject(new Error('secret'))],
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
  ])('Capacitor: is logged once if the plugin %s, and the others receive', async (_, addListener) => {
    const { window } = createPage(androidAgent);
    window['Capacitor'] = { isNativePlatform: () => true };
    let ping = (_payload: unknown): void => {};
    const Shop = { addListener: (__: string, run: typeof ping) => void (ping = run) };
    const adapter = createCapacitorAdapter({ plugins: { Gone: { addListener }, Shop } });
    const { bridge, lines, received } = start(adapter, window);
    await settle();
    ping('a');
    expect(lines).toEqual([lineOf('Gone.ping')]);
    expect(received).toEqual(['a']);
    bridge.dispose();
    await settle();
  });

  it('Capacitor: logs an event whose plugin the app or the page lacks, unless only later apps have the event', async () => {
    const { window } = createPage(androidAgent);
    const plugin = { addListener: () => Promise.reject(new Error('not implemented')) };
    const Plugins = { Gone: plugin, New: plugin };
    window['Capacitor'] = { isNativePlatform: () => true, Plugins, isPluginAvailable: () => false };
    const { lines } = start(createCapacitorAdapter({ plugins: Plugins, appVersion: () => '1.0' }), window);
    await settle();
    expect(lines).toEqual([lineOf('Gone.ping'), lineOf('Shop.ping')]);
  });

  it('Capacitor: a handle that rejects when it is removed is no unhandled rejection', async () => {
    const { window } = createPage(androidAgent);
    window['Capacitor'] = { isNativePlatform: () => true };
    const remove = () => Promise.reject(new Error('secret'));
    const Shop = { addListener: () => Promise.resolve({ remove }) };
    const { bridge, lines } = start(createCapacitorAdapter({ plugins: { Shop } }), window);
    await settle();
    bridge.dispose();
    // Vitest reports an unhandled rejection as a failure of the run.
    await settle();
    expect(lines).not.toContain(lineOf('Shop.ping'));
  });

  it('a version that rejects before there is a bridge is no unhandled rejection', async () => {
    const { window } = createPage(androidAgent);
    window['Capacitor'] = { isNativePlatform: () => true };
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', onUnhandled);
    onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
    const appVersion = () => Promise.reject<string>(new Error('secret'));
    const options = adaptBridge(contract, createCapacitorAdapter({ plugins: {}, appVersion }), { window });
    // Rejections are reported at the end of the task.
    await new Promise(setImmediate);
    expect(unhandled).toEqual([]);
    const bridge = createBridge(contract, options);
    onTestFinished(() => bridge.dispose());
    await bridge.ready();
    expect(bridge.explain('New.ping')).toMatchObject({ reason: 'unknown-version' });
  });

  it.each([
    [
      'Farcaster',
      (window: FakePage, on: never) => {
        window['ReactNativeWebView'] = {};
        return createFarcasterAdapter({ on, removeListener() {}, context: Promise.resolve() });
      },
    ],
    [
      'DSBridge',
      (window: FakePage, registerAsyn: never) => {
        window['_dsbridge'] = {};
        return createDsBridgeAdapter({ call() {}, hasNativeMethod: () => true, registerAsyn });
      },
    ],
    [
      'WebViewJavascriptBridge',
      (window: FakePage, registerHandler: never) => {
        window['WebViewJavascriptBridge'] = { registerHandler };
        return createWebViewJavascriptBridgeAdapter();
      },
    ],
  ])('%s: is logged once, and the others receive', async (_, create) => {
    const { window } = createPage(androidAgent);
    const listeners = new Map<string, (payload: unknown, respond: () => void) => void>();
    const { lines, received } = start(create(window, refuseGone(listeners as never) as never), window);
    listeners.get('Shop.ping')?.('a', () => {});
    await settle();
    expect(lines).toEqual([lineOf('Gone.ping')]);
    expect(received).toEqual(['a']);
  });

  it('callback ids: a function that the page froze is logged, and the others receive', () => {
    const { window } = createPage(androidAgent);
    window['Native'] = {};
    Object.defineProperty(window, 'onGone', { value() {} });
    const events = { onGone: 'Gone.ping', onShop: 'Shop.ping' };
    const { lines, received } = start(createCallbackIdAdapter({ object: 'Native', events }), window);
    (window['onShop'] as (payload: string) => void)('a');
    expect(lines).toEqual([lineOf('onGone')]);
    expect(received).toEqual(['a']);
  });

  it.each([
    [
      'VK',
      () => {
        const subscribe = (): never => {
          throw new Error('secret');
        };
        return createVkBridgeAdapter({
          send: () => Promise.resolve(1),
          subscribe,
          unsubscribe() {},
          isEmbedded: () => true,
        });
      },
    ],
    [
      'Telegram',
      (window: FakePage) => {
        window['TelegramWebviewProxy'] = { postEvent() {} };
        window['Telegram'] = Object.freeze({});
        return createTelegramAdapter();
      },
    ],
  ])('%s: an app without any listener is logged, and calls are sent', async (_, create) => {
    const { window } = createPage(androidAgent);
    const { bridge, lines } = start(create(window), window);
    expect(lines).toEqual([lineOf('events')]);
    expect(bridge.shell.get().present).toBe(true);
    await bridge.call('take');
  });

  it('keeps the connection of one who subscribes without a log', () => {
    const { window } = createPage(androidAgent);
    const listen = (): never => {
      throw new Error('secret');
    };
    const { transport } = adaptBridge(contract, { isPresent: () => true, send: () => null, listen }, { window });
    const stop = transport?.subscribe(() => {});
    expect(stop).not.toThrow();
  });
});
