import { createBridge, extendContract, launchData, method } from 'bridgehead';
import { adaptBridge } from 'bridgehead/adapters';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { androidAgent, createPage, desktopAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { contract, startAdaptedPage as start } from './adapted-page.ts';

describe(adaptBridge, () => {
  it('passes the options of the page on when there is no old bridge', () => {
    const { options, bridge } = start({ isPresent: () => false });
    expect(Object.keys(options)).toEqual(['window']);
    expect(bridge.shell.get()).toMatchObject({ present: false, ready: true });
  });

  it('has no shell on a server', () => {
    expect(adaptBridge(contract, { isPresent: ({ window }) => 'App' in window, send() {} })).toEqual({});
  });

  it('reads the global window by default', () => {
    const { window } = createPage(androidAgent);
    Object.assign(globalThis, { window });
    try {
      expect(
        adaptBridge(contract, { isPresent: ({ userAgent }) => userAgent === androidAgent, send() {} }),
      ).toHaveProperty('transport');
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it('needs no listener for an app without events', async () => {
    const { window } = createPage(androidAgent);
    const bridge = createBridge(contract, adaptBridge(contract, { isPresent: () => true, send: () => 7 }, { window }));
    expect(await bridge.call('ping')).toBe(7);
    expect(() => bridge.dispose()).not.toThrow();
  });

  it('has no shell if the adapter cannot look for the bridge', () => {
    const isPresent = (): boolean => {
      throw new Error('hostile');
    };
    expect(start({ isPresent }).options.transport).toBeUndefined();
  });

  it('treats an app without an announcement as an old app whose version is unknown', async () => {
    const { bridge } = start({});
    await bridge.ready();
    expect(bridge.supports('ping')).toBe(true);
    expect(bridge.explain('gated')).toMatchObject({ reason: 'unknown-version' });
  });

  it('treats an app whose announcement throws as an old app', async () => {
    const { bridge } = start({
      announce() {
        throw new Error('hostile');
      },
    });
    await bridge.ready();
    expect(bridge.explain('gated')).toMatchObject({ reason: 'unknown-version' });
  });

  it('reads the version from the method of shellFacts if the adapter announces nothing', async () => {
    const facts = { method: 'version', appVersion: (result: { version: string }) => result.version };
    const { bridge } = start(
      { send: ({ method: name }) => (name === 'version' ? { version: '2.5' } : null) },
      { contract: { ...contract, shellFacts: facts } },
    );
    await bridge.ready();
    expect(bridge.supports('gated')).toBe(true);
  });

  describe('if the method of shellFacts knows the version', () => {
    const shellFacts = { method: 'version', appVersion: (result: { version: string }) => result.version };
    const given = { ...contract, shellFacts, launchData: v.object({ screen: v.string() }) };
    const announce = () => ({ methods: ['version', 'gated'], theme: 'dark' as const });

    it('announces everything else, and the version when it is read', async () => {
      let respond: (result: unknown) => void = () => {};
      const { bridge } = start(
        { announce, send: ({ method: name }) => (name === 'version' ? new Promise((run) => (respond = run)) : null) },
        { contract: given, location: { search: '?screen=shop', hash: '' } },
      );
      expect(bridge.explain('gated')).toMatchObject({ reason: 'pending' });
      const call = bridge.call('gated');
      await settle();
      respond({ version: '2.5' });
      await call;
      expect(bridge.shell.get()).toMatchObject({ appVersion: '2.5', theme: 'dark', methods: ['version', 'gated'] });
      expect(launchData(bridge).get()).toEqual({ screen: 'shop' });
      await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'not-implemented' });
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('no'))],
      [
        'throws',
        () => {
          throw new Error('no');
        },
      ],
      ['returns no version', () => null],
    ])('announces everything else if the method %s', async (_, send) => {
      const { bridge } = start({ announce, send }, { contract: given });
      await bridge.ready();
      expect(bridge.shell.get()).toMatchObject({ appVersion: '', theme: 'dark', methods: ['version', 'gated'] });
      expect(bridge.explain('gated')).toMatchObject({ reason: 'unknown-version' });
    });

    it('reads no version from a failure of the method', async () => {
      const appVersion = vi.fn<(result: unknown) => string>(() => '9.0');
      const send = () => Promise.reject(new Error('no'));
      const { bridge } = start(
        { announce, send },
        { contract: { ...given, shellFacts: { ...shellFacts, appVersion } } },
      );
      await bridge.ready();
      expect(appVersion).not.toHaveBeenCalled();
      expect(bridge.shell.get().appVersion).toBe('');
    });

    it('sends the calls of the page if the method throws and the adapter announces nothing', async () => {
      const send = ({ method: name }: { method: string }): unknown => {
        if (name === 'version') throw new Error('no');
        return 7;
      };
      const { bridge } = start({ send }, { contract: given });
      expect(await bridge.call('ping')).toBe(7);
      await expect(bridge.call('version')).rejects.toMatchObject({ code: 'transport' });
    });

    it('announces the version of the adapter if it knows one', () => {
      const { bridge } = start({ announce: () => ({ appVersion: '2.7' }) }, { contract: given });
      expect(bridge.shell.get().appVersion).toBe('2.7');
    });
  });

  it('holds gated calls back until a promised version is known', async () => {
    let resolve: (version: string) => void = () => {};
    const { bridge, sent } = start({ announce: () => ({ appVersion: new Promise((run) => (resolve = run)) }) });
    expect(bridge.explain('gated')).toMatchObject({ reason: 'pending' });
    const call = bridge.call('gated');
    await settle();
    expect(sent).toEqual([]);
    resolve('3.0');
    await call;
    expect(sent).toMatchObject([{ method: 'gated' }]);
  });

  it('treats a version whose promise is rejected as unknown', async () => {
    const { bridge } = start({ announce: () => ({ appVersion: Promise.reject(new Error('no')), methods: ['gated'] }) });
    await bridge.ready();
    expect(bridge.explain('gated')).toMatchObject({ reason: 'unknown-version' });
    expect(bridge.explain('ping')).toMatchObject({ reason: 'not-implemented' });
  });

  it('keeps the platform of a desktop app, for which no method with since is supported', () => {
    const { bridge } = start({ announce: () => ({ appVersion: '9.0', theme: 'dark' }) }, { agent: desktopAgent });
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: true, ready: true, theme: 'dark' });
    expect(bridge.explain('gated')).toMatchObject({ reason: 'wrong-platform' });
  });

  it.each([
    [{ search: '?v=1', hash: '' }, '1'],
    [{ search: '?v=1', hash: '#v=2' }, '2'],
    [{ search: '', hash: '#/shop?v=3' }, '3'],
    [{ search: 7 }, ''],
  ])('reads the launch parameters of %j', (location, appVersion) => {
    const { bridge } = start(
      { announce: ({ launch }) => ({ appVersion: launch.get('v') ?? undefined }) },
      { location },
    );
    expect(bridge.shell.get().appVersion).toBe(appVersion);
  });
});

