import { createBridge, defineContract, method } from 'bridgehead';
import {
  adaptBridge,
  createCallbackIdAdapter,
  createCapacitorAdapter,
  createFarcasterAdapter,
  createReactNativeAdapter,
  createVkBridgeAdapter,
  type BridgeAdapter,
} from 'bridgehead/adapters';
import { describe, expect, it, onTestFinished } from 'vitest';
import { androidAgent, createPage, type FakePage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { startAdaptedPage } from './adapted-page.ts';

const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { 'Camera.take': method<void, unknown>(), take: method<void, unknown>() },
});

function start(adapter: BridgeAdapter, window: FakePage = createPage(androidAgent).window) {
  const bridge = createBridge(contract, adaptBridge(contract, adapter, { window }));
  onTestFinished(() => bridge.dispose());
  return bridge;
}

const fail = (error: object) => async (): Promise<never> => {
  throw error;
};

describe('the own error of an app', () => {
  it.each([
    [{ code: 'CameraError' }, 'shell-error'],
    [{ code: 'UNAVAILABLE' }, 'not-implemented'],
  ])('Capacitor: keeps the message and the code of a plugin that rejects with %o', async (members, code) => {
    const { window } = createPage(androidAgent);
    window['Capacitor'] = { isNativePlatform: () => true };
    const take = fail(Object.assign(new Error('User cancelled photos app'), members));
    const adapter = createCapacitorAdapter({ plugins: { Camera: { take } } });
    const data = { name: 'Error', message: 'User cancelled photos app', ...members };
    await expect(start(adapter, window).call('Camera.take')).rejects.toMatchObject({ code, data });
  });

  it('Capacitor: keeps the message of an error that a page maps to cancelled', async () => {
    const { window } = createPage(androidAgent);
    window['Capacitor'] = { isNativePlatform: () => true };
    const adapter = createCapacitorAdapter({ plugins: { Camera: { take: fail(new Error('scan canceled.')) } } });
    const readError = (error: unknown) => (/cancel/i.test(String(error)) ? 'cancelled' : adapter.readError?.(error));
    await expect(start({ ...adapter, readError }, window).call('Camera.take')).rejects.toMatchObject({
      code: 'cancelled',
      data: { message: 'scan canceled.' },
    });
  });

  it.each([
    ['AddMiniApp.RejectedByUser', 'cancelled'],
    ['SignIn.Failed', 'shell-error'],
  ])('Farcaster: keeps the name and message of %s', async (name, code) => {
    const { window } = createPage(androidAgent);
    window['ReactNativeWebView'] = {};
    const take = fail(Object.assign(new Error('why'), { name }));
    const adapter = createFarcasterAdapter({ take, on() {}, removeListener() {}, context: Promise.resolve() } as never);
    await expect(start(adapter, window).call('take')).rejects.toMatchObject({ code, data: { name, message: 'why' } });
  });

  it.each([
    [4, 'cancelled'],
    [9, 'shell-error'],
  ])('VK: keeps the whole error of code %d', async (error_code, code) => {
    const error = { error_type: 'client_error', error_data: { error_code, error_reason: 'why' } };
    const vk = { send: fail(error), subscribe() {}, unsubscribe() {}, isEmbedded: () => true };
    const bridge = start(createVkBridgeAdapter(vk));
    await expect(bridge.call('take')).rejects.toMatchObject({ code, data: error });
  });

  it.each([[{ code: 'E_CAMERA', message: 'no', more: 1 }], ['no camera']])(
    'React Native: keeps an error of another form: %o',
    async (error) => {
      const page = createPage(androidAgent);
      const { window } = page;
      let receive: (event: object) => void = () => {};
      Object.assign(window, {
        document: window,
        addEventListener: (...[, run]: [string, typeof receive]) => (receive = run),
      });
      window['ReactNativeWebView'] = {
        async postMessage(text: string) {
          const { id } = JSON.parse(text) as { id: string };
          await settle();
          receive({ data: { id, error } });
        },
      };
      const adapter = createReactNativeAdapter();
      const bridge = start(adapter, window);
      await expect(bridge.call('take')).rejects.toMatchObject({ code: 'shell-error', data: error });
    },
  );

  it.each(['cancelled', { code: 3 }] as const)(
    'callback ids: keeps a response that is the failure %o',
    async (error) => {
      const { window } = createPage(androidAgent);
      const response = { why: 'closed', status: 3 };
      window['Native'] = {
        take: async (...[, callback]: [string, string]) => {
          await settle();
          (window[callback] as (value: unknown) => void)(response);
        },
      };
      const adapter = createCallbackIdAdapter({ object: 'Native', readError: () => error });
      await expect(start(adapter, window).call('take')).rejects.toMatchObject({ data: response });
    },
  );

  it('an answering event: keeps the payload of a failure', async () => {
    const { bridge, listener } = startAdaptedPage({
      answers: { ping: [{ event: 'failed', readError: () => 'cancelled' }] },
    });
    const call = bridge.call('ping');
    listener.emit('failed', { why: 'closed' });
    await expect(call).rejects.toMatchObject({ code: 'cancelled', data: { why: 'closed' } });
  });

  it.each([
    ['denied', "the app's bridge: denied"],
    ['cancelled', "the app's bridge: cancelled"],
    [{ code: 7, message: 'no camera' }, 'no camera'],
    [{ code: 7 }, "the app's bridge failed"],
    [{ code: 7, message: 8 } as never, "the app's bridge failed"],
  ] as const)('has a message without values of the app for %j', async (read, text) => {
    const { bridge } = startAdaptedPage({ send: fail(new Error('secret')), readError: () => read });
    const { error } = await bridge.safeCall('ping');
    expect(error?.message).toContain(`: ${text}`);
    expect(error?.message).not.toContain('secret');
  });

  it.each([
    ['Capacitor', createCapacitorAdapter({ plugins: {} })],
    ['Farcaster', createFarcasterAdapter({ on() {}, removeListener() {}, context: Promise.resolve() })],
  ])('%s: readError reads an error of any form, with the code 1', (_, adapter) => {
    for (const error of [undefined, null, 7, 'no', {}, { name: 7 }, { code: 'no' }, new Error('no')])
      expect(adapter.readError?.(error)).toEqual({ code: 1 });
  });

  it('is an error with a message for a page that wraps the adapter', () => {
    const { send } = createCapacitorAdapter({ plugins: {} });
    const request = { id: 's.1', method: 'Camera.take', params: null };
    expect(() => send(request, undefined as never)).toThrow('The app failed');
  });

  it('keeps the code of an error that is not JSON, and prefers the data of the adapter', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const { bridge } = startAdaptedPage({ send: fail(cyclic), readError: () => 'denied' });
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'denied', data: undefined });
    const other = startAdaptedPage({ send: fail(new Error('why')), readError: () => ({ code: 7, data: 'own' }) });
    await expect(other.bridge.call('ping')).rejects.toMatchObject({ nativeCode: 7, data: 'own' });
  });
});

describe('a result above the limit of messages', () => {
  const long = 'x'.repeat(16_777_216);

  it('rejects its call at once with the code that a shell sends, and not the next one', async () => {
    const results: unknown[] = [long, 1];
    const { bridge, lines } = startAdaptedPage({ send: () => Promise.resolve(results.shift()) });
    await expect(bridge.call('ping')).rejects.toMatchObject({
      code: 'shell-error',
      nativeCode: -32603,
      message: expect.stringContaining('the result is too long or not JSON') as string,
    });
    expect(await bridge.call('ping')).toBe(1);
    expect(lines).toEqual([]);
  });

  it('drops the data of an error that is too long, and logs the name of such an event', async () => {
    const { bridge, lines, listener } = startAdaptedPage({ send: fail({ long }), readError: () => 'cancelled' });
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'cancelled', data: undefined });
    listener.emit('changed', long);
    expect(lines).toEqual(['bridgehead: dropped an invalid payload of changed']);
    await expect(listener.request('mayLeave', { why: long })).rejects.toThrow('too long');
  });
});
