import { inspect } from 'node:util';
import { defineContract, extendContract, method, type StandardSchema } from 'bridgehead';
import { type } from 'arktype';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf, testContract } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';

interface Issue {
  message: string;
  path?: (PropertyKey | { key: PropertyKey })[];
  expected?: string;
}
const schema = (validate: (value: unknown) => { value: string } | { issues: Issue[] }) =>
  ({ '~standard': { version: 1, vendor: 'test', validate }, fields: ['user'] }) as StandardSchema<string>;

describe('the error of a failed call', () => {
  it('keeps the exception of the native object as the cause, for a single call and for a batch', async () => {
    const gone = new Error('gone');
    for (const announcement of [{}, { can: { batch: true } }]) {
      const { bridge, shell } = await createHarness({ announcement });
      shell.before = () => {
        throw gone;
      };
      await expect(bridge.call('getUser', undefined)).rejects.toMatchObject({ code: 'transport', cause: gone });
    }
  });

  it('keeps the cause when params cannot be written as JSON', async () => {
    const { bridge } = await createHarness();
    const broken = Object.defineProperty({ productId: '' }, 'note', { enumerable: true, get: () => JSON.parse('') });
    const reason = { code: 'bad-argument', cause: expect.any(SyntaxError) as unknown };
    for (const name of ['upload', 'pay'] as const) {
      const call = bridge.call(name, broken);
      await expect(call).rejects.toMatchObject(reason);
      await expect(call).rejects.toThrow(`Cannot call ${name}: see its cause. See`);
    }
  });

  it('names the place where params contain themselves', async () => {
    const { bridge } = await createHarness();
    const cyclic: { productId: string; self?: unknown } = { productId: '' };
    cyclic.self = [cyclic];
    await expect(bridge.call('pay', cyclic)).rejects.toThrow(
      'Cannot call pay: params.*.0 is invalid: expected a JSON value.',
    );
  });

  it('describes in a bad-response error why the response is invalid', async () => {
    const { bridge, shell } = await createHarness();
    const call = bridge.call('getUser', undefined);
    shell.send({ jsonrpc: '2.0', id: shell.last('getUser').id });
    await expect(call).rejects.toThrow('it has neither a result nor an error code');
  });

  it('describes in a bad-argument error why the arguments are invalid', async () => {
    const { bridge } = await createHarness();
    await expect(bridge.call('getUser', undefined, { timeoutMs: 0 })).rejects.toThrow(
      'timeoutMs must be greater than 0',
    );
    const abort = new AbortController();
    abort.abort('left the page');
    await expect(bridge.call('getUser', undefined, { signal: abort.signal })).rejects.toMatchObject({
      code: 'aborted',
      cause: 'left the page',
    });
  });

  it('carries the verdict of the gate in the error', async () => {
    const { bridge } = await createHarness({ announcement: { appVersion: '3.0' } });
    await expect(bridge.call('gated')).rejects.toMatchObject({
      code: 'app-too-old',
      verdict: { need: '3.1.3.0', have: '3.0' },
    });
  });

  it('reports the path and the expectation of a schema, never its own message, and keeps what the schema threw', async () => {
    const issues: Issue[] = [
      { message: 'not "S3CR3T"', path: [{ key: 'user' }, 0], expected: 'a name' },
      { message: 'not "S3CR3T"', path: [Symbol.iterator] },
    ];
    const details = [
      { path: ['user', 0], expected: 'a name' },
      { path: [Symbol.iterator], expected: undefined },
    ];
    const thrown = new Error('a bug of the schema');
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: {
        params: method<string, undefined>({ params: schema(() => ({ issues })) }),
        silent: method<string, undefined>({ params: schema(() => ({ issues: [] })) }),
        late: method<string, undefined>({ params: schema(() => Promise.resolve({ value: '' }) as never) }),
        result: method<undefined, string>({ result: schema(() => ({ issues })) }),
        broken: method<undefined, string>({
          result: schema(() => {
            throw thrown;
          }),
        }),
      },
    });
    const { bridge, shell } = await createHarness({ contract });
    const rejected = bridge.call('params', 'x');
    await expect(rejected).rejects.toMatchObject({ code: 'bad-argument', data: details });
    await expect(rejected).rejects.toThrow('Cannot call params: params.user.0 is invalid: expected a name.');
    await expect(bridge.call('silent', 'x')).rejects.toThrow('Cannot call silent: params is invalid.');
    const result = bridge.call('result');
    shell.respond('result', 7);
    await expect(result).rejects.toMatchObject({ code: 'bad-response', data: details });
    await expect(result).rejects.toThrow('Cannot call result: result.user.0 is invalid: expected a name.');
    await expect(bridge.call('late', 'x')).rejects.toThrow(
      'params is invalid: expected a synchronous Standard Schema.',
    );
    const broken = bridge.call('broken');
    shell.respond('broken', 7);
    await expect(broken).rejects.toMatchObject({ code: 'bad-response', cause: thrown });
    for (const call of [rejected, result]) {
      const error = await call.catch((cause: unknown) => cause);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('S3CR3T');
    }
  });
});

