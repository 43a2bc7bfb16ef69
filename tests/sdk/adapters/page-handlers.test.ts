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
    const app = createDsApp();
    const bridge = createBridge(contract, adaptBridge(contract, app.adapter, { window: app.window }));
    handle(bridge, 'canLeave', ({ why }) => why === 'back');
    app.run('canLeave', { why: 'back' });
    await settle();
    app.run('unused', {});
    await settle();
    expect(app.returned).toEqual([true, null]);
    bridge.dispose();
    app.run('canLeave', { why: 'back' });
    await settle();
    expect(app.returned).toEqual([true, null, null]);
  });

  it('responds to WebViewJavascriptBridge with the result of the handler, or with null', async () => {
    const app = createWebViewJavascriptBridgeApp();
    const bridge = createBridge(contract, adaptBridge(contract, app.adapter, { window: app.window }));
    handle(bridge, 'canLeave', ({ why }) => why === 'back');
    const responses = [app.run('canLeave', { why: 'back' }), app.run('unused', {}), app.run('themeChanged', {})];
    await settle();
    expect(responses).toEqual([[true], [null], [null]]);
    // Some ports pass no function for the response.
    for (const name of ['canLeave', 'themeChanged']) expect(() => app.run(name, {}, false)).not.toThrow();
    await settle();
    bridge.dispose();
  });
});

describe(createWebViewJavascriptBridgeAdapter, () => {
  const isPresent = (): boolean => true;

  it('requests the object by a frame, and sends early calls when it exists', async () => {
    const { window } = createPage(iosAgent);
    const frame = { style: { display: '' }, src: '', remove: () => (frame.src = 'removed') };
    const documentElement = { appendChild() {} };
    Object.assign(window['document'] as object, { documentElement, createElement: () => frame });
    window['setTimeout'] = (run: () => void) => run();
    const adapter = createWebViewJavascriptBridgeAdapter({ isPresent });
    const bridge = createBridge(contract, { ...adaptBridge(contract, adapter, { window }), logger: { warn() {} } });
    const call = bridge.call('ping');
    await settle();
    expect(frame.src).toBe('removed');
    const old: WebViewJavascriptBridge = {
      callHandler: (_, data, respond) => respond(data),
      registerHandler() {},
    };
    for (const run of window['WVJBCallbacks'] as ((bridge: WebViewJavascriptBridge) => void)[]) run(old);
    expect(await call).toBe(null);
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
