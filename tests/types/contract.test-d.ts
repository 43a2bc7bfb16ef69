import {
  type Bridge,
  type BridgeError,
  type CallOptions,
  createBridge,
  defineContract,
  describeContract,
  event,
  extendContract,
  handler,
  method,
  type Outcome,
  type ParamsOf,
  type PayloadOf,
  type ProgressOf,
  type ResultOf,
  stream,
  use,
} from 'bridgehead';
import { type AppBridge, type AppContract, appContract, createAppContract, type UserInfo } from 'bridgehead/app';
import { createAndroidShell } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const contract = defineContract({
  name: 'types',
  version: '1.0.0',
  methods: {
    byTypes: method<{ id: string }, { name: string }>(),
    bySchemas: method({
      params: v.looseObject({ id: v.string(), note: v.nullish(v.string()) }),
      result: v.looseObject({ count: v.number() }),
      fallback: () => ({ count: 0 }),
    }),
    withoutParams: method<undefined, number>(),
    optionalParams: method<{ page: number } | undefined, string[]>(),
    noted: method<{ what: string }>({ reply: false }),
    bare: method(),
  },
  events: {
    moved: event({ payload: v.looseObject({ x: v.number() }), subscribe: { start: 'bare' } }),
    ticked: event<number>({ state: true }),
    silent: event(),
  },
  handlers: {
    askName: handler<{ lang: string }, string>(),
  },
  shellFacts: { method: 'byTypes', appVersion: (result) => result.name },
});
type Types = typeof contract;
declare const bridge: Bridge<Types>;

describe('the types of a contract', () => {
  it('come from type arguments and from schemas alike', () => {
    expectTypeOf<ParamsOf<Types, 'byTypes'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<ResultOf<Types, 'byTypes'>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<ParamsOf<Types, 'bySchemas'>['note']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<ResultOf<Types, 'bySchemas'>['count']>().toEqualTypeOf<number>();
    expectTypeOf<ParamsOf<Types, 'bare'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ResultOf<Types, 'bare'>>().toEqualTypeOf<null>();
    expectTypeOf<ResultOf<Types, 'noted'>>().toEqualTypeOf<undefined>();
    expectTypeOf<PayloadOf<Types, 'ticked'>>().toEqualTypeOf<number>();
    expectTypeOf<PayloadOf<Types, 'silent'>>().toEqualTypeOf<null | undefined>();
  });

  it('take a result from the schema, not from the default', () => {
    const spec = method({ result: v.looseObject({ name: v.nullish(v.string()) }), fallback: () => ({}) });
    if (spec.fallback) expectTypeOf(spec.fallback()['name']).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error a default of another type
    method({ result: v.looseObject({ count: v.number() }), fallback: () => ({ count: 'none' }) });
    // @ts-expect-error a default of another type
    method<undefined, number>({ fallback: () => 'none' });
  });

  it('tie the facts of an old shell to a method and its result', () => {
    const methods = { ask: method<undefined, { version: string }>() };
    defineContract({
      name: 'c',
      version: '1.0.0',
      methods,
      shellFacts: { method: 'ask', appVersion: (r) => r.version },
    });
    // @ts-expect-error the contract has no such method
    defineContract({ name: 'c', version: '1.0.0', methods, shellFacts: { method: 'notify', appVersion: () => '1' } });
    const facts = { name: 'c', version: '1.0.0', methods };
    // @ts-expect-error the result has no such field
    defineContract({ ...facts, shellFacts: { method: 'ask', appVersion: (r) => r.release } });
  });

  it('refuse names that a contract cannot have', () => {
    const head = { name: 'c', version: '1.0.0' };
    // @ts-expect-error the name belongs to the protocol
    defineContract({ ...head, methods: { '$/hello': method() } });
    // @ts-expect-error the name belongs to the protocol
    defineContract({ ...head, methods: {}, events: { '$/progress': event() } });
    // @ts-expect-error the name belongs to the protocol
    defineContract({ ...head, methods: {}, handlers: { '$/ask': handler() } });
    // @ts-expect-error a method and an event have the same name
    defineContract({ ...head, methods: { moved: method() }, events: { moved: event() } });
    // @ts-expect-error a method and an event have the same name
    extendContract(contract, { methods: { added: method() }, events: { added: event() } });
    extendContract(contract, { events: { more: event() } });
    extendContract(contract, { version: '2.0.0' });
    defineContract({ ...head, methods: { '$/test.echo': method<unknown, unknown>() } });
    const methods: Record<string, ReturnType<typeof method>> = {};
    const events: Record<string, ReturnType<typeof event>> = {};
    defineContract({ ...head, methods, events });
  });

  it('want literal kinds', () => {
    // @ts-expect-error reply is false or left out
    method({ reply: true });
    // @ts-expect-error interactive is true or left out
    method({ interactive: false });
    // @ts-expect-error there is no such platform
    method({ since: { windows: '1.0' } });
    // @ts-expect-error a version is a text
    method({ since: { ios: 3 } });
  });

  it('are those of both contracts after extendContract, the later one first', () => {
    const more = extendContract(contract, {
      methods: { added: method<undefined, Date>(), byTypes: method<number, boolean>() },
    });
    type More = typeof more;
    expectTypeOf<ResultOf<More, 'added'>>().toEqualTypeOf<Date>();
    expectTypeOf<ResultOf<More, 'byTypes'>>().toEqualTypeOf<boolean>();
    expectTypeOf<ResultOf<More, 'withoutParams'>>().toEqualTypeOf<number>();
    expectTypeOf<PayloadOf<More, 'ticked'>>().toEqualTypeOf<number>();
  });

  it('want a text for every entry', () => {
    const small = defineContract({ name: 'c', version: '1.0.0', methods: { a: method(), b: method() } });
    describeContract(small, { methods: { a: 'A.', b: { text: 'B.', params: { id: 'Its id.' } } }, events: {} });
    // @ts-expect-error b has no text
    describeContract(small, { methods: { a: 'A.' }, events: {} });
    // @ts-expect-error there is no c
    describeContract(small, { methods: { a: 'A.', b: 'B.', c: 'C.' }, events: {} });
  });
});