describe('the error of a schema of ArkType', () => {
  it('omits the value that ArkType writes into the expectation of a union', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: {
        get: method({ result: type({ k: "'x' | 'y'", 'n?': 'string' }) }),
        top: method({ result: type("'x' | 'y'") }),
      },
    });
    const { bridge, shell } = await createHarness({ contract });
    const errorOf = async (name: 'get' | 'top', result: unknown) => {
      const call = bridge.safeCall(name);
      shell.respond(name, result);
      return (await call).error;
    };
    const errors = [
      await errorOf('get', { k: 'S3CR3T' }),
      await errorOf('top', 'S3CR3T'),
      await errorOf('get', { k: 'x', n: 7 }),
    ];
    expect(inspect(errors, { depth: 9, showHidden: true })).not.toContain('S3CR3T');
    expect(errors.map((error) => error?.message)).toEqual([
      expect.stringContaining('result.k is invalid: expected "x" or "y".'),
      expect.stringContaining('result is invalid: expected "x" or "y".'),
      expect.stringContaining('result.n is invalid: expected a string'),
    ]);
    expect(errors[1]?.data).toEqual([{ path: [], expected: '"x" or "y"' }]);
  });
});

describe('an unreadable app version', () => {
  it('warns of an unreadable app version once for all methods that it disables, and not for events', async () => {
    const since = { android: '3.1.3.0' };
    const contract = extendContract(testContract, { methods: { alsoGated: method({ since }) } });
    const { bridge, log } = await createHarness({ contract, announcement: { appVersion: 'soon' } });
    for (let i = 0; i < 3; i++) {
      expect(bridge.explain('gatedEvent')).toEqual({ supported: false, reason: 'unknown-version' });
      expect(log).toHaveLength(Math.min(i, 1));
      expect(await outcomeOf(bridge.call('gated'))).toEqual({ code: 'unknown-version' });
      expect(await outcomeOf(bridge.call('alsoGated'))).toEqual({ code: 'unknown-version' });
      expect(bridge.explain('gatedEvent')).toEqual({ supported: false, reason: 'unknown-version' });
      expect(bridge.supports('getUser')).toBe(true);
      expect(bridge.supports('onlyIos')).toBe(false);
    }
    expect(log).toEqual(['bridgehead: the app version is unknown: gated methods are off']);
  });
});

describe('an event the contract does not have', () => {
  it('rejects an event that is not in the contract with bad-argument', async () => {
    const { bridge } = await createHarness();
    expect(() => bridge.on('nope' as 'ticked', () => {})).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });
});

