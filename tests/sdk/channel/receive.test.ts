import { createManualClock } from 'bridgehead/mocks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { actionFormat } from '../../support/action-bridge.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { throwing } from '../../support/throwing.ts';

describe('receive', () => {
  const hostile = (): unknown[] => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const thrower = new Proxy({}, { get: throwing('trap'), ownKeys: throwing('trap') });
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
      { toJSON: throwing('no') },
      Object.create(null) as unknown,
      new Map([['method', 'ticked']]),
      new Date(Number.NaN),
      new String('{}'),
      [undefined],
      Object.create({ method: 'ticked' }) as unknown,
    ];
  };

  it('receive does not throw for any input and keeps the call in flight', async () => {
    const { bridge, shell, page } = await createHarness();
    const call = bridge.call('getUser', undefined);
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    for (const input of hostile()) expect(() => page.window.bridgehead?.receive?.(input)).not.toThrow();
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
    shell.respond('getUser', { name: 'alive' });
    expect(await call).toEqual({ name: 'alive' });
  });

  it('treats a null member of a message like an absent one, as native serializers write it', async () => {
    const { bridge, shell } = await createHarness();
    const received: unknown[] = [];
    bridge.on('ticked', (value) => received.push(value));
    const call = bridge.call('getUser', undefined);
    const { id } = shell.last('getUser');
    shell.send({ jsonrpc: '2.0', id, method: null, session: null, result: { name: 'An' }, error: null });
    expect(await call).toEqual({ name: 'An' });
    shell.send({ jsonrpc: '2.0', id: null, method: 'ticked', session: null, params: 1 });
    expect(received).toEqual([1]);
  });

  it('logs invalid messages in a bounded number of bounded lines and summarizes the rest', async () => {
    const { page, log, clock } = await createHarness();
    for (let i = 0; i < 1000; i++) page.window.bridgehead?.receive?.(`{"id":"${'y'.repeat(10_000)}"}`);
    expect(log).toHaveLength(20);
    for (const line of log) expect(line.length).toBeLessThan(120);
    clock.advance(60_000);
    page.window.bridgehead?.receive?.('junk');
    expect(log.slice(20)).toEqual([
      'bridgehead: 980 more lines were omitted',
      'bridgehead: dropped a message without a method',
    ]);
  });

  it('receive does not throw for any JSON or any value', async () => {
    const { page } = await createHarness();
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

  it('accepts a mutated response exactly when it is still a response to an open call', async () => {
    const { bridge, shell, page } = await createHarness();
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
        expect((await stateOf(call)) !== 'pending').toBe(oracle);
        if (!oracle) page.window.bridgehead?.receive?.(good);
        await outcomeOf(call);
      }),
      { numRuns: 300 },
    );
  });

  it('drops received strings above the length limit without parsing them', async () => {
    const { bridge, shell } = await createHarness({ maxMessageChars: 2000 });
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'x'.repeat(2000) });
    expect(await stateOf(call)).toBe('pending');
    shell.respond('getUser', { name: 'short' });
    expect(await call).toEqual({ name: 'short' });
  });

  it('drops a received string or object above the length limit before an envelope reads it', async () => {
    const read: unknown[] = [];
    const envelope = { ...actionFormat, decode: (input: unknown) => void read.push(input) };
    const { page, log } = await createHarness({ envelope, maxMessageChars: 20 });
    for (const input of ['x'.repeat(21), { text: 'x'.repeat(21) }, 'x'.repeat(20), { a: 1 }]) {
      page.window.bridgehead?.receive?.(input);
    }
    expect(read).toEqual(['x'.repeat(20), { a: 1 }]);
    expect(log.length).toBe(4);
  });

  it('drops a batch of more than 65,536 messages with one line and accepts exactly that many', async () => {
    const { bridge, shell, page, log } = await createHarness();
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    const tick = { jsonrpc: '2.0', method: 'ticked', params: 1 };
    page.window.bridgehead?.receive?.(`[${'0,'.repeat(65_536)}${JSON.stringify(tick)}]`);
    expect(log).toEqual(['bridgehead: dropped a message without a method']);
    shell.send(Array.from({ length: 65_536 }, () => tick));
    expect(received).toHaveLength(65_536);
  });

  it('drops a string that starts with a byte order mark, which is not JSON', async () => {
    const { bridge, shell, log } = await createHarness();
    const call = bridge.call('getUser', undefined);
    const text = JSON.stringify({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'x' } });
    shell.send(`\ufeff${text}`);
    expect(await stateOf(call)).toBe('pending');
    expect(log).toEqual(['bridgehead: dropped a message without a method']);
    shell.send(text);
    expect(await call).toEqual({ name: 'x' });
  });

  it('receives a message object like its JSON', async () => {
    const { bridge, shell, page } = await createHarness();
    const call = bridge.call('getUser', undefined);
    page.window.bridgehead?.receive?.({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'object' } });
    expect(await call).toEqual({ name: 'object' });
  });

  it('logs the error of a middleware while a message is received and continues', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: number[] = [];
    coreOf(bridge).path.deliver = throwing('in a middleware');
    shell.send([{ jsonrpc: '2.0', method: 'ticked', params: 1 }]);
    expect(log).toEqual(['bridgehead: cannot handle a message from the shell']);
    expect(received).toEqual([]);
  });
});

describe('page code that throws while receiving', () => {
  it('does not throw out of receive when the clock of the log throws', async () => {
    const clock = createManualClock();
    const { shell } = await createHarness({ clock });
    const { now } = clock;
    clock.now = throwing('clock');
    expect(() => shell.send('junk')).not.toThrow();
    clock.now = now;
  });

  it('does not throw out of receive when an envelope returns a revoked proxy', async () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const { shell } = await createHarness({
      envelope: { encode: () => 'x', decode: () => proxy as never, hello: false },
    });
    expect(() => shell.send('junk')).not.toThrow();
  });

  it('rejects the call with bad-argument when an envelope does not return a string', async () => {
    const { bridge } = await createHarness({
      envelope: { encode: () => undefined as never, decode: () => undefined, hello: false },
    });
    expect.soft(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'bad-argument' });
    expect(coreOf(bridge).calls.size).toBe(0);
  });
});
