import { createBridge, defineContract, method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createPage, desktopAgent, iosAgent } from '../support/page.ts';
import { installScriptedShell, shellKinds } from '../support/scripted-shell.ts';

describe.each(shellKinds)('a call over %s', (kind) => {
  const agent = kind.startsWith('ios') ? iosAgent : undefined;
  const rigOf = (options: object = {}) => createRig({ kind, ...(agent ? { agent } : {}), ...options });

  it('resolves with the answer', async () => {
    const { bridge, shell } = await rigOf();
    const call = bridge.call('getUser', { id: '7' });
    expect(shell.last('getUser')).toMatchObject({ jsonrpc: '2.0', method: 'getUser', params: { id: '7' } });
    shell.answer('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
  });

  it('takes an answer that comes inside the call', async () => {
    const { bridge, shell } = await rigOf();
    shell.onPost = (message) => shell.say({ jsonrpc: '2.0', id: message.id, result: { name: 'at once' } });
    let isSettled = false;
    const call = bridge.call('getUser', undefined).then((value) => {
      isSettled = true;
      return value;
    });
    expect(isSettled, 'a promise makes it asynchronous').toBe(false);
    expect(await call).toEqual({ name: 'at once' });
  });

  it('settles parallel calls of one method by their ids, in any order', async () => {
    const { bridge, shell } = await rigOf();
    const calls = ['a', 'b', 'c'].map((id) => bridge.call('getUser', { id }));
    for (const message of shell.posted.slice(-3).reverse()) {
      shell.say({ jsonrpc: '2.0', id: message.id, result: { name: (message.params as { id: string }).id } });
    }
    expect(await Promise.all(calls)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('ends as timeout when the shell stays silent', async () => {
    const { bridge, clock } = await rigOf();
    const call = bridge.call('getUser', undefined);
    clock.advance(4999);
    expect(await nowOf(call)).toBe('pending');
    clock.advance(1);
    expect(await nowOf(call)).toEqual({ code: 'timeout' });
  });

  it('ends as transport when the native object throws', async () => {
    const { bridge, shell } = await rigOf();
    for (const thrown of [new Error('Java bridge method invocation error'), null, 'text']) {
      shell.before = () => {
        throw thrown;
      };
      expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'transport' });
    }
  });

  it('takes the first of two answers, and logs the second', async () => {
    const { bridge, shell, log } = await rigOf();
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'first' });
    shell.answer('getUser', { name: 'second' });
    shell.fail('getUser', { code: 1, message: 'third' });
    expect(await call).toEqual({ name: 'first' });
    expect(log.filter((line) => line.includes('can not find channel'))).toHaveLength(2);
  });

  it('tells the listeners of an event', async () => {
    const { bridge, shell } = await rigOf();
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.say([
      { jsonrpc: '2.0', method: 'ticked', params: 2 },
      { jsonrpc: '2.0', method: 'ticked', params: 3 },
    ]);
    expect(heard).toEqual([1, 2, 3]);
  });

  it('hears nothing and rejects as disposed after dispose', async () => {
    const { bridge, shell } = await rigOf();
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    const open = bridge.call('getUser', undefined);
    bridge.dispose();
    expect(await outcomeOf(open)).toEqual({ code: 'disposed' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'disposed' });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(heard).toEqual([]);
    bridge.dispose();
  });
});

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
  const snapshot = JSON.stringify({ protocol: 1, appVersion: '3.1.4.0', locale: 'VI', theme: 'dark' });

  it.each([
    ['android-object', undefined, 'VI'],
    ['ios', iosAgent, 'VN'],
  ] as const)('makes the bridge ready at once on %s', async (kind, agent, locale) => {
    const page = createPage(agent);
    installScriptedShell(page.window, kind, { snapshot });
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

describe('a page without a shell', () => {
  it('refuses every call at once as not-in-shell', async () => {
    const { bridge, clock } = await createRig({ agent: desktopAgent, withShell: false });
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: false, ready: true, locale: 'en' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'not-in-shell' });
    expect(await outcomeOf(bridge.call('gated'))).toEqual({ code: 'not-in-shell' });
    expect(clock.pending()).toBe(0);
  });

  it('gives the declared default, a fresh object each time', async () => {
    const { bridge } = await createRig({ withShell: false });
    const first = await bridge.safeCall('getUser', undefined);
    const second = await bridge.safeCall('getUser', undefined);
    expect(first).toMatchObject({ ok: false, value: { name: '' }, source: 'default', error: { code: 'not-in-shell' } });
    expect(second.value).not.toBe(first.value);
    expect((await bridge.safeCall('upload')).value).toBe(undefined);
  });

  it('takes a shell that turned up since, at the next call', async () => {
    const { bridge, page, clock } = await createRig({ withShell: false });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'not-in-shell' });
    const shell = installScriptedShell(page.window);
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'late' });
    expect(await call).toEqual({ name: 'late' });
    clock.advance(1000);
  });

  it('waits for a shell that is expected', async () => {
    for (const expectShell of [/wv/, (agent: string) => agent.includes('wv')]) {
      const { bridge, page, clock } = await createRig({ withShell: false, expectShell });
      expect(bridge.shell.get().present).toBe(undefined);
      const call = bridge.call('getUser', undefined);
      clock.advance(100);
      const shell = installScriptedShell(page.window);
      clock.advance(50);
      shell.greet();
      await settle();
      shell.answer('getUser', { name: 'late' });
      expect(await call).toEqual({ name: 'late' });
      expect(bridge.shell.get()).toMatchObject({ present: true, ready: true });
    }
  });

  it('stops waiting for an expected shell after two seconds', async () => {
    const { bridge, clock } = await createRig({ withShell: false, expectShell: /wv/ });
    const call = bridge.call('getUser', undefined);
    clock.advance(1950);
    expect(await nowOf(call)).toBe('pending');
    clock.advance(50);
    expect(await nowOf(call)).toEqual({ code: 'not-in-shell' });
    expect(clock.pending()).toBeLessThanOrEqual(1);
  });

  it('does not wait when no shell is expected here', async () => {
    const { bridge } = await createRig({ withShell: false, expectShell: /nothing like it/ });
    expect(bridge.shell.get()).toMatchObject({ present: false, ready: true });
  });

  it('finds no shell without secure random numbers, and says so once', async () => {
    const page = createPage();
    installScriptedShell(page.window);
    delete page.window['crypto'];
    const warn = vi.fn<(line: string) => void>();
    const bridge = createBridge(defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } }), {
      window: page.window,
      logger: { warn },
    });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    expect(warn.mock.calls).toEqual([['bridgehead: no shell: this page has no secure random numbers']]);
    bridge.dispose();
  });
});

