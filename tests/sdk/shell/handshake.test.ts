import { createBridge, defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { settle } from '../../support/settle.ts';
import { createPage, iosAgent } from '../../support/page.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';

describe('$/hello', () => {
  it('announces protocol, contract and session in $/hello', async () => {
    const { shell } = await createHarness();
    const handshake = shell.posted[0];
    const session = handshake?.id?.split('.')[0];
    expect(handshake).toMatchObject({ method: '$/hello', params: { protocol: 1, contract: 'test@1.0.0', session } });
    expect(session).toMatch(/^[0-9a-v]{26}$/);
  });

  it("publishes the shell's announcement from the response to $/hello", async () => {
    const { bridge } = await createHarness({
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

  it('keeps the known snapshot when the announcement is invalid', async () => {
    for (const junk of [null, 7, 'text', { appVersion: 7, locale: 7, theme: 'pink', methods: 'all', can: null }]) {
      const { bridge, shell, clock } = await createHarness({ announcement: false });
      shell.respond('$/hello', junk);
      await settle();
      clock.advance(1000);
      expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: undefined, locale: 'en', can: {} });
    }
  });

  it('finishes the handshake after a second without a response and still applies a late one', async () => {
    const { bridge, shell, clock } = await createHarness({ announcement: false });
    const ready = bridge.ready();
    clock.advance(999);
    expect(await stateOf(ready)).toBe('pending');
    clock.advance(1);
    expect(await ready).toMatchObject({ ready: true, appVersion: undefined });
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'unknown-version' });
    shell.announce({ appVersion: '3.1.3' });
    await settle();
    expect(bridge.supports('gated')).toBe(true);
  });

  it('applies an announcement that was queued while the page was frozen at its start', async () => {
    const { bridge, shell, clock } = await createHarness({ announcement: false });
    const call = bridge.call('gated');
    clock.freeze(2500);
    expect(await stateOf(call)).toBe('pending');
    shell.announce({ appVersion: '3.1.3' });
    await settle();
    shell.respond('gated', 1);
    expect(await call).toBe(1);
  });

  it('waits no longer than the grace after a freeze for an announcement', async () => {
    const { bridge, clock } = await createHarness({ announcement: false });
    clock.freeze(2500);
    clock.advance(249);
    expect(bridge.shell.get().ready).toBe(false);
    clock.advance(1);
    expect(bridge.shell.get().ready).toBe(true);
  });

  it('becomes ready when the version of an old shell arrives and $/hello has no response yet', async () => {
    const contract = defineContract({
      name: 'old',
      version: '1.0.0',
      methods: { info: method<undefined, string>() },
      shellFacts: { method: 'info', appVersion: (text) => text },
    });
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    expect(bridge.shell.get().ready).toBe(false);
    shell.respond('info', '2.5');
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '2.5' });
  });

  it('waits for a shell whose user agent matches from its first character, without a locale until then', async () => {
    const { bridge } = await createHarness({ withShell: false, expectShell: /^Mozilla/ });
    expect(bridge.shell.get()).toMatchObject({ present: undefined, ready: false, locale: '' });
  });

  it('sends no $/hello to a shell whose message format has none', async () => {
    const { bridge, shell } = await createHarness({
      envelope: {
        hello: false,
        encode: (message) => JSON.stringify(message),
        decode: (input) => JSON.parse(String(input)) as never,
      },
    });
    expect(shell.posted).toEqual([]);
    expect(bridge.shell.get().ready).toBe(true);
  });

  it('resolves ready() immediately when the shell is known', async () => {
    const { bridge } = await createHarness();
    expect(await bridge.ready()).toBe(bridge.shell.get());
  });

  it('notifies subscribers of the shell of a new snapshot', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const seen: (string | undefined)[] = [];
    const off = bridge.shell.subscribe(() => seen.push(bridge.shell.get().appVersion));
    shell.announce({ appVersion: '4.0' });
    await settle();
    off();
    expect(seen).toEqual(['4.0']);
  });
});

describe('the start snapshot', () => {
  const values = { protocol: 1, appVersion: '3.1.4.0', locale: 'VI', theme: 'dark' };

  it.each([
    ['android-object', undefined, 'VI'],
    ['ios', iosAgent, 'VI'],
  ] as const)('makes the bridge ready immediately from the start snapshot on %s', async (kind, agent, locale) => {
    const snapshot = JSON.stringify({ ...values, platform: agent ? 'ios' : 'android' });
    const { bridge } = await createHarness({ kind, snapshot, announcement: false, ...(agent ? { agent } : {}) });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '3.1.4.0', locale, theme: 'dark' });
    expect(bridge.supports('gated')).toBe(true);
  });

  it('ignores the start snapshot when reading it throws', async () => {
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
  it('sends calls immediately whose verdict needs no announcement', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    void bridge.safeCall('getUser', undefined);
    expect(shell.last('getUser')).toBeDefined();
  });

  it('holds calls until the version they need is known, then sends them in order', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const first = bridge.call('gated');
    const second = bridge.call('retired');
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'pending' });
    shell.announce({ appVersion: '3.5' });
    await settle();
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello', 'gated', 'retired']);
    shell.respond('gated', 'one');
    shell.respond('retired', 'two');
    expect(await first).toBe('one');
    expect(await second).toBe('two');
  });

  it('refuses held calls when the version turns out too old', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const call = bridge.call('gated');
    shell.announce({ appVersion: '3.0' });
    await expect(call).rejects.toMatchObject({ code: 'app-too-old', verdict: { need: '3.1.3.0', have: '3.0' } });
    expect(shell.posted).toHaveLength(1);
  });

  it("applies the call's own timeout while it waits for the shell", async () => {
    const { bridge, clock } = await createHarness({ announcement: false });
    const call = bridge.call('gated', undefined, { timeoutMs: 500 });
    clock.advance(500);
    expect(await stateOf(call)).toEqual({ code: 'timeout' });
  });

  it('aborts a call that waits for the shell and does not send it', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const abort = new AbortController();
    const call = bridge.call('gated', undefined, { signal: abort.signal });
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    shell.announce();
    await settle();
    expect(shell.posted.filter((message) => message.method === 'gated')).toEqual([]);
  });

  it('holds at most a hundred calls until the shell is known', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const calls = Array.from({ length: 101 }, () => bridge.call('gated'));
    expect(await outcomeOf(calls[100] as Promise<string>)).toEqual({ code: 'transport' });
    expect(await stateOf(calls[99] as Promise<string>)).toBe('pending');
    shell.announce({ appVersion: '3.0' });
    await Promise.all(calls.map(outcomeOf));
  });

  it('sends held notifications once the shell is known, and resolves them then', async () => {
    const contract = contractWith({ notify: method<{ a: number }>({ reply: false, since: { android: '1.0' } }) });
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const call = bridge.call('notify', { a: 1 });
    expect(await stateOf(call)).toBe('pending');
    shell.announce();
    await call;
    expect(shell.last('notify')).toEqual({ jsonrpc: '2.0', method: 'notify', params: { a: 1 } });
  });

  it('rejects a held notification as transport when it cannot be sent', async () => {
    const contract = contractWith({ notify: method({ reply: false, since: { android: '1.0' } }) });
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const call = bridge.call('notify');
    shell.before = () => {
      throw new Error('gone');
    };
    shell.announce();
    expect(await outcomeOf(call)).toEqual({ code: 'transport' });
  });
});
