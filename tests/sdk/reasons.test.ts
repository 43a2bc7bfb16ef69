import { inspect } from 'node:util';
import { createBridge, defineContract, method, type StandardSchema } from 'bridgehead';
import { type } from 'arktype';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

interface Issue {
  message: string;
  path?: (PropertyKey | { key: PropertyKey })[];
  expected?: string;
}
const schema = (validate: (value: unknown) => { value: string } | { issues: Issue[] }) =>
  ({ '~standard': { version: 1, vendor: 'test', validate }, fields: ['user'] }) as StandardSchema<string>;

describe('the error of a failed call', () => {
  it('keeps what the native object threw, of one call and of a gathered one', async () => {
    const gone = new Error('gone');
    for (const announcement of [{}, { can: { batch: true } }]) {
      const { bridge, shell } = await createRig({ announcement });
      shell.before = () => {
        throw gone;
      };
      await expect(bridge.call('getUser', undefined)).rejects.toMatchObject({ code: 'transport', cause: gone });
    }
  });

  it('keeps why params are no JSON', async () => {
    const { bridge } = await createRig();
    const cyclic: { productId: string; self?: unknown } = { productId: '' };
    cyclic.self = cyclic;
    const reason = { code: 'bad-argument', cause: expect.any(TypeError) as unknown };
    await expect(bridge.call('upload', cyclic as never)).rejects.toMatchObject(reason);
    await expect(bridge.call('pay', cyclic)).rejects.toMatchObject(reason);
  });

  it('says what is wrong with a reply', async () => {
    const { bridge, shell } = await createRig();
    const call = bridge.call('getUser', undefined);
    shell.say({ jsonrpc: '2.0', id: shell.last('getUser').id });
    await expect(call).rejects.toThrow('it has neither a result nor an error code');
  });

  it('says what is wrong with the arguments', async () => {
    const { bridge } = await createRig();
    await expect(bridge.call('getUser', undefined, { timeoutMs: 0 })).rejects.toThrow(
      'timeoutMs is not a number above 0',
    );
    const abort = new AbortController();
    abort.abort('left the page');
    await expect(bridge.call('getUser', undefined, { signal: abort.signal })).rejects.toMatchObject({
      code: 'aborted',
      cause: 'left the page',
    });
  });

  it('carries the verdict of the gate', async () => {
    const { bridge } = await createRig({ announcement: { appVersion: '3.0' } });
    await expect(bridge.call('gated')).rejects.toMatchObject({
      code: 'app-too-old',
      verdict: { need: '3.1.3.0', have: '3.0' },
    });
  });

  it('names the path and the expectation of a schema and never its own message, or carries what the schema threw', async () => {
    const issues: Issue[] = [
      { message: 'not "S3CR3T"', path: [{ key: 'user' }, 0], expected: 'a name' },
      { message: 'not "S3CR3T"', path: [Symbol.iterator] },
    ];
    const told = [
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
    const { bridge, shell } = await createRig({ contract });
    const refused = bridge.call('params', 'x');
    await expect(refused).rejects.toMatchObject({ code: 'bad-argument', data: told });
    await expect(refused).rejects.toThrow('Cannot call params: params.user.0 does not fit: expected a name.');
    await expect(bridge.call('silent', 'x')).rejects.toThrow('Cannot call silent: params does not fit.');
    const result = bridge.call('result');
    shell.answer('result', 7);
    await expect(result).rejects.toMatchObject({ code: 'bad-reply', data: told });
    await expect(result).rejects.toThrow('Cannot call result: result.user.0 does not fit: expected a name.');
    await expect(bridge.call('late', 'x')).rejects.toThrow('params does not fit: expected a synchronous schema.');
    const broken = bridge.call('broken');
    shell.answer('broken', 7);
    await expect(broken).rejects.toMatchObject({ code: 'bad-reply', cause: thrown });
    for (const call of [refused, result]) {
      const error = await call.catch((cause: unknown) => cause);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('S3CR3T');
    }
  });
});

describe('the error of a schema of ArkType', () => {
  it('never has the value, which the library writes into the expectation of a union', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: {
        get: method({ result: type({ k: "'x' | 'y'", 'n?': 'string' }) }),
        top: method({ result: type("'x' | 'y'") }),
      },
    });
    const { bridge, shell } = await createRig({ contract });
    const errorOf = async (name: 'get' | 'top', result: unknown) => {
      const call = bridge.safeCall(name);
      shell.answer(name, result);
      return (await call).error;
    };
    const errors = [
      await errorOf('get', { k: 'S3CR3T' }),
      await errorOf('top', 'S3CR3T'),
      await errorOf('get', { k: 'x', n: 7 }),
    ];
    expect(inspect(errors, { depth: 9, showHidden: true })).not.toContain('S3CR3T');
    expect(errors.map((error) => error?.message)).toEqual([
      expect.stringContaining('result.k does not fit: expected "x" or "y".'),
      expect.stringContaining('result does not fit: expected "x" or "y".'),
      expect.stringContaining('result.n does not fit: expected a string'),
    ]);
    expect(errors[1]?.data).toEqual([{ path: [], expected: '"x" or "y"' }]);
  });
});