describe('a sub-frame', () => {
  it('has no shell unless allowed, or marked by the simulator', async () => {
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
    const make = (mark: boolean, allowFrames: boolean): boolean | undefined => {
      const page = createPage();
      page.window['parent'] = {};
      if (mark) page.window.bridgehead = { mainFrame: true };
      installScriptedShell(page.window);
      const bridge = createBridge(contract, { window: page.window, allowFrames, logger: { warn() {} } });
      const { present } = bridge.shell.get();
      bridge.dispose();
      return present;
    };
    expect(make(false, false)).toBe(false);
    expect(make(false, true)).toBe(true);
    expect(make(true, false)).toBe(true);
  });
});

describe('on a server', () => {
  it('imports and answers without a window', async () => {
    const bridge = createBridge(
      defineContract({ name: 'x', version: '1.0.0', methods: { a: method({ fallback: () => undefined }) } }),
    );
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: false, ready: true });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    bridge.dispose();
  });

  it('logs nothing: a bridge may be made for each request', async () => {
    const warn = vi.fn<(line: string) => void>();
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
    const bridge = createBridge(contract, { logger: { warn } });
    await bridge.safeCall('a');
    bridge.dispose();
    expect(warn.mock.calls).toEqual([]);
  });
});

describe('names and arguments', () => {
  it.each(['nope', 'constructor', '__proto__', 'toString'])(
    'refuses the method %s, which is not in the contract',
    async (name) => {
      const { bridge } = await createRig();
      expect(await outcomeOf(bridge.call(name as 'getUser', undefined))).toEqual({ code: 'bad-argument' });
      expect(() => bridge.explain(name as 'getUser')).toThrow('the contract has no such method');
    },
  );

  it.each(['nope', 'constructor'])('refuses the event %s', async (name) => {
    const { bridge } = await createRig();
    expect(() => bridge.on(name as 'ticked', () => {})).toThrow('the contract has no such event');
  });

  it.each([Number.NaN, -1, 0, '15', null])('refuses timeoutMs %j', async (timeoutMs) => {
    const { bridge } = await createRig();
    const call = bridge.call('getUser', undefined, { timeoutMs: timeoutMs as number });
    expect(await outcomeOf(call)).toEqual({ code: 'bad-argument' });
  });

  it('takes Infinity and huge numbers for no deadline', async () => {
    const { bridge, clock } = await createRig();
    const calls = [Infinity, 2 ** 31, 2 ** 53].map((timeoutMs) => bridge.call('getUser', undefined, { timeoutMs }));
    clock.advance(86_400_000);
    for (const call of calls) expect(await nowOf(call)).toBe('pending');
    bridge.dispose();
    await Promise.all(calls.map(outcomeOf));
  });

  it('refuses params that are no JSON, before anything is sent', async () => {
    const { bridge, shell } = await createRig();
    const cyclic: { id: string; self?: unknown } = { id: '' };
    cyclic.self = cyclic;
    for (const params of [cyclic, { id: 1n as unknown as string }]) {
      expect(await outcomeOf(bridge.call('getUser', params))).toEqual({ code: 'bad-argument' });
    }
    expect(shell.posted).toHaveLength(1);
  });

  it('refuses a message that is too large, before anything is sent', async () => {
    const { bridge, shell } = await createRig({ maxMessageChars: 1000 });
    expect(await outcomeOf(bridge.call('getUser', { id: 'x'.repeat(1000) }))).toEqual({ code: 'too-large' });
    expect(shell.posted).toHaveLength(1);
  });
});