describe('the errors of an adapted bridge', () => {
  const failure = new Error('the app failed');
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;

  it.each([
    [
      'throws',
      () => () => {
        throw failure;
      },
    ],
    ['rejects', () => () => Promise.reject(failure)],
  ])('maps what send %s by readError', async (_, makeSend) => {
    for (const [read, expected] of [
      ['not-implemented', { code: 'not-implemented' }],
      ['bad-argument', { code: 'bad-argument' }],
      ['denied', { code: 'denied' }],
      ['cancelled', { code: 'cancelled' }],
      [
        { code: 7, message: 'no' },
        { code: 'shell-error', nativeCode: 7 },
      ],
      [{ code: 'seven' }, { code: 'shell-error', nativeCode: 1 }],
    ] as const) {
      const { bridge } = start({
        send: makeSend(),
        readError: (error) => (error === failure ? (read as never) : undefined),
      });
      await expect(bridge.call('ping')).rejects.toMatchObject(expected);
    }
  });

  it('fails a call as transport if send throws what readError does not know, or cannot read', async () => {
    const send = (): never => {
      throw failure;
    };
    const readError = (): never => {
      throw new Error('hostile');
    };
    await expect(start({ send }).bridge.call('ping')).rejects.toMatchObject({ code: 'transport' });
    await expect(start({ send, readError }).bridge.call('ping')).rejects.toMatchObject({ code: 'transport' });
  });

  it('fails a call as shell-error if its promise is rejected without a known reason', async () => {
    const { bridge } = start({ send: () => Promise.reject(failure) });
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'shell-error', nativeCode: 1 });
  });

  it('rejects methods of the protocol, which no such app has', async () => {
    const given = extendContract(contract, { methods: { '$/test.echo': method<unknown, unknown>() } });
    const { bridge, sent } = start({}, { contract: given });
    await expect(bridge.call('$/test.echo' as never)).rejects.toMatchObject({ code: 'not-implemented' });
    expect(sent).toEqual([]);
  });

  it('fails a call whose result is not JSON, and drops such an event', async () => {
    const { bridge, listener } = start({ send: () => cyclic });
    const payloads: unknown[] = [];
    bridge.on('changed', (payload) => void payloads.push(payload));
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'shell-error' });
    expect(() => listener.emit('changed', cyclic)).not.toThrow();
    expect(payloads).toEqual([]);
  });

  it('resolves with null if the app has no result', async () => {
    expect(await start({}).bridge.call('ping')).toBe(null);
  });

  it('drops events that the contract does not have without a log line', async () => {
    const { listener, lines } = start({});
    listener.emit('toString', {});
    await settle();
    expect(lines).toEqual([]);
  });
});