describe('an app version nobody can read', () => {
  it('is warned of once for each method it switches off, and not for events', async () => {
    const { bridge, log } = await createRig({ announcement: { appVersion: 'soon' } });
    for (let i = 0; i < 3; i++) {
      expect(await outcomeOf(bridge.call('gated'))).toEqual({ code: 'unknown-version' });
      expect(bridge.explain('gatedEvent')).toEqual({ supported: false, reason: 'unknown-version' });
      expect(bridge.supports('getUser')).toBe(true);
      expect(bridge.supports('onlyIos')).toBe(false);
    }
    expect(log).toEqual(['bridgehead: the app version is unknown: gated is off']);
  });
});

describe('an event the contract does not have', () => {
  it('is a bad argument', async () => {
    const { bridge } = await createRig();
    expect(() => bridge.on('nope' as 'ticked', () => {})).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });
});

describe('calls that wait for the shell', () => {
  it('are counted while they wait only, and say so when they are too many', async () => {
    const { bridge, page, clock, shell } = await createRig({ withShell: false, expectShell: /wv/ });
    const first = Array.from({ length: 60 }, () => bridge.call('gated'));
    clock.advance(2000);
    for (const call of first) expect(await outcomeOf(call)).toEqual({ code: 'not-in-shell' });
    expect(shell.posted).toEqual([]);
    installScriptedShell(page.window);
    const second = Array.from({ length: 100 }, () => bridge.call('gated'));
    expect(await nowOf(second[99] as Promise<string>)).toBe('pending');
    await expect(bridge.call('gated')).rejects.toThrow('too many calls wait for the shell');
    bridge.dispose();
    await Promise.all(second.map(outcomeOf));
  });
});

describe('what crosses', () => {
  const contract = defineContract({
    name: 'x',
    version: '1.0.0',
    methods: { read: method<{ text: string } | undefined, string>() },
  });
  const open = (options: object = {}) => {
    const posted: string[] = [];
    let receive: (input: unknown) => void = () => {};
    const bridge = createBridge(contract, {
      random: (bytes) => bytes.fill(1),
      logger: { warn() {} },
      transport: {
        post: (text) => void posted.push(text),
        subscribe(listener) {
          receive = listener;
          return () => {};
        },
      },
      ...options,
    });
    return { bridge, posted, say: (message: object) => receive(JSON.stringify(message)) };
  };

  it('is the hello first, at once and alone', () => {
    const { bridge, posted } = open();
    expect(posted.map((text) => (JSON.parse(text) as { method: string }).method)).toEqual(['$/hello']);
    bridge.dispose();
  });

  it('is one message, not an array of one, when a single call was gathered', async () => {
    const { bridge, posted, say } = open();
    say({ id: (JSON.parse(posted[0] ?? '') as { id: string }).id, result: { can: { batch: true } } });
    await settle();
    for (let i = 0; i < 2; i++) {
      void bridge.safeCall('read', undefined);
      await settle();
    }
    expect(posted.slice(1).map((text) => text[0])).toEqual(['{', '{']);
    bridge.dispose();
    await settle();
  });

  it('is a message of exactly the longest length too', async () => {
    const params = { text: 'x'.repeat(500) };
    const probe = open();
    void probe.bridge.safeCall('read', params);
    const chars = probe.posted[1]?.length ?? 0;
    probe.bridge.dispose();
    for (const [maxMessageChars, expected] of [
      [chars, 2],
      [chars - 1, 1],
    ] as const) {
      const { bridge, posted } = open({ maxMessageChars });
      void bridge.safeCall('read', params);
      expect(posted).toHaveLength(expected);
      bridge.dispose();
    }
    await settle();
  });
});

describe('messages of the shell', () => {
  it('are no messages with a method that is no text, and events with an id of null', async () => {
    const { bridge, shell, log } = await createRig();
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 7 });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1, id: null });
    expect(log).toEqual(['bridgehead: dropped what is not a message']);
    expect(heard).toEqual([1]);
  });

  it('refuses a name that is no text, also one whose conversion to text throws', async () => {
    const { bridge } = await createRig();
    const hostile: unknown[] = [Object.create(null), { toString: 7, valueOf: 7 }, Symbol('x'), 7];
    for (const name of hostile) {
      // What the compiler refuses, a page without one may pass.
      expect(await bridge.safeCall(name as 'getUser')).toMatchObject({ ok: false, error: { code: 'bad-argument' } });
    }
  });
});
