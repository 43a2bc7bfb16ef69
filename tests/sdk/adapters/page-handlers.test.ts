import { createBridge, defineContract, event, handle, handler, method } from 'bridgehead';
import { adaptBridge, createWebViewJavascriptBridgeAdapter, type WebViewJavascriptBridge } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { createPage, iosAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { createDsApp } from './old-apps/ds-bridge.ts';
import { createWebViewJavascriptBridgeApp } from './old-apps/web-view-javascript-bridge.ts';

const contract = defineContract({
  name: 'handlers',
  version: '1.0.0',
  methods: { ping: method<void, unknown>(), notify: method({ reply: false }) },
  events: { themeChanged: event<unknown>() },
  handlers: { canLeave: handler<{ why: string }, boolean>(), unused: handler<void, boolean>() },
});

describe('handlers of a page that an old app calls', () => {
  it('responds to DSBridge with the result of the handler, or with null', async () => {
    const { adapter, shell, window } = createDsApp({ contract });
    const bridge = createBridge(contract, adaptBridge(contract, adapter, { window }));
    handle(bridge, 'canLeave', ({ why }) => why === 'back');
    expect(await shell.request('canLeave', { why: 'back' })).toBe(true);
    expect(await shell.request('unused', {})).toBe(null);
    bridge.dispose();
    expect(await shell.request('canLeave', { why: 'back' })).toBe(null);
  });

  it('responds to WebViewJavascriptBridge with the result of the handler, or with null', async () => {
    const { adapter, shell, window } = createWebViewJavascriptBridgeApp({ contract });
    const handlers = new Map<string, (data: unknown, respond?: (response: unknown) => void) => void>();
    const old = window['WebViewJavascriptBridge'] as WebViewJavascriptBridge;
    const { registerHandler } = old;
    old.registerHandler = (name, run) => {
      handlers.set(name, run);
      registerHandler(name, run);
    };
    const bridge = createBridge(contract, adaptBridge(contract, adapter, { window }));
    handle(bridge, 'canLeave', ({ why }) => why === 'back');
    expect(await shell.request('canLeave', { why: 'back' })).toBe(true);
    expect(await shell.request('unused', {})).toBe(null);
    const responses: unknown[] = [];
    handlers.get('themeChanged')?.({}, (response) => responses.push(response));
    expect(responses).toEqual([null]);
    // Some ports pass no function for the response.
    for (const name of ['canLeave', 'themeChanged']) expect(() => handlers.get(name)?.({})).not.toThrow();
    await settle();
    bridge.dispose();
  });
});

describe(createWebViewJavascriptBridgeAdapter, () => {
  const isPresent = (): boolean => true;

  it('requests the object by a hidden frame, and sends early calls and listens when it exists', async () => {
    const { window } = createPage(iosAgent);
    const frame = { style: { display: '' }, src: '', name: '', remove: () => (frame.src = 'removed') };
    const appended: object[] = [];
    const appendChild = ({ name, src, style }: typeof frame): void => void appended.push({ name, src, ...style });
    const createElement = (name: string) => Object.assign(frame, { name });
    Object.assign(window['document'] as object, { documentElement: { appendChild }, createElement });
    window['setTimeout'] = (run: () => void) => run();
    const adapter = createWebViewJavascriptBridgeAdapter({ isPresent });
    const bridge = createBridge(contract, { ...adaptBridge(contract, adapter, { window }), logger: { warn() {} } });
    const call = bridge.call('ping');
    await settle();
    expect(appended).toEqual([{ name: 'iframe', src: 'https://__bridge_loaded__', display: 'none' }]);
    expect(frame.src).toBe('removed');
    const registered: string[] = [];
    const old: WebViewJavascriptBridge = {
      callHandler: (_, data, respond) => respond(data),
      registerHandler: (name) => void registered.push(name),
    };
    for (const run of window['WVJBCallbacks'] as ((bridge: WebViewJavascriptBridge) => void)[]) run(old);
    expect(await call).toBe(null);
    expect(registered).toEqual(['themeChanged', 'canLeave', 'unused']);
    bridge.dispose();
  });

  it('waits in the list of a page that has already requested the object, without a frame of its own', async () => {
    const { window } = createPage(iosAgent);
    const waiting: ((bridge: WebViewJavascriptBridge) => void)[] = [];
    window['WVJBCallbacks'] = waiting;
    const bridge = createBridge(contract, adaptBridge(contract, createWebViewJavascriptBridgeAdapter(), { window }));
    expect(bridge.shell.get().present).toBe(true);
    const call = bridge.call('ping');
    await settle();
    expect(window['WVJBCallbacks']).toBe(waiting);
    for (const run of waiting) run({ callHandler: (_, __, respond) => respond(7), registerHandler() {} });
    expect(await call).toBe(7);
    bridge.dispose();
  });

  it('takes the object from the setup function of the page', async () => {
    const called: string[] = [];
    const old: WebViewJavascriptBridge = { callHandler: (name) => void called.push(name), registerHandler() {} };
    const adapter = createWebViewJavascriptBridgeAdapter({ isPresent, setup: (run) => run(old) });
    const { window } = createPage(iosAgent);
    const bridge = createBridge(contract, adaptBridge(contract, adapter, { window }));
    await bridge.call('notify');
    expect(called).toEqual(['notify']);
    bridge.dispose();
  });

  it('is no shell in a page without the object', () => {
    const { window } = createPage(iosAgent);
    expect(adaptBridge(contract, createWebViewJavascriptBridgeAdapter(), { window }).transport).toBeUndefined();
  });
});