describe('bridge.call', () => {
  it('takes exactly the params of the method and gives exactly its result', () => {
    expectTypeOf(bridge.call('byTypes', { id: '1' })).resolves.toEqualTypeOf<{ name: string }>();
    expectTypeOf(bridge.call('withoutParams')).resolves.toEqualTypeOf<number>();
    expectTypeOf(bridge.call('optionalParams')).resolves.toEqualTypeOf<string[]>();
    expectTypeOf(bridge.call('optionalParams', { page: 1 })).resolves.toEqualTypeOf<string[]>();
    expectTypeOf(bridge.call('noted', { what: 'x' })).resolves.toEqualTypeOf<undefined>();
    // @ts-expect-error there is no such method
    void bridge.call('byType', { id: '1' });
    // @ts-expect-error the params are missing
    void bridge.call('byTypes');
    // @ts-expect-error a field is missing
    void bridge.call('byTypes', {});
    // @ts-expect-error a field is of another type
    void bridge.call('byTypes', { id: 1 });
    // @ts-expect-error a field too many
    void bridge.call('byTypes', { id: '1', name: 'x' });
    // @ts-expect-error it takes no params
    void bridge.call('withoutParams', { id: '1' });
    // @ts-expect-error an event is not a method
    void bridge.call('ticked');
  });

  it('takes params of any type if the contract declares any or no type', () => {
    // `any`: a page that moves to types step by step.
    type Loose = ReturnType<typeof JSON.parse>;
    const loose = defineContract({
      name: 'loose',
      version: '1.0.0',
      methods: { any: method<Loose, string>(), unknown: method<unknown, string>(), never: method<never, string>() },
    });
    const calls = (it: Bridge<typeof loose>): unknown[] => [
      it.call('any', { id: 1 }),
      it.call('any'),
      it.call('unknown', { id: 1 }),
      // @ts-expect-error no value matches
      it.call('never', { id: 1 }),
    ];
    expectTypeOf(calls).returns.toEqualTypeOf<unknown[]>();
  });

  it('takes options after the params', () => {
    const { signal } = new AbortController();
    void bridge.call('byTypes', { id: '1' }, { signal, timeoutMs: 100, onProgress: (value: unknown) => value });
    void bridge.call('withoutParams', undefined, { timeoutMs: Infinity });
    // @ts-expect-error there is no such option
    void bridge.call('byTypes', { id: '1' }, { timeout: 100 });
  });
});

