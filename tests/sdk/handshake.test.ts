import { createBridge, defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createPage, iosAgent } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

describe('the hello', () => {
  it('announces protocol, contract and session', async () => {
    const { shell } = await createRig();
    const hello = shell.posted[0];
    const session = hello?.id?.split('.')[0];
    expect(hello).toMatchObject({ method: '$/hello', params: { protocol: 1, contract: 'test@1.0.0', session } });
    expect(session).toMatch(/^[0-9a-v]{26}$/);
  });

  it('makes the shell known', async () => {
    const { bridge } = await createRig({
      announcement: {
        appVersion: '3.1.3.1',
        locale: 'vi',
        theme: 'dark',
        methods: ['getUser', 7],
        can: { status: true },
      },
    });
    expect(bridge.shell.get()).toEqual({
      platform: 'android',
      present: true,
      ready: true,
      appVersion: '3.1.3.1',
      locale: 'vi',
      theme: 'dark',
      methods: ['getUser'],
      can: { status: true },
    });
    expect(bridge.supports('getUser')).toBe(true);
    expect(bridge.explain('pay')).toEqual({ supported: false, reason: 'not-implemented' });
  });

  it('keeps what it knew when the announcement is junk', async () => {
    for (const junk of [null, 7, 'text', { appVersion: 7, locale: 7, theme: 'pink', methods: 'all', can: null }]) {
      const { bridge, shell, clock } = await createRig({ announcement: false });
      shell.answer('$/hello', junk);
      await settle();
      clock.advance(1000);
      expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: undefined, locale: 'en', can: {} });
    }
  });

  it('is over after a second without an answer, and taken when it comes later', async () => {
    const { bridge, shell, clock } = await createRig({ announcement: false });
    const ready = bridge.ready();
    clock.advance(999);
    expect(await nowOf(ready)).toBe('pending');
    clock.advance(1);
    expect(await ready).toMatchObject({ ready: true, appVersion: undefined });
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'unknown-version' });
    shell.greet({ appVersion: '3.1.3' });
    await settle();
    expect(bridge.supports('gated')).toBe(true);
  });

  it('is over at once when the shell refuses it', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    shell.fail('$/hello', { code: -32601, message: 'Method not found' });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ present: true, ready: true });
  });

  it('is spared a shell whose dialect has none', async () => {
    const { bridge, shell } = await createRig({
      envelope: {
        hello: false,
        encode: (message) => JSON.stringify(message),
        decode: (input) => JSON.parse(String(input)) as never,
      },
    });
    expect(shell.posted).toEqual([]);
    expect(bridge.shell.get().ready).toBe(true);
  });

  it('lets ready() resolve at once when the shell is known', async () => {
    const { bridge } = await createRig();
    expect(await bridge.ready()).toBe(bridge.shell.get());
  });

  it('tells subscribers of the snapshot', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    const seen: (string | undefined)[] = [];
    const off = bridge.shell.subscribe(() => seen.push(bridge.shell.get().appVersion));
    shell.greet({ appVersion: '4.0' });
    await settle();
    off();
    expect(seen).toEqual(['4.0']);
  });
});

describe('the start snapshot', () => {
  const facts = { protocol: 1, appVersion: '3.1.4.0', locale: 'VI', theme: 'dark' };

  it.each([
    ['android-object', undefined, 'VI'],
    ['ios', iosAgent, 'VI'],
  ] as const)('makes the bridge ready at once on %s', async (kind, agent, locale) => {
    const snapshot = JSON.stringify({ ...facts, platform: agent ? 'ios' : 'android' });
    const { bridge } = await createRig({ kind, snapshot, announcement: false, ...(agent ? { agent } : {}) });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '3.1.4.0', locale, theme: 'dark' });
    expect(bridge.supports('gated')).toBe(true);
  });

  it.each(['', 'junk', '[', '7', 'null'])('is ignored when it is %j', async (text) => {
    const { bridge, clock } = await createRig({ snapshot: text, announcement: false });
    expect(bridge.shell.get()).toMatchObject({ ready: false, present: true });
    clock.advance(1000);
    expect(bridge.shell.get().ready).toBe(true);
  });

  it('is ignored when asking for it throws', async () => {
    const page = createPage();
    installScriptedShell(page.window);
    Object.assign(page.window['BridgeheadAndroid'] as object, {
      shell() {
        throw new Error('Java exception was raised during method invocation');
      },
    });
    const bridge = createBridge(defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } }), {
      window: page.window,
      logger: { warn() {} },
    });
    expect(bridge.shell.get().present).toBe(true);
    bridge.dispose();
  });
});

describe('calls before the shell is known', () => {
  it('go out at once when they need no unknown fact', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    void bridge.safeCall('getUser', undefined);
    expect(shell.last('getUser')).toBeDefined();
  });

  it('wait for the version they need, in order', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    const first = bridge.call('gated');
    const second = bridge.call('retired');
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'pending' });
    shell.greet({ appVersion: '3.5' });
    await settle();
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello', 'gated', 'retired']);
    shell.answer('gated', 'one');
    shell.answer('retired', 'two');
    expect(await first).toBe('one');
    expect(await second).toBe('two');
  });

  it('are refused when the version turns out too old', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    const call = bridge.call('gated');
    shell.greet({ appVersion: '3.0' });
    await expect(call).rejects.toMatchObject({ code: 'app-too-old', verdict: { need: '3.1.3.0', have: '3.0' } });
    expect(shell.posted).toHaveLength(1);
  });

  it('wait inside their own deadline', async () => {
    const { bridge, clock } = await createRig({ announcement: false });
    const call = bridge.call('gated', undefined, { timeoutMs: 500 });
    clock.advance(500);
    expect(await nowOf(call)).toEqual({ code: 'timeout' });
  });

  it('can be aborted while they wait, and are not sent then', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    const abort = new AbortController();
    const call = bridge.call('gated', undefined, { signal: abort.signal });
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    shell.greet();
    await settle();
    expect(shell.posted.filter((message) => message.method === 'gated')).toEqual([]);
  });

  it('wait at most a hundred', async () => {
    const { bridge, shell } = await createRig({ announcement: false });
    const calls = Array.from({ length: 101 }, () => bridge.call('gated'));
    expect(await outcomeOf(calls[100] as Promise<string>)).toEqual({ code: 'transport' });
    expect(await nowOf(calls[99] as Promise<string>)).toBe('pending');
    shell.greet({ appVersion: '3.0' });
    await Promise.all(calls.map(outcomeOf));
  });

  it('send notifications that waited, and resolve then', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { tell: method<{ a: number }>({ reply: false, since: { android: '1.0' } }) },
    });
    const { bridge, shell } = await createRig({ contract, announcement: false });
    const call = bridge.call('tell', { a: 1 });
    expect(await nowOf(call)).toBe('pending');
    shell.greet();
    await call;
    expect(shell.last('tell')).toEqual({ jsonrpc: '2.0', method: 'tell', params: { a: 1 } });
  });

  it('end as transport when a notification that waited cannot be sent', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { tell: method({ reply: false, since: { android: '1.0' } }) },
    });
    const { bridge, shell } = await createRig({ contract, announcement: false });
    const call = bridge.call('tell');
    shell.before = () => {
      throw new Error('gone');
    };
    shell.greet();
    expect(await outcomeOf(call)).toEqual({ code: 'transport' });
  });
});