describe('methods without an answer', () => {
  it('go out at once as notifications, and resolve', async () => {
    const { bridge, shell } = await createRig();
    const call = bridge.call('report', { what: 'x' });
    expect(shell.last('report')).toEqual({ jsonrpc: '2.0', method: 'report', params: { what: 'x' } });
    expect(await call).toBe(undefined);
    expect(bridge['~core'].channel.pending.size()).toBe(0);
  });

  it('reject as transport when they cannot be posted', async () => {
    const { bridge, shell } = await createRig();
    shell.before = () => {
      throw new Error('gone');
    };
    expect(await outcomeOf(bridge.call('report', { what: 'x' }))).toEqual({ code: 'transport' });
  });
});

describe('safeCall', () => {
  it('gives the native value', async () => {
    const { bridge, shell } = await createRig();
    const call = bridge.safeCall('getUser', undefined);
    shell.answer('getUser', { name: 'Mai' });
    expect(await call).toEqual({ ok: true, value: { name: 'Mai' }, source: 'native' });
  });

  it('never rejects, not even for a name outside the contract', async () => {
    const { bridge } = await createRig();
    const outcome = await bridge.safeCall('nope' as 'getUser', undefined);
    expect(outcome).toMatchObject({ ok: false, value: undefined, error: { code: 'bad-argument' } });
  });

  it('never rejects, not even where the fallback throws: the call has failed as it did, and one line says so', async () => {
    const contract = defineContract({
      name: 'fragile',
      version: '1.0.0',
      methods: {
        getUser: method({
          fallback: () => {
            throw new Error('no default today');
          },
        }),
      },
    });
    const lines: string[] = [];
    const bridge = createBridge(contract, { window: {}, logger: { warn: (line: string) => lines.push(line) } });
    const outcome = await bridge.safeCall('getUser');
    expect(outcome).toMatchObject({ ok: false, value: undefined, error: { code: 'not-in-shell' } });
    expect(lines.filter((line) => line.includes('fallback'))).toHaveLength(1);
    bridge.dispose();
  });
});

describe('dispose', () => {
  it('lets ready() resolve that waited', async () => {
    const { bridge } = await createRig({ announcement: false });
    const ready = bridge.ready();
    bridge.dispose();
    expect(await ready).toMatchObject({ present: true });
  });
});

describe('a native object that changes', () => {
  it('is found afresh for every call: replaced, then removed', async () => {
    const { bridge, page } = await createRig();
    const second = installScriptedShell(page.window);
    const call = bridge.call('getUser', undefined);
    second.answer('getUser', { name: 'new object' });
    expect(await call).toEqual({ name: 'new object' });
    delete page.window['BridgeheadAndroid'];
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'transport' });
  });
});

describe('two bridges in one page', () => {
  it('each take their own replies and both hear events', async () => {
    const { bridge, shell, page, clock, log } = await createRig();
    const second = createBridge(bridge.contract, { window: page.window, clock, logger: { warn() {} } });
    const heard: string[] = [];
    bridge.on('ticked', () => heard.push('first'));
    second.on('ticked', () => heard.push('second'));
    const calls = [bridge.call('getUser', { id: '1' }), second.call('getUser', { id: '2' })];
    for (const { id, params, method: name } of shell.posted) {
      if (name === 'getUser') shell.say({ jsonrpc: '2.0', id, result: { name: (params as { id: string }).id } });
    }
    expect(await Promise.all(calls)).toEqual([{ name: '1' }, { name: '2' }]);
    expect(log, "the other one's replies are no strays").toEqual([]);
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('$/hello').id, value: 1 } });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1, session: String(shell.last('$/hello').id).split('.')[0] });
    expect(log).toEqual([]);
    const hellos = shell.posted.filter((message) => message.method === '$/hello').map((message) => message.params);
    expect(hellos, 'one session, so that the second hello does not end the first').toEqual([hellos[0], hellos[0]]);
    const ids = shell.posted.map((message) => message.id);
    expect(new Set(ids).size, 'no callback id twice').toBe(ids.length);
    heard.length = 0;
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(heard).toEqual(['first', 'second']);
    second.dispose();
    const third = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'still' });
    expect(await third).toEqual({ name: 'still' });
  });
});