describe('bridge.safeCall', () => {
  it('returns a value typed by its source', async () => {
    const outcome = await bridge.safeCall('bySchemas', { id: '1' });
    expectTypeOf(outcome).toEqualTypeOf<Outcome<{ count: number }, { count: number }>>();
    if (outcome.ok) {
      expectTypeOf(outcome.value.count).toEqualTypeOf<number>();
      expectTypeOf(outcome.source).toEqualTypeOf<'native'>();
    } else {
      expectTypeOf(outcome.error).toEqualTypeOf<BridgeError>();
      expectTypeOf(outcome.source).toEqualTypeOf<'default'>();
      expectTypeOf(outcome.value).toEqualTypeOf<{ count: number }>();
    }
  });

  it('gives undefined only where the contract declares no default', async () => {
    expectTypeOf((await bridge.safeCall('bySchemas', { id: '1' })).value.count).toEqualTypeOf<number>();
    const byTypes = createBridge(
      defineContract({
        name: 'x',
        version: '1.0.0',
        methods: { with: method<undefined, string>({ fallback: () => '' }), without: method<undefined, string>() },
      }),
    );
    expectTypeOf((await byTypes.safeCall('with')).value).toEqualTypeOf<string>();
    expectTypeOf((await byTypes.safeCall('without')).value).toEqualTypeOf<string | undefined>();
  });
});

describe('bridge.on and once', () => {
  it('give the payload of the event', () => {
    expectTypeOf(bridge.on('ticked', (payload) => expectTypeOf(payload).toEqualTypeOf<number>())).toEqualTypeOf<
      () => void
    >();
    bridge.once('moved', ({ x }) => expectTypeOf(x).toEqualTypeOf<number>());
    expectTypeOf(bridge.lastPayload('ticked')).toEqualTypeOf<number | undefined>();
    // @ts-expect-error there is no such event
    bridge.on('tick', () => {});
    // @ts-expect-error a method is not an event
    bridge.on('byTypes', () => {});
    // @ts-expect-error the payload is a number
    bridge.on('ticked', (payload: string) => payload);
  });
});

describe('progress', () => {
  const files = defineContract({
    name: 'files',
    version: '1.0.0',
    methods: {
      upload: method({ progress: v.looseObject({ percent: v.number() }), result: v.boolean(), fallback: () => false }),
      read: method({ params: v.string(), progress: v.number() }),
      byTypes: method<{ id: string }, string, 'started' | 'done'>(),
      plain: method(),
    },
  });
  type Files = typeof files;
  const shop = createBridge(files);

  it('has the declared type in calls, streams, hooks and responses', () => {
    expectTypeOf<ProgressOf<Files, 'upload'>>().toEqualTypeOf<{ percent: number }>();
    expectTypeOf<ProgressOf<Files, 'read'>>().toEqualTypeOf<number>();
    expectTypeOf<ProgressOf<Files, 'byTypes'>>().toEqualTypeOf<'started' | 'done'>();
    expectTypeOf<ProgressOf<Files, 'plain'>>().toEqualTypeOf<unknown>();
    void shop.call('upload', undefined, { onProgress: ({ percent }) => expectTypeOf(percent).toEqualTypeOf<number>() });
    // @ts-expect-error a misspelt field
    void shop.safeCall('upload', undefined, { onProgress: ({ percentage }) => percentage });
    void shop.call('plain', undefined, { onProgress: (value) => expectTypeOf(value).toEqualTypeOf<unknown>() });
    const run = async (): Promise<void> => {
      for await (const step of stream(shop, 'read', 'a')) {
        if (step.kind === 'progress') expectTypeOf(step.value).toEqualTypeOf<number>();
        else expectTypeOf(step.value).toEqualTypeOf<null>();
      }
    };
    void run;
    const hooks = createBridgeHooks(files);
    // @ts-expect-error a misspelt field
    void hooks.useBridgeCall('upload').run(undefined, { onProgress: ({ percentage }) => percentage });
    void hooks.useBridgeCall('read').run('a', { onProgress: (value) => expectTypeOf(value).toEqualTypeOf<number>() });
    createAndroidShell({
      contract: files,
      responses: {
        read(_path, call) {
          call.progress(1);
          // @ts-expect-error progress of another type
          call.progress('1');
          return null;
        },
      },
    });
  });

  it('leaves the types of the rest as they are', () => {
    expectTypeOf<ParamsOf<Files, 'read'>>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<Files, 'upload'>>().toEqualTypeOf<boolean>();
    expectTypeOf(shop.safeCall('upload')).resolves.toEqualTypeOf<Outcome<boolean, boolean>>();
    expectTypeOf(shop.safeCall('byTypes', { id: '1' })).resolves.toEqualTypeOf<Outcome<string, undefined>>();
    const options: CallOptions = { onProgress: (value: unknown) => void value };
    void shop.call('upload', undefined, options);
  });
});

