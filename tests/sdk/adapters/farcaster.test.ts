import { createBridge, defineContract, event, extendContract, method } from 'bridgehead';
import { adaptBridge, createFarcasterAdapter, type FarcasterSdk } from 'bridgehead/adapters';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPage, desktopAgent, iosAgent } from '../../support/page.ts';

const contract = defineContract({
  name: 'farcaster',
  version: '1.0.0',
  methods: {
    context: method<void, { user: { fid: number } }>(),
    'actions.signIn': method<{ nonce: string }, unknown>(),
    toString: method<void, unknown>(),
    'actions.close': method<void, unknown>(),
    'actions.valueOf': method<void, unknown>(),
    'haptics.selectionChanged': method<void, unknown>(),
  },
  events: {},
});

interface StartOptions {
  readonly signIn?: (...given: readonly unknown[]) => Promise<unknown>;
  readonly agent?: string;
}

function start(members: object, { signIn = () => Promise.resolve({}), agent = iosAgent }: StartOptions = {}) {
  const { window } = createPage(agent);
  Object.assign(window, members);
  const sdk: FarcasterSdk = {
    context: Promise.resolve({ user: { fid: 1 } }),
    on() {},
    removeListener() {},
    ...{ actions: { signIn, close: signIn } },
  };
  const options = adaptBridge(contract, createFarcasterAdapter(sdk), { window });
  const bridge = createBridge(contract, { ...options, window, logger: { warn() {} } });
  onTestFinished(() => bridge.dispose());
  return bridge;
}

const native = { ReactNativeWebView: {} };

describe(createFarcasterAdapter, () => {
  it('is the platform of the phone in the app, pc in the frame of a browser, and no shell elsewhere', () => {
    expect(start(native).shell.get()).toMatchObject({ present: true, platform: 'ios' });
    expect(start({ parent: {} }, { agent: desktopAgent }).shell.get()).toMatchObject({ present: true, platform: 'pc' });
    expect(start({ parent: {} }).shell.get()).toMatchObject({ present: true, platform: 'pc' });
    expect(start({}).shell.get().present).toBe(false);
  });

  it('removes each listener from its event when the bridge is disposed', () => {
    const { window } = createPage(iosAgent);
    Object.assign(window, native);
    const listeners: [string, unknown][] = [];
    const on = (name: string, run: unknown): void => void listeners.push([name, run]);
    const removeListener = (name: string, run: unknown): void => {
      const at = listeners.findIndex((each) => each[0] === name && each[1] === run);
      if (at >= 0) listeners.splice(at, 1);
    };
    const sdk = { context: Promise.resolve(), on, removeListener };
    const given = extendContract(contract, { events: { miniAppAdded: event(), primaryButtonClicked: event() } });
    const bridge = createBridge(given, adaptBridge(given, createFarcasterAdapter(sdk), { window }));
    expect(listeners.map(([name]) => name)).toEqual(['miniAppAdded', 'primaryButtonClicked']);
    bridge.dispose();
    expect(listeners).toEqual([]);
  });

  it('reads the context as a method', async () => {
    expect(await start(native).call('context')).toEqual({ user: { fid: 1 } });
  });

  it('passes the params as the only argument, and no argument without params', async () => {
    const bridge = start(native, { signIn: (...given) => Promise.resolve(given) });
    expect(await bridge.call('actions.signIn', { nonce: 'n' })).toEqual([{ nonce: 'n' }]);
    expect(await bridge.call('actions.close')).toEqual([]);
  });

  it.each(['toString', 'actions.valueOf', 'haptics.selectionChanged'] as const)(
    'rejects %s, which the SDK does not have, as not implemented',
    async (name) => {
      await expect(start(native).call(name)).rejects.toMatchObject({ code: 'not-implemented' });
    },
  );

  it.each([
    ['SignIn.RejectedByUser', { code: 'cancelled' }],
    ['Unreachable', { code: 'shell-error', nativeCode: 1 }],
  ])('maps the error %s', async (name, expected) => {
    const bridge = start(native, { signIn: () => Promise.reject(Object.assign(new Error('no'), { name })) });
    await expect(bridge.call('actions.signIn', { nonce: 'n' })).rejects.toMatchObject(expected);
  });
});
