import { type Bridge, type BridgeError, createBridge, defineContract, method, type Outcome } from 'bridgehead';
import { describe, expectTypeOf, it } from 'vitest';
import type { TypedContract } from './typed-contract.ts';

declare const bridge: Bridge<TypedContract>;

describe('bridge.call', () => {
  it('types the params and the result of a call exactly', () => {
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
    // @ts-expect-error an undeclared field
    void bridge.call('byTypes', { id: '1', name: 'x' });
    // @ts-expect-error it takes no params
    void bridge.call('withoutParams', { id: '1' });
    // @ts-expect-error an event is not a method
    void bridge.call('ticked');
  });

  it('accepts params of any type if the contract declares any or no type', () => {
    // `any` supports a page that adopts types gradually.
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

  it('accepts call options after the params', () => {
    const { signal } = new AbortController();
    void bridge.call('byTypes', { id: '1' }, { signal, timeoutMs: 100, onProgress: (value: unknown) => value });
    void bridge.call('withoutParams', undefined, { timeoutMs: Infinity });
    // @ts-expect-error there is no such option
    void bridge.call('byTypes', { id: '1' }, { timeout: 100 });
  });
});

describe('bridge.safeCall', () => {
  it('returns a value typed by its source from safeCall', async () => {
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

  it('includes undefined in an outcome only if the contract declares no default', async () => {
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
  it('passes the typed payload of an event to the listeners of on and once', () => {
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

describe('bridge.supports and explain', () => {
  it('accepts names of methods and events in supports and explain', () => {
    expectTypeOf(bridge.supports('byTypes')).toEqualTypeOf<boolean>();
    bridge.supports('ticked');
    // @ts-expect-error there is no such name
    bridge.supports('tick');
    // @ts-expect-error a handler is called by the app
    bridge.explain('askName');
    const verdict = bridge.explain('bySchemas');
    if (!verdict.supported && verdict.reason === 'app-too-old') expectTypeOf(verdict.need).toEqualTypeOf<string>();
    // @ts-expect-error only a verdict about a version has a need
    if (!verdict.supported) void verdict.need;
  });
});
