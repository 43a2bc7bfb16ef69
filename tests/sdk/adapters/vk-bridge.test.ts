import { type Contract, createBridge, defineContract, event, method } from 'bridgehead';
import { adaptBridge, createVkBridgeAdapter, type VkBridge } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage, desktopAgent, iosAgent } from '../../support/page.ts';

const contract = defineContract({
  name: 'vk',
  version: '1.0.0',
  methods: { VKWebAppGetUserInfo: method<void, { id: number }>(), VKWebAppShowStoryBox: method<void, unknown>() },
  events: { VKWebAppUpdateConfig: event<{ appearance: string }>({ state: true }) },
});

interface StartOptions {
  readonly agent?: string;
  readonly send?: VkBridge['send'];
  /** Has the entries of `contract`, and more. */
  readonly given?: Contract;
  readonly isEmbedded?: boolean;
  readonly search?: string;
}

function start(members: object, options: StartOptions = {}) {
  const {
    agent = androidAgent,
    send = () => Promise.resolve({}),
    given = contract,
    isEmbedded = true,
    search = '',
  } = options;
  const { window } = createPage(agent);
  Object.assign(window, members);
  window['location'] = { search, hash: '' };
  const lines: string[] = [];
  let listen: ((event: unknown) => void) | undefined;
  const bridge: VkBridge = {
    send,
    subscribe: (listener) => void (listen = listener),
    unsubscribe(listener) {
      if (listener === listen) listen = undefined;
    },
    isEmbedded: () => isEmbedded,
  };
  const adapter = createVkBridgeAdapter(bridge);
  const adapted = adaptBridge(given, adapter, { window });
  // The cast is safe because every contract here has the entries of `contract`.
  return {
    adapter,
    bridge: createBridge(given as typeof contract, { ...adapted, logger: { warn: (line) => lines.push(line) } }),
    emit: (value: unknown) => listen?.(value),
    isSubscribed: () => listen !== undefined,
    lines,
  };
}

describe(createVkBridgeAdapter, () => {
  it.each([
    ['Android', androidAgent, { AndroidBridge: { VKWebAppGetUserInfo() {} } }],
    ['iOS', iosAgent, { webkit: { messageHandlers: { VKWebAppClose: {}, VKWebAppGetUserInfo: {} } } }],
  ])('knows the methods of the app for %s from the first line', (_, agent, members) => {
    const { bridge } = start(members, { agent, search: '?vk_platform=mobile_app&vk_language=ru' });
    expect(bridge.shell.get()).toMatchObject({ ready: true, locale: 'ru' });
    expect(bridge.supports('VKWebAppGetUserInfo')).toBe(true);
    expect(bridge.explain('VKWebAppShowStoryBox')).toMatchObject({ reason: 'not-implemented' });
    bridge.dispose();
  });

  it('is a desktop app without a list of methods in the web version', () => {
    const { bridge } = start({}, { agent: desktopAgent, search: '?vk_platform=desktop_web' });
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: true, methods: undefined });
    bridge.dispose();
  });

  it('has no list of methods beside the message handlers of another iOS app', () => {
    const { bridge } = start({ webkit: { messageHandlers: { other: {} } } }, { agent: iosAgent });
    expect(bridge.shell.get()).toMatchObject({ platform: 'ios', present: true, methods: undefined });
    bridge.dispose();
  });

  it('unsubscribes when the bridge is disposed', () => {
    const { bridge, isSubscribed } = start({});
    expect(isSubscribed()).toBe(true);
    bridge.dispose();
    expect(isSubscribed()).toBe(false);
  });

  it('passes params on, and none for null', async () => {
    const sent: unknown[][] = [];
    const { bridge } = start({}, { send: (...values: unknown[]) => Promise.resolve({ count: sent.push(values) }) });
    await bridge.call('VKWebAppGetUserInfo', null as never);
    await bridge.call('VKWebAppGetUserInfo', { user_id: 1 } as never);
    expect(sent).toEqual([
      ['VKWebAppGetUserInfo', undefined],
      ['VKWebAppGetUserInfo', { user_id: 1 }],
    ]);
    bridge.dispose();
  });

  it('is no shell outside VK', () => {
    expect(start({}, { isEmbedded: false }).bridge.shell.get().present).toBe(false);
  });

  it.each([
    ['a method', { methods: { ...contract.methods, late: method({ since: { android: '8.0' } }) } }],
    ['an event', { events: { ...contract.events, late: event({ until: { android: '8.0' } }) } }],
  ])('requests the version if %s is gated', async (_, entries) => {
    const { bridge } = start(
      {},
      { send: () => Promise.resolve({ version: '8.1' }), given: { ...contract, ...entries } },
    );
    expect(bridge.shell.get().ready).toBe(false);
    await bridge.ready();
    expect(bridge.shell.get().appVersion).toBe('8.1');
    bridge.dispose();
  });

  it.each([
    [{ error_type: 'client_error', error_data: { error_code: 2 } }, { code: 'bad-argument' }],
    [{ error_type: 'client_error', error_data: { error_code: 4 } }, { code: 'cancelled' }],
    [{ error_type: 'client_error', error_data: { error_code: 11 } }, { code: 'denied' }],
    [
      { error_type: 'client_error', error_data: { error_code: '4', error_reason: 'r' } },
      { code: 'shell-error', nativeCode: 1 },
    ],
    [{ error_type: 'client_error', error_data: { error_code: 6 } }, { code: 'not-implemented' }],
    [{ error_type: 'client_error', error_data: { error_code: 7 } }, { code: 'denied' }],
    [{ error_type: 'client_error', error_data: { error_code: 5 } }, { code: 'bad-argument' }],
    [
      { error_type: 'client_error', error_data: { error_code: 1, error_reason: 'r' } },
      { code: 'shell-error', nativeCode: 1 },
    ],
    [
      { error_type: 'api_error', error_data: { error_code: 6 } },
      { code: 'shell-error', nativeCode: 6 },
    ],
    [{ error_type: 'auth_error' }, { code: 'shell-error', nativeCode: 1 }],
    [undefined, { code: 'shell-error', nativeCode: 1 }],
  ])('maps the failure %j', async (failure, expected) => {
    const { bridge } = start({}, { send: () => Promise.reject(failure) });
    await expect(bridge.call('VKWebAppGetUserInfo')).rejects.toMatchObject(expected);
    bridge.dispose();
  });

  it.each([
    ['r', 'r'],
    [7, undefined],
    [undefined, undefined],
  ])('reads the reason %j of a failure as the message %j', async (error_reason, message) => {
    const failure = { error_type: 'api_error', error_data: { error_code: 5, error_reason } };
    const { adapter, bridge } = start({}, { send: () => Promise.reject(failure) });
    expect(adapter.readError?.(failure)).toEqual({ code: 5, message });
    await expect(bridge.call('VKWebAppGetUserInfo')).rejects.toThrow(`: ${message ?? "the app's bridge failed"}`);
    bridge.dispose();
  });

  it('delivers the events of the subscription and ignores values of another shape', () => {
    const { bridge, emit, lines } = start({});
    const names = [7, ['VKWebAppUpdateConfig']].map((type) => ({ detail: { type } }));
    for (const value of [undefined, {}, { detail: null }, ...names]) emit(value);
    expect(lines).toEqual([]);
    emit({ detail: { type: 'VKWebAppUpdateConfig', data: { appearance: 'dark' } } });
    expect(bridge.lastPayload('VKWebAppUpdateConfig')).toEqual({ appearance: 'dark' });
    bridge.dispose();
  });
});