describe('calls that wait for the shell', () => {
  it('counts calls only while they wait for the shell and rejects calls beyond the limit', async () => {
    const { bridge, page, clock, shell } = await createHarness({ withShell: false, expectShell: /wv/ });
    const first = Array.from({ length: 60 }, () => bridge.call('gated'));
    clock.advance(2000);
    for (const call of first) expect(await outcomeOf(call)).toEqual({ code: 'not-in-shell' });
    expect(shell.posted).toEqual([]);
    installScriptedShell(page.window);
    const second = Array.from({ length: 100 }, () => bridge.safeCall('gated'));
    expect(await stateOf(second[99] as Promise<unknown>)).toBe('pending');
    await expect(bridge.call('gated')).rejects.toThrow('too many calls wait for the shell');
  });

  it('accepts a call that waits for the shell after another waiting call was aborted', async () => {
    const { bridge } = await createHarness({ withShell: false, expectShell: /wv/ });
    const abort = new AbortController();
    const calls = Array.from({ length: 100 }, (_, at) =>
      outcomeOf(bridge.call('gated', undefined, at < 2 ? { signal: abort.signal } : {})),
    );
    abort.abort();
    expect(await Promise.all(calls.slice(0, 2))).toEqual([{ code: 'aborted' }, { code: 'aborted' }]);
    calls.push(outcomeOf(bridge.call('gated')), outcomeOf(bridge.call('gated')));
    expect(await stateOf(calls[101] as Promise<unknown>)).toBe('pending');
    await expect(bridge.call('gated')).rejects.toThrow('too many calls wait for the shell');
  });

  it('keeps a payment waiting when an identical one joins it although the limit of waiting calls is reached', async () => {
    const { bridge, page, clock } = await createHarness({ withShell: false, expectShell: /wv/ });
    const first = bridge.call('pay', { productId: 'p1' });
    for (let i = 0; i < 99; i++) void bridge.safeCall('gated');
    const joined = bridge.call('pay', { productId: 'p1' });
    expect([await stateOf(first), await stateOf(joined)]).toEqual(['pending', 'pending']);
    await expect(bridge.call('gated')).rejects.toThrow('too many calls wait for the shell');
    const shell = installScriptedShell(page.window);
    clock.advance(100);
    await settle();
    shell.respond('$/hello', { protocol: 1, platform: 'android', appVersion: '4.0' });
    await settle();
    expect(shell.posted.filter(({ method: name }) => name === 'pay')).toHaveLength(1);
  });
});

describe('outgoing messages', () => {
  it('sends a single batched call as one message, not as an array', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: true } } });
    for (let i = 0; i < 2; i++) {
      void bridge.safeCall('getUser', undefined);
      await settle();
    }
    expect(shell.strings.slice(1).map((text) => text[0])).toEqual(['{', '{']);
  });

  it('sends a message of exactly the maximum length', async () => {
    const params = { id: 'x'.repeat(500) };
    const probe = await createHarness();
    void probe.bridge.safeCall('getUser', params);
    const chars = probe.shell.strings[1]?.length ?? 0;
    for (const [maxMessageChars, expected] of [
      [chars, 2],
      [chars - 1, 1],
    ] as const) {
      const { bridge, shell } = await createHarness({ maxMessageChars });
      void bridge.safeCall('getUser', params);
      expect(shell.posted).toHaveLength(expected);
    }
  });
});

describe('messages from the shell', () => {
  it('ignores messages whose method is not a string, and events with an id of null', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 7 });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1, id: null });
    expect(log).toEqual(['bridgehead: dropped a message without a method']);
    expect(received).toEqual([1]);
  });

  it('rejects a method name that is not a string, even one that cannot be converted to one', async () => {
    const { bridge } = await createHarness();
    const hostile: unknown[] = [Object.create(null), { toString: 7, valueOf: 7 }, Symbol('x'), 7];
    for (const name of hostile) {
      // The compiler rejects it, but a page in plain JavaScript may pass it.
      expect(await bridge.safeCall(name as 'getUser')).toMatchObject({ ok: false, error: { code: 'bad-argument' } });
    }
  });
});
