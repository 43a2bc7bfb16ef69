import { createManualClock } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';

const sessionOf = (id: string | undefined): string => String(id).split('.')[0] ?? '';

describe('replies', () => {
  it.each([
    ['neither result nor error', {}],
    ['an error that is text', { error: 'no' }],
    ['an error without a code', { error: { message: 'no' } }],
    ['an error with a text for a code', { error: { code: '7' } }],
  ])('with %s end as bad-reply', async (_, body) => {
    const { bridge, shell } = await createRig();
    const call = bridge.call('getUser', undefined);
    shell.say({ jsonrpc: '2.0', id: shell.last('getUser').id, ...body });
    expect(await nowOf(call)).toEqual({ code: 'bad-reply' });
  });

  it.each([
    [-32601, 'not-implemented'],
    [-32602, 'bad-argument'],
    [-32603, 'shell-error'],
    [-32001, 'denied'],
    [-32002, 'cancelled'],
    [-32003, 'shell-error'],
    [-32004, 'denied'],
    [-32800, 'aborted'],
    [1001, 'shell-error'],
  ])('with the error %i end as %s, and carry code, data and text', async (code, expected) => {
    const { bridge, shell } = await createRig();
    const call = bridge.call('getUser', undefined);
    shell.fail('getUser', { code, message: 'why', data: { a: 1 } });
    await expect(call).rejects.toMatchObject({ code: expected, nativeCode: code, data: { a: 1 } });
    await expect(call).rejects.toThrow('Cannot call getUser: why.');
  });

  it("cut the text of an error at 200 characters, and take none for the code's own", async () => {
    const { bridge, shell } = await createRig();
    const long = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 1, message: '<b>'.repeat(1000) });
    await expect(long).rejects.toMatchObject({ message: expect.stringMatching(/^.{0,270}$/) as string });
    const none = bridge.call('getUser', undefined);
    shell.say({ jsonrpc: '2.0', id: shell.last('getUser').id, error: { code: 1, message: 7 } });
    await expect(none).rejects.toThrow('Cannot call getUser: shell-error.');
  });

  it('with a null result and a null error give null', async () => {
    const { bridge, shell } = await createRig();
    const call = bridge.call('getUser', undefined);
    shell.say({ jsonrpc: '2.0', id: shell.last('getUser').id, result: null, error: null });
    expect(await call).toBe(null);
  });

  it('need the exact callback id; nothing is coerced', async () => {
    const { bridge, shell, log } = await createRig();
    const call = bridge.call('getUser', undefined);
    const id = String(shell.last('getUser').id);
    const session = sessionOf(id);
    const number = id.slice(session.length + 1);
    const forged = [
      number,
      Number(number),
      `${session}.0${number}`,
      `${session}.+${number}`,
      `${session}. ${number}`,
      `${session}.${number}.0`,
      `${session}.${number}e0`,
      `${session}.NaN`,
      `${session}.Infinity`,
      `${session}.-1`,
      `${session}.__proto__`,
      `${'0'.repeat(32)}.${number}`,
      '__proto__',
      'constructor',
      'toString',
      [id],
      { toString: id },
      true,
      null,
      undefined,
    ];
    for (const each of forged) shell.say({ jsonrpc: '2.0', id: each, result: { name: 'forged' } });
    expect(await nowOf(call)).toBe('pending');
    expect(log.filter((line) => line.includes('can not find channel'))).toHaveLength(forged.length);
    shell.say({ jsonrpc: '2.0', id, result: { name: 'true' } });
    expect(await call).toEqual({ name: 'true' });
  });

  it('of an earlier page settle nothing here', async () => {
    const first = await createRig();
    void outcomeOf(first.bridge.call('getUser', undefined));
    const old = first.shell.last('getUser').id;
    const second = await createRig({ random: (bytes) => bytes.fill(7) });
    const call = second.bridge.call('getUser', undefined);
    second.shell.say({ jsonrpc: '2.0', id: old, result: { name: 'old page' } });
    expect(await nowOf(call)).toBe('pending');
    second.bridge.dispose();
    await outcomeOf(call);
  });
});

