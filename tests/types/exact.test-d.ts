import { createBridge, defineContract, handle, handler, method, type ResultOf } from 'bridgehead';
import { createHostHandler } from 'bridgehead/host';
import {
  type AndroidShellOptions,
  type MethodResponses,
  createAndroidShell,
  createIosShell,
  installShell,
} from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const item = v.looseObject({ a: v.number() });
const place = v.looseObject({
  city: v.string(),
  theme: v.optional(v.picklist(['light', 'dark'])),
  tags: v.optional(v.record(v.string(), v.unknown())),
  list: v.optional(v.array(item)),
  pair: v.optional(v.tuple([item, v.string()])),
  inner: v.optional(v.looseObject({ deep: item })),
});
const plan = v.variant('kind', [
  v.looseObject({ kind: v.literal('free') }),
  v.looseObject({ kind: v.literal('paid'), until: v.string() }),
]);
interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}

const contract = defineContract({
  name: 'exact',
  version: '1.0.0',
  methods: {
    get: method({ result: place }),
    find: method({ params: v.looseObject({ from: v.string() }), result: v.array(place), progress: item }),
    plan: method({ result: plan }),
    theme: method({ result: v.picklist(['light', 'dark']) }),
    any: method({ result: v.unknown() }),
    nothing: method(),
    tree: method<undefined, Tree>(),
    date: method<undefined, { readonly at: Date }>(),
  },
  handlers: {
    leave: handler({ params: v.looseObject({ reason: v.string() }), result: place }),
    theme: handler({ result: v.picklist(['light', 'dark']) }),
    nothing: handler(),
  },
});
type Types = typeof contract;
const bridge = createBridge(contract);
const shell = createAndroidShell({ contract });
declare const either: boolean;
declare const one: ResultOf<Types, 'get'>;
declare const open: v.InferOutput<typeof place>;

describe('a handler', () => {
  it('accepts declared fields from a handler, synchronously or in a promise', () => {
    handle(bridge, 'leave', ({ reason }) => ({ city: reason, theme: 'light', list: [] }));
    handle(bridge, 'leave', async ({ reason }) => Promise.resolve({ city: reason, tags: { any: { thing: 1 } } }));
    handle(bridge, 'leave', ({ reason }) =>
      either ? { city: reason, theme: 'light' } : { city: '', list: [{ a: 1 }] },
    );
    handle(bridge, 'leave', () => one);
    handle(bridge, 'leave', () => open);
    handle(bridge, 'theme', () => 'light');
    handle(bridge, 'nothing', () => undefined);
    handle(bridge, 'theme', () => {
      throw new Error('no theme');
    });
  });

  it('rejects an undeclared field from a handler, at any depth', () => {
    // @ts-expect-error a misspelt field
    handle(bridge, 'leave', ({ reason }) => ({ city: reason, typo: 1 }));
    // @ts-expect-error a misspelt field of a promise
    handle(bridge, 'leave', async () => Promise.resolve({ city: '', typo: 1 }));
    // @ts-expect-error a misspelt field in an array
    handle(bridge, 'leave', () => ({ city: '', list: [{ a: 1, b: 2 }] }));
    // @ts-expect-error a misspelt field of a nested object
    handle(bridge, 'leave', () => ({ city: '', inner: { deep: { a: 1, b: 2 } } }));
    // @ts-expect-error a misspelt field in one of two results
    handle(bridge, 'leave', () => (either ? { city: '', theme: 'light' } : { city: '', typo: 1 }));
    // @ts-expect-error a misspelt field of the params
    handle(bridge, 'leave', ({ reson }) => ({ city: String(reson) }));
    // @ts-expect-error another type
    handle(bridge, 'theme', () => 'lightt');
  });
});