describe('use', () => {
  it('narrows params and payloads by name', () => {
    use(bridge, {
      call(step, next) {
        if (step.name === 'byTypes') expectTypeOf(step.params).toEqualTypeOf<{ id: string }>();
        if (step.name === 'withoutParams') expectTypeOf(step.params).toEqualTypeOf<undefined>();
        // @ts-expect-error there is no such method
        if (step.name === 'byType') return undefined;
        return next();
      },
      event(step, next) {
        if (step.name === 'ticked') expectTypeOf(step.payload).toEqualTypeOf<number>();
        next();
      },
    });
  });
});

describe('bridge.supports and explain', () => {
  it('take names of methods and events', () => {
    expectTypeOf(bridge.supports('byTypes')).toEqualTypeOf<boolean>();
    bridge.supports('ticked');
    // @ts-expect-error there is no such name
    bridge.supports('tick');
    // @ts-expect-error a handler is asked by the app
    bridge.explain('askName');
    const verdict = bridge.explain('bySchemas');
    if (!verdict.supported && verdict.reason === 'app-too-old') expectTypeOf(verdict.need).toEqualTypeOf<string>();
    // @ts-expect-error only a version that is invalid has a need
    if (!verdict.supported) void verdict.need;
  });
});

describe("the product's contract", () => {
  it('is one contract, whatever the Android minimums', () => {
    expectTypeOf(createAppContract({ androidSince: { signOut: '9.0.0.0' } })).toEqualTypeOf(appContract);
    // @ts-expect-error the specification gates no such method
    createAppContract({ androidSince: { getLoc: '9.0.0.0' } });
    expectTypeOf(createBridge(appContract)).toEqualTypeOf<Bridge<AppContract>>();
  });

  it('has exact types at call', () => {
    expectTypeOf<ParamsOf<AppContract, 'jumpToPay'>['productId']>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<AppContract, 'getLoc'>>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<AppContract, 'getUserInfo'>>().toEqualTypeOf<UserInfo>();
    expectTypeOf<UserInfo['golds']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<PayloadOf<AppContract, 'themeChanged'>['theme']>().toEqualTypeOf<
      'light' | 'dark' | null | undefined
    >();
    expectTypeOf<PayloadOf<AppContract, 'backPressed'>>().toEqualTypeOf<null | undefined>();
  });

  it('has named actions that give a value, or false', () => {
    expectTypeOf<ReturnType<AppBridge['getUserInfo']>>().resolves.toEqualTypeOf<UserInfo | false>();
    expectTypeOf<ReturnType<AppBridge['getLoc']>>().resolves.toEqualTypeOf<string>();
    expectTypeOf<ReturnType<AppBridge['jumpToProfile']>>().resolves.toEqualTypeOf<boolean>();
    expectTypeOf<Parameters<AppBridge['jumpToPay']>>().toEqualTypeOf<[productId: string]>();
  });
});
