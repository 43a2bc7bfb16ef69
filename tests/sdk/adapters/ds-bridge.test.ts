import { createBridge, defineContract, method } from 'bridgehead';
import { adaptBridge, createDsBridgeAdapter, type DsBridge } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage } from '../../support/page.ts';

const contract = defineContract({ name: 'ds', version: '1.0.0', methods: {}, events: {} });
const ds: DsBridge = { call() {}, hasNativeMethod: () => false, registerAsyn() {} };

describe(createDsBridgeAdapter, () => {
  it.each([
    ['Android', { _dsbridge: {} }, androidAgent, true],
    ['iOS', { _dswk: true }, androidAgent, true],
    ['a user agent with _dsbridge', {}, `${androidAgent} _dsbridge`, true],
    ['a browser', {}, androidAgent, false],
  ])('recognizes %s', (_, members, agent, expected) => {
    const { window } = createPage(agent);
    Object.assign(window, members);
    const { transport } = adaptBridge(contract, createDsBridgeAdapter(ds), { window });
    expect(transport !== undefined).toBe(expected);
  });

  it('knows from the first line which asynchronous functions the app has', () => {
    const { window } = createPage(androidAgent);
    window['_dsbridge'] = {};
    const methods = { open: method<void, unknown>(), gone: method<void, unknown>() };
    const app: DsBridge = { ...ds, hasNativeMethod: (name, type) => name === 'open' && type === 'asyn' };
    const given = { ...contract, methods };
    const bridge = createBridge(given, adaptBridge(given, createDsBridgeAdapter(app), { window }));
    expect(bridge.shell.get().methods).toEqual(['open']);
    expect(bridge.supports('open')).toBe(true);
    expect(bridge.explain('gone')).toMatchObject({ reason: 'not-implemented' });
    bridge.dispose();
  });

  it('rejects missing functions of an app whose version a function reports', async () => {
    const { window } = createPage(androidAgent);
    window['_dsbridge'] = {};
    const called: unknown[][] = [];
    const app: DsBridge = {
      call(name, params, callback) {
        called.push([name, params]);
        if (name === 'broken') throw new Error('prompt is blocked');
        callback?.(name === 'version' ? '3.0' : undefined);
      },
      hasNativeMethod: (name) => name !== 'gone',
      registerAsyn() {},
    };
    const given = defineContract({
      name: 'ds',
      version: '1.0.0',
      methods: {
        version: method<void, string>(),
        gone: method<void, unknown>(),
        open: method<void, unknown>({ since: { android: '3.0' } }),
        broken: method<void, unknown>(),
        log: method({ reply: false }),
      },
      events: {},
      shellFacts: { method: 'version', appVersion: (version) => version },
    });
    const bridge = createBridge(given, adaptBridge(given, createDsBridgeAdapter(app), { window }));
    await expect(bridge.call('gone')).rejects.toMatchObject({ code: 'not-implemented' });
    await expect(bridge.call('broken')).rejects.toMatchObject({ code: 'transport' });
    expect(await bridge.call('open')).toBe(null);
    await bridge.call('log');
    expect(called).toEqual([
      ['version', {}],
      ['broken', {}],
      ['open', {}],
      ['log', {}],
    ]);
    bridge.dispose();
  });
});
