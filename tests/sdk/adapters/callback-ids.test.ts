import { createBridge, defineContract, event, method } from 'bridgehead';
import { adaptBridge, createCallbackIdAdapter, type CreateCallbackIdAdapterOptions } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

const contract = defineContract({
  name: 'callbacks',
  version: '1.0.0',
  methods: {
    getUser: method<void, unknown>(),
    gone: method<void, unknown>(),
    open: method<{ url: string }>({ reply: false }),
  },
  events: { themeChanged: event<unknown>() },
});

type Native = Record<string, (params: string, callback: string) => void>;

function start(native: Native | undefined, options: Partial<CreateCallbackIdAdapterOptions> = {}) {
  const { window } = createPage(androidAgent);
  if (native) window['NativeApp'] = native;
  const adapter = createCallbackIdAdapter({ object: 'NativeApp', ...options });
  const bridge = createBridge(contract, { ...adaptBridge(contract, adapter, { window }), logger: { warn() {} } });
  const run = (name: string, value: unknown): void => (window[name] as (value: unknown) => void)(value);
  const callbacks = (): string[] => Object.keys(window).filter((name) => name.startsWith('bridgehead_'));
  return { bridge, callbacks, run, window };
}

describe(createCallbackIdAdapter, () => {
  it.each([
    ['{"name":"An"}', { name: 'An' }],
    ['a plain word', 'a plain word'],
    [{ name: 'An' }, { name: 'An' }],
    [[7], [7]],
    [undefined, null],
  ])('resolves with the response %j and removes the callback', async (response, expected) => {
    let callback = '';
    const { bridge, callbacks, run } = start({ getUser: (_, name) => void (callback = name) });
    const call = bridge.call('getUser');
    await settle();
    run(callback, response);
    expect(await call).toEqual(expected);
    expect(callbacks()).toEqual([]);
    bridge.dispose();
  });

  it('ignores a second response to a callback that the app has kept', async () => {
    const kept: ((value: unknown) => void)[] = [];
    const { bridge, window } = start({
      getUser: (_, name) => void kept.push(window[name] as (value: unknown) => void),
    });
    const call = bridge.call('getUser');
    await settle();
    for (const value of [1, 2]) kept[0]?.(value);
    expect(await call).toBe(1);
    bridge.dispose();
  });

  it.each([{}, new Map()])('rejects a method whose name every object inherits as not implemented', async (native) => {
    const names = ['toString', 'valueOf', 'constructor'] as const;
    const methods = Object.fromEntries(names.map((name) => [name, method<void, unknown>()]));
    const inherited = { ...contract, methods };
    const { window } = createPage(androidAgent);
    window['NativeApp'] = native;
    const adapter = createCallbackIdAdapter({ object: 'NativeApp' });
    const bridge = createBridge(inherited, { ...adaptBridge(inherited, adapter, { window }), logger: { warn() {} } });
    for (const name of names) await expect(bridge.call(name)).rejects.toMatchObject({ code: 'not-implemented' });
    bridge.dispose();
  });

  it.each([
    ['an own function toString', { toString: (_: string, callback: string) => callback }, 'toString'],
    [
      'a function of its class',
      new (class {
        getUser(_: string, callback: string): string {
          return callback;
        }
      })(),
      'getUser',
    ],
  ])('calls %s with a callback whose name is an identifier', async (_, native, name) => {
    const own = { ...contract, methods: { [name]: method<void, unknown>() } };
    const { window } = createPage(androidAgent);
    window['NativeApp'] = native;
    const adapter = createCallbackIdAdapter({ object: 'NativeApp' });
    const bridge = createBridge(own, { ...adaptBridge(own, adapter, { window }), logger: { warn() {} } });
    const call = bridge.safeCall(name);
    await settle();
    const callback = Object.keys(window).find((key) => key.startsWith('bridgehead_')) ?? '';
    expect(callback).toMatch(/^\w+$/);
    (window[callback] as (value: unknown) => void)(7);
    expect(await call).toMatchObject({ value: 7 });
    bridge.dispose();
  });

  it('announces the methods of the object if the app is described', () => {
    const { bridge } = start({ getUser() {} }, { announce: () => ({ appVersion: '1.0' }) });
    expect(bridge.shell.get()).toMatchObject({ ready: true, methods: ['getUser'] });
    expect(bridge.explain('gone')).toMatchObject({ reason: 'not-implemented' });
    bridge.dispose();
  });

  const announce = () => ({ appVersion: '1.0' });

  it('announces no methods if the page sends requests in another way, or the object appears later', () => {
    for (const { bridge } of [
      start({ getUser() {} }, { announce, send() {} }),
      start(undefined, { announce, isPresent: () => true }),
    ]) {
      expect(bridge.shell.get()).toMatchObject({ present: true, methods: undefined });
      bridge.dispose();
    }
  });

  it.each([undefined, null, 7, 'text', {}])('lacks a method whose member of the object is %j', async (gone) => {
    const native = { getUser() {}, gone: gone as never };
    const known = start(native, { announce });
    expect(known.bridge.shell.get().methods).toEqual(['getUser']);
    known.bridge.dispose();
    const { bridge } = start(native);
    await expect(bridge.call('gone')).rejects.toMatchObject({ code: 'not-implemented' });
    bridge.dispose();
  });

  it('rejects a call of an app without the object, which the cause names', async () => {
    const { bridge } = start(undefined, { isPresent: () => true });
    await expect(bridge.call('getUser')).rejects.toMatchObject({
      code: 'transport',
      cause: new Error('window.NativeApp is missing'),
    });
    bridge.dispose();
  });

  it('sends requests as URLs to an app without an object', async () => {
    const urls: string[] = [];
    const send: CreateCallbackIdAdapterOptions['send'] = ({ method: action, params }, callback) =>
      void urls.push(`myapp://${action}?cb=${callback}&params=${JSON.stringify(params ?? {})}`);
    const isPresent: CreateCallbackIdAdapterOptions['isPresent'] = ({ userAgent }) => userAgent.includes('wv');
    const { bridge, callbacks, run } = start(undefined, { send, isPresent, announce: () => ({ appVersion: '1.0' }) });
    const call = bridge.call('getUser');
    await settle();
    const [name = ''] = callbacks();
    expect(urls).toEqual([`myapp://getUser?cb=${name}&params={}`]);
    run(name, '7');
    expect(await call).toBe(7);
    await bridge.call('open', { url: '/' });
    expect(urls[1]).toBe('myapp://open?cb=&params={"url":"/"}');
    bridge.dispose();
  });

  it('is no shell without the object', () => {
    expect(start(undefined).bridge.shell.get().present).toBe(false);
  });

  it('removes the callback of a call whose native function throws', async () => {
    const getUser = (): void => {
      throw new Error('Java exception');
    };
    const { bridge, callbacks } = start({ getUser });
    await expect(bridge.call('getUser')).rejects.toMatchObject({ code: 'transport' });
    expect(callbacks()).toEqual([]);
    bridge.dispose();
  });

  it('keeps at most 1,000 callbacks, and removes all with the bridge', async () => {
    const { bridge, callbacks } = start({ getUser() {} });
    for (let i = 0; i < 1001; i++) bridge.call('getUser').catch(() => {});
    await settle();
    expect(callbacks()).toHaveLength(1000);
    bridge.dispose();
    expect(callbacks()).toEqual([]);
  });

  it('turns global functions that the app calls into events', () => {
    const { bridge, run } = start({}, { events: { onThemeChanged: 'themeChanged' } });
    const payloads: unknown[] = [];
    bridge.on('themeChanged', (payload) => void payloads.push(payload));
    run('onThemeChanged', '{"theme":"dark"}');
    run('onThemeChanged', 'dark');
    expect(payloads).toEqual([{ theme: 'dark' }, 'dark']);
    bridge.dispose();
  });
});