describe('a response of a mock', () => {
  it('accepts a value, a function or an error with declared fields as a mock response', () => {
    createAndroidShell({ contract, responses: {} });
    createAndroidShell({ contract, responses: undefined });
    createIosShell({
      contract,
      responses: {
        get: { city: '', theme: 'light', tags: { any: { thing: 1 } } },
        theme: 'dark',
        nothing: null,
        any: { a: 1 },
        plan: () => (either ? { kind: 'free' as const } : { kind: 'paid' as const, until: '' }),
        tree: () => ({ name: '', children: [{ name: '', children: [] }] }),
        date: { at: new Date() },
        find: ({ from }, call) => {
          expectTypeOf(from).toEqualTypeOf<string>();
          call.progress({ a: 1 });
          return [{ city: from, pair: [{ a: 1 }, ''] }];
        },
      },
    });
    installShell({ contract, responses: { get: new Error('no'), theme: () => new Error('no') } });
    shell.respond('get', () => ({ city: '', theme: 'light' }));
    shell.respond('get', one);
    shell.respond('plan', { kind: 'paid', until: '' });
    shell.respond('theme', undefined);
    shell.respond('find', async ({ from }) => Promise.resolve([{ city: from }]));
  });

  it('rejects an undeclared field in a mock response, in a value or a function', () => {
    // @ts-expect-error a misspelt field
    createAndroidShell({ contract, responses: { get: { city: '', typo: 1 } } });
    // @ts-expect-error a field that only errors have
    createAndroidShell({ contract, responses: { get: { city: '', message: '' } } });
    // @ts-expect-error a misspelt field in what a function returns
    createAndroidShell({ contract, responses: { get: () => ({ city: '', typo: 1 }) } });
    // @ts-expect-error a field that only errors have
    createIosShell({ contract, responses: { get: () => ({ city: '', name: '' }) } });
    // @ts-expect-error a misspelt field in an array
    installShell({ contract, responses: { find: () => [{ city: '', typo: 1 }] } });
    // @ts-expect-error a misspelt field in the result of a function with params
    installShell({ contract, responses: { find: ({ from }) => [{ city: from, list: [{ a: 1, b: 1 }] }] } });
    // @ts-expect-error a misspelt field of a promise
    installShell({ contract, responses: { get: async () => Promise.resolve({ city: '', typo: 1 }) } });
    // @ts-expect-error a field of another member of the union
    createAndroidShell({ contract, responses: { plan: { kind: 'free', until: '' } } });
    // @ts-expect-error a method that does not exist
    createAndroidShell({ contract, responses: { theme: 'dark', gett: () => ({ city: '' }) } });
    // @ts-expect-error an option that does not exist
    createAndroidShell({ contract, anwers: {} });
    // @ts-expect-error a misspelt field
    shell.respond('get', { city: '', typo: 1 });
    // @ts-expect-error a field that only errors have
    shell.respond('get', { city: '', message: '' });
    // @ts-expect-error a misspelt field in what a function returns
    shell.respond('get', () => ({ city: '', typo: 1 }));
    // @ts-expect-error a misspelt field in a tuple
    shell.respond('find', () => [{ city: '', pair: [{ a: 1, b: 1 }, ''] }]);
    // @ts-expect-error a misspelt field of a recursive type
    shell.respond('tree', () => ({ name: '', children: [{ name: '', children: [], typo: 1 }] }));
    // @ts-expect-error a field of another member of the union
    shell.respond('plan', { kind: 'free', until: '' });
  });

  it('accepts mock responses that a function creates for any contract', () => {
    const start = <C extends Types>(given: C, responses: MethodResponses<C>, options: AndroidShellOptions<C>): void => {
      createAndroidShell({ contract: given, responses });
      createAndroidShell(options);
    };
    void start;
  });
});

describe('a fallback', () => {
  it('accepts declared fields in a fallback', () => {
    method({ result: place, fallback: () => ({ city: '', list: [] }) });
    method({ result: v.array(place), fallback: () => [] });
    method({ result: v.nullable(place), fallback: () => null });
    method({ result: place, progress: item, fallback: () => ({ city: '' }) });
    method<undefined, { a: string }>({ fallback: () => ({ a: 'x' }) });
  });

  it('rejects an undeclared field in a fallback', () => {
    // @ts-expect-error a misspelt field
    method({ result: place, fallback: () => ({ city: '', typo: 1 }) });
    // @ts-expect-error a misspelt field in an array
    method({ result: v.array(place), fallback: () => [{ city: '', typo: 1 }] });
    // @ts-expect-error a misspelt field of a nested object
    method({ result: place, fallback: () => ({ city: '', inner: { deep: { a: 1, b: 1 } } }) });
    // @ts-expect-error a misspelt field, with progress
    method({ result: place, progress: item, fallback: () => ({ city: '', typo: 1 }) });
  });
});

describe('a method of a host', () => {
  it('accepts only declared fields from a method of a host', () => {
    createHostHandler(contract, {
      get: () => ({ city: '' }),
      nothing: () => undefined,
      theme: async () => one.theme ?? 'dark',
    });
    // @ts-expect-error a misspelt field
    createHostHandler(contract, { get: () => ({ city: '', typo: 1 }) });
    // @ts-expect-error a method that does not exist
    createHostHandler(contract, { theme: () => 'dark' as const, gett: () => ({ city: '' }) });
  });
});
