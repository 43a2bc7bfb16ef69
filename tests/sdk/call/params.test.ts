import { coreOf } from '../../../sdk/bridge-core.ts';
import { defineContract, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actionFormat } from '../../support/action-bridge.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';

describe('params', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const hostile: readonly (readonly [string, unknown])[] = [
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['an object whose toJSON returns undefined', { toJSON: () => undefined }],
    ['an object whose toJSON returns a function', { toJSON: () => () => 1 }],
    ['an object whose toJSON throws', { toJSON: throwing('no') }],
    ['an object whose getter throws', Object.defineProperty({}, 'id', { get: throwing('no'), enumerable: true })],
    ['a BigInt', 1n],
    ['a cycle', loop],
    ['a revoked proxy', proxy],
  ];

  it.each(hostile)(
    'rejects params that are %s with bad-argument, sends nothing and leaves no call open',
    async (_, params) => {
      for (const method of ['getUser', 'pay', 'report'] as const) {
        const { bridge, shell } = await createHarness();
        expect(await stateOf(bridge.call(method, params as never))).toEqual({ code: 'bad-argument' });
        expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
        expect(coreOf(bridge).calls.size).toBe(0);
      }
    },
  );

  it.each(hostile)(
    'rejects params that are %s with bad-argument for a shell with an old message format',
    async (_, params) => {
      const { bridge, shell } = await createHarness({ envelope: actionFormat });
      expect(await stateOf(bridge.call('getUser', params as never))).toEqual({ code: 'bad-argument' });
      expect(shell.posted).toEqual([]);
    },
  );

  it.each<[name: string, value: unknown]>([
    ['NaN', Number.NaN],
    ['a File', new File(['x'], 'photo.jpg')],
    ['a Map', new Map()],
    ['a callback', () => 1],
    ['a BigInt', 1n],
  ])('rejects params with %s inside as bad-argument with its path, and sends nothing', async (_, photo) => {
    const declared = defineContract({
      name: 'photos',
      version: '1.0.0',
      methods: { save: method({ params: v.looseObject({ photos: v.array(v.unknown()) }) }) },
    });
    const { bridge, shell } = await createHarness({ contract: declared });
    const error = await bridge.call('save', { photos: ['a', photo] }).catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 'bad-argument', data: [{ path: ['photos', 1], expected: 'a JSON value' }] });
    expect(String(error)).toContain('Cannot call save: params.photos.1 is invalid: expected a JSON value.');
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello']);
  });

  it('does not quote an undeclared key in the path of a value that is not JSON (invariant 10)', async () => {
    const { bridge } = await createHarness();
    const call = bridge.call('getUser', { id: { 'anna@example.com': Number.NaN } } as never);
    await expect(call).rejects.toThrow('params.*.* is invalid: expected a JSON value');
  });

  it('sends params with a member that is an object with its own __proto__', async () => {
    const { bridge, shell } = await createHarness();
    const id = JSON.parse('{"__proto__":{"a":1}}') as unknown;
    void bridge.safeCall('getUser', { id } as never);
    expect(shell.last('getUser').params).toEqual({ id });
  });

  it('reads params once so that their getters cannot change them in between', async () => {
    for (const envelope of [undefined, actionFormat]) {
      let reads = 0;
      const { bridge } = await createHarness({
        envelope,
        ...(envelope && { allowViolations: 'an old message format' }),
      });
      for (const method of ['getUser', 'pay'] as const) {
        void bridge.safeCall(method, { toJSON: () => ({ id: ++reads }) } as never);
      }
      expect(reads).toBe(2);
    }
  });
});

describe('calls that wait for the shell', () => {
  it('removes a settled call from the calls that wait for the shell: 100 aborted calls block no other', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    for (let i = 0; i < 100; i++) {
      const abort = new AbortController();
      void bridge.safeCall('gated', undefined, { signal: abort.signal });
      abort.abort();
    }
    const wanted = bridge.call('gated');
    expect(await stateOf(wanted)).toBe('pending');
    shell.announce();
    await settle();
    shell.respond('gated', 'x');
    expect(await wanted).toBe('x');
    expect(shell.posted.filter(({ method }) => method === 'gated')).toHaveLength(1);
  });
});

describe('absent and null values', () => {
  const contract = defineContract({
    name: 'nullish',
    version: '1.0.0',
    methods: { find: method({ params: v.nullish(v.string()), result: v.nullish(v.string()) }) },
  });

  it('treats null as absent, and no other value that an optional schema rejects', async () => {
    const { bridge, shell } = await createHarness({ contract });
    const found = bridge.call('find', null);
    shell.respond('find', null);
    expect(await outcomeOf(found)).toEqual({ value: null });
    const rejected = bridge.call('find');
    shell.respond('find', 5);
    expect(await outcomeOf(rejected)).toEqual({ code: 'bad-response' });
    expect(await outcomeOf(bridge.call('find', 5 as never))).toEqual({ code: 'bad-argument' });
  });
});
