import {
  defineContract,
  describeContract,
  event,
  extendContract,
  handler,
  method,
  type ParamsOf,
  type PayloadOf,
  type ResultOf,
} from 'bridgehead';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import { type TypedContract, typedContract } from './typed-contract.ts';

describe('the types of a contract', () => {
  it('derives params, results and payloads from type arguments and from schemas', () => {
    expectTypeOf<ParamsOf<TypedContract, 'byTypes'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<ResultOf<TypedContract, 'byTypes'>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<ParamsOf<TypedContract, 'bySchemas'>['note']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<ResultOf<TypedContract, 'bySchemas'>['count']>().toEqualTypeOf<number>();
    expectTypeOf<ParamsOf<TypedContract, 'bare'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ResultOf<TypedContract, 'bare'>>().toEqualTypeOf<null>();
    expectTypeOf<ResultOf<TypedContract, 'noted'>>().toEqualTypeOf<undefined>();
    expectTypeOf<PayloadOf<TypedContract, 'ticked'>>().toEqualTypeOf<number>();
    expectTypeOf<PayloadOf<TypedContract, 'silent'>>().toEqualTypeOf<null | undefined>();
  });

  it('infers the result type of a method from its schema, not from its default', () => {
    const spec = method({ result: v.looseObject({ name: v.nullish(v.string()) }), fallback: () => ({}) });
    if (spec.fallback) expectTypeOf(spec.fallback()['name']).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error a default of another type
    method({ result: v.looseObject({ count: v.number() }), fallback: () => ({ count: 'none' }) });
    // @ts-expect-error a default of another type
    method<undefined, number>({ fallback: () => 'none' });
  });

  it('ties shellFacts to a method of the contract and the type of its result', () => {
    const methods = { ask: method<undefined, { version: string }>() };
    defineContract({
      name: 'c',
      version: '1.0.0',
      methods,
      shellFacts: { method: 'ask', appVersion: (r) => r.version },
    });
    // @ts-expect-error the contract has no such method
    defineContract({ name: 'c', version: '1.0.0', methods, shellFacts: { method: 'notify', appVersion: () => '1' } });
    const base = { name: 'c', version: '1.0.0', methods };
    // @ts-expect-error the result has no such field
    defineContract({ ...base, shellFacts: { method: 'ask', appVersion: (r) => r.release } });
  });

  it('rejects names that a contract cannot have', () => {
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
    extendContract(typedContract, { methods: { added: method() }, events: { added: event() } });
    extendContract(typedContract, { events: { more: event() } });
    extendContract(typedContract, { version: '2.0.0' });
    defineContract({ ...head, methods: { '$/test.echo': method<unknown, unknown>() } });
    const methods: Record<string, ReturnType<typeof method>> = {};
    const events: Record<string, ReturnType<typeof event>> = {};
    defineContract({ ...head, methods, events });
  });

  it('rejects reply: true, results without a reply, interactive: false, unknown platforms and versions that are not strings', () => {
    // @ts-expect-error reply is false or omitted
    method({ reply: true });
    // @ts-expect-error a method without a reply has no result
    method({ result: v.string(), reply: false });
    // @ts-expect-error a method without a reply has no result
    method({ result: v.string(), fallback: () => '', reply: false });
    // @ts-expect-error a method without a reply has no result
    method<undefined, string>({ reply: false });
    // @ts-expect-error interactive is the value of bridgehead or omitted
    method({ interactive: false });
    // @ts-expect-error there is no such platform
    method({ since: { windows: '1.0' } });
    // @ts-expect-error a version is a string
    method({ since: { ios: 3 } });
  });

  it('merges the types of both contracts in extendContract and prefers the types of the extension', () => {
    const more = extendContract(typedContract, {
      methods: { added: method<undefined, Date>(), byTypes: method<number, boolean>() },
    });
    type More = typeof more;
    expectTypeOf<ResultOf<More, 'added'>>().toEqualTypeOf<Date>();
    expectTypeOf<ResultOf<More, 'byTypes'>>().toEqualTypeOf<boolean>();
    expectTypeOf<ResultOf<More, 'withoutParams'>>().toEqualTypeOf<number>();
    expectTypeOf<PayloadOf<More, 'ticked'>>().toEqualTypeOf<number>();
  });

  it('requires a description for every entry in describeContract', () => {
    const small = defineContract({ name: 'c', version: '1.0.0', methods: { a: method(), b: method() } });
    describeContract(small, { methods: { a: 'A.', b: { text: 'B.', params: { id: 'Its id.' } } }, events: {} });
    // @ts-expect-error b has no description
    describeContract(small, { methods: { a: 'A.' }, events: {} });
    // @ts-expect-error there is no c
    describeContract(small, { methods: { a: 'A.', b: 'B.', c: 'C.' }, events: {} });
  });
});