describe('receive', () => {
  const hostile = (): unknown[] => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const thrower = new Proxy(
      {},
      {
        get() {
          throw new Error('trap');
        },
        ownKeys() {
          throw new Error('trap');
        },
      },
    );
    return [
      undefined,
      null,
      true,
      0,
      Number.NaN,
      10n,
      Symbol('x'),
      () => {},
      '',
      ' ',
      '{',
      '[',
      '[]',
      '[[]]',
      '[null]',
      '"text"',
      'null',
      '7',
      '{"jsonrpc":"2.0"',
      '{"id":{}}',
      '{"method":7}',
      '{"method":{}}',
      '{"method":"$/progress"}',
      '{"method":"$/progress","params":7}',
      '{"method":"unknownEvent"}',
      '{"method":"__proto__","params":{"__proto__":{"polluted":1}}}',
      '{"id":"__proto__","result":{"__proto__":{"polluted":1}}}',
      '[{"method":"ticked","params":{"__proto__":{"polluted":1}}}]',
      '\u2028\u2029',
      'x'.repeat(5 * 1024 * 1024),
      '['.repeat(200_000),
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      `{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      cyclic,
      revoked.proxy,
      thrower,
      { toJSON: () => ({ method: 'ticked' }) },
      {
        toJSON() {
          throw new Error('no');
        },
      },
      Object.create(null) as unknown,
      new Map([['method', 'ticked']]),
      new Date(Number.NaN),
      new String('{}'),
      [undefined],
      Object.create({ method: 'ticked' }) as unknown,
    ];
  };

  it('never throws, whatever it is given, and the call in flight survives', async () => {
    const { bridge, shell, page } = await createRig();
    const call = bridge.call('getUser', undefined);
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    for (const input of hostile()) expect(() => page.window.bridgehead?.receive?.(input)).not.toThrow();
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
    shell.answer('getUser', { name: 'alive' });
    expect(await call).toEqual({ name: 'alive' });
  });

  it('logs a bounded number of bounded lines, and sums up the rest', async () => {
    const { page, log, clock } = await createRig();
    for (let i = 0; i < 1000; i++) page.window.bridgehead?.receive?.(`{"id":"${'y'.repeat(10_000)}"}`);
    expect(log).toHaveLength(20);
    for (const line of log) expect(line.length).toBeLessThan(120);
    clock.advance(60_000);
    page.window.bridgehead?.receive?.('junk');
    expect(log.slice(20)).toEqual([
      'bridgehead: 980 more lines were left out',
      'bridgehead: dropped what is not a message',
    ]);
  });

  it('takes any JSON and any value without an exception', async () => {
    const { page } = await createRig();
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string(), fc.anything({ withNullPrototype: true, withBoxedValues: true })),
        (input) => {
          page.window.bridgehead?.receive?.(input);
        },
      ),
      { numRuns: 2000 },
    );
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
  });

  it('accepts a mutated reply exactly when it is still a reply to an open call', async () => {
    const { bridge, shell, page } = await createRig();
    await fc.assert(
      fc.asyncProperty(fc.nat(90), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const call = bridge.call('getUser', undefined);
        const id = shell.last('getUser').id;
        const good = JSON.stringify({ jsonrpc: '2.0', id, result: { name: 'x' } });
        const bad = good.slice(0, at) + String.fromCharCode(code) + good.slice(at + 1);
        let oracle = false;
        try {
          const parsed = JSON.parse(bad) as { id?: unknown; method?: unknown };
          oracle = parsed.id === id && parsed.method === undefined;
        } catch {
          oracle = false;
        }
        page.window.bridgehead?.receive?.(bad);
        expect((await nowOf(call)) !== 'pending').toBe(oracle);
        if (!oracle) page.window.bridgehead?.receive?.(good);
        await outcomeOf(call);
      }),
      { numRuns: 300 },
    );
  });

  it('drops texts above the limit unparsed', async () => {
    const { bridge, shell } = await createRig({ maxMessageChars: 2000 });
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'x'.repeat(2000) });
    expect(await nowOf(call)).toBe('pending');
    shell.answer('getUser', { name: 'short' });
    expect(await call).toEqual({ name: 'short' });
  });

  it('takes an object as well as its text', async () => {
    const { bridge, shell, page } = await createRig();
    const call = bridge.call('getUser', undefined);
    page.window.bridgehead?.receive?.({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'object' } });
    expect(await call).toEqual({ name: 'object' });
  });

  it('hands the error of a thrower in its way to the log, and goes on', async () => {
    const { bridge, shell, log } = await createRig();
    const heard: number[] = [];
    bridge['~core'].deliver = () => {
      throw new Error('in a layer');
    };
    shell.say([{ jsonrpc: '2.0', method: 'ticked', params: 1 }]);
    expect(log).toEqual(['bridgehead: a message from the shell could not be handled']);
    expect(heard).toEqual([]);
  });
});

describe('sessions', () => {
  it('drop notifications and requests of another session, and take those without one', async () => {
    const { bridge, shell, log } = await createRig();
    const session = sessionOf(shell.posted[0]?.id);
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1, session: 'another' });
    shell.say({ jsonrpc: '2.0', method: 'askName', id: 's1', session: 'another' });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2, session });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 3 });
    expect(heard).toEqual([2, 3]);
    expect(log).toEqual([
      'bridgehead: dropped a message of another session',
      'bridgehead: dropped a message of another session',
    ]);
  });

  it('are different for every page load', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { shell } = await createRig({ random: (bytes) => bytes.fill(i) });
      ids.add(sessionOf(shell.posted[0]?.id));
    }
    expect(ids.size).toBe(3);
  });
});

describe('requests of the shell', () => {
  it('get "method not found" while nobody answers them', async () => {
    const { shell } = await createRig();
    shell.say({ jsonrpc: '2.0', id: 's1', method: 'askName', params: {} });
    expect(shell.posted.at(-1)).toEqual({
      jsonrpc: '2.0',
      id: 's1',
      error: { code: -32601, message: 'Method not found' },
    });
  });
});

describe('batches', () => {
  const batching = { announcement: { can: { batch: true } } };

  it('gather the calls of one turn into one crossing, in order', async () => {
    const { bridge, shell } = await createRig(batching);
    const before = shell.crossings();
    const calls = ['a', 'b', 'c'].map((id) => bridge.call('getUser', { id }));
    expect(shell.crossings()).toBe(before);
    await settle();
    expect(shell.crossings()).toBe(before + 1);
    const asked = shell.posted.slice(-3);
    expect(asked.map((message) => message.params)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    shell.say(asked.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: { name: (params as { id: string }).id } })));
    expect(await Promise.all(calls)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('post a single call as it is', async () => {
    const { bridge, shell } = await createRig(batching);
    const call = bridge.call('getUser', undefined);
    await settle();
    shell.answer('getUser', { name: 'one' });
    expect(await call).toEqual({ name: 'one' });
  });

  it('hold at most 64 messages and 256 KB', async () => {
    const { bridge, shell } = await createRig(batching);
    const before = shell.crossings();
    const many = Array.from({ length: 65 }, (_, i) => bridge.call('getUser', { id: String(i) }));
    expect(shell.crossings()).toBe(before + 1);
    await settle();
    expect(shell.crossings()).toBe(before + 2);
    const large = Array.from({ length: 3 }, () => bridge.call('getUser', { id: 'x'.repeat(100 * 1024) }));
    expect(shell.crossings()).toBe(before + 3);
    bridge.dispose();
    await Promise.all([...many, ...large].map(outcomeOf));
  });

  it('never hold interactive calls, and keep the order before them', async () => {
    const { bridge, shell } = await createRig(batching);
    const read = bridge.call('getUser', undefined);
    const pay = bridge.call('pay', { productId: 'a' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'pay']);
    void bridge.safeCall('getUser', undefined);
    void bridge.call('report', { what: 'x' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'report']);
    bridge.dispose();
    await Promise.all([outcomeOf(read), outcomeOf(pay)]);
  });

  it('settle all their calls as transport when the crossing fails', async () => {
    const { bridge, shell } = await createRig(batching);
    const calls = [bridge.call('getUser', undefined), bridge.call('upload')];
    shell.before = () => {
      throw new Error('gone');
    };
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([{ code: 'transport' }, { code: 'transport' }]);
  });

  it('go out before the page goes away, and before dispose', async () => {
    const { bridge, shell, page } = await createRig(batching);
    const first = bridge.call('getUser', { id: '1' });
    page.goAway();
    expect(shell.last('getUser').params).toEqual({ id: '1' });
    const second = bridge.call('getUser', { id: '2' });
    bridge.dispose();
    expect(shell.last('getUser').params).toEqual({ id: '2' });
    await Promise.all([outcomeOf(first), outcomeOf(second)]);
  });
});

describe('progress', () => {
  it('reaches the call it belongs to, and no other', async () => {
    const { bridge, shell, log } = await createRig();
    const seen: unknown[] = [];
    const call = bridge.call('upload', undefined, { onProgress: (value) => seen.push(value) });
    const plain = bridge.call('getUser', undefined);
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 10 } });
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('getUser').id, value: 99 } });
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: 'x.1', value: 98 } });
    shell.answer('upload', 100);
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 97 } });
    expect(await call).toBe(100);
    expect(seen).toEqual([10]);
    expect(log).toEqual(['bridgehead: can not find channel', 'bridgehead: can not find channel']);
    bridge.dispose();
    await outcomeOf(plain);
  });
});

describe('what the page put in the way', () => {
  it('of the log, a clock that throws, does not come out of receive', async () => {
    const clock = createManualClock();
    const { shell } = await createRig({ clock });
    const { now } = clock;
    clock.now = () => {
      throw new Error('clock');
    };
    expect(() => shell.say('junk')).not.toThrow();
    clock.now = now;
  });

  it('of reading, a dialect that gives a revoked proxy, does not come out of receive', async () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const { shell } = await createRig({ envelope: { encode: () => 'x', decode: () => proxy as never, hello: false } });
    expect(() => shell.say('junk')).not.toThrow();
  });

  it('of writing, a dialect that gives no text, ends the call as a bad argument', async () => {
    const { bridge } = await createRig({
      envelope: { encode: () => undefined as never, decode: () => undefined, hello: false },
    });
    expect.soft(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'bad-argument' });
    expect(bridge['~core'].channel.pending.size()).toBe(0);
  });
});
