import { type Contract, event, handler, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changesOf, high, low, type ContractSide } from './contract-sides.ts';

const user = (entries: Record<string, v.GenericSchema>): v.GenericSchema => v.looseObject(entries);
const asks = (params: StandardSchema, since?: Contract['methods'][string]['since']): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ params, since }) },
});
const gives = (result: StandardSchema, since?: Contract['methods'][string]['since']): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ result, since }) },
});
const a = user({ a: v.string() });
const kind = (name: string, entries: v.ObjectEntries) => v.looseObject({ kind: v.literal(name), ...entries });

describe('contract diff: params, which released apps receive', () => {
  it.each<[string, ContractSide, ContractSide, readonly string[]]>([
    [
      'a new required one is breaking',
      asks(a),
      asks(user({ a: v.string(), b: v.string() })),
      ['breaking: ask.params.b is new and required'],
    ],
    [
      'a new required one with a higher since is gated',
      asks(a, low),
      asks(user({ a: v.string(), b: v.string() }), high),
      [
        'gated: ask since on Android was 1.0.0.0, is 2.0.0.0',
        'gated: ask since on iOS was 1.0, is 2.0',
        'gated: ask.params.b is new and required',
      ],
    ],
    [
      'a higher since on one platform alone does not help',
      asks(a, low),
      asks(user({ a: v.string(), b: v.string() }), { ...low, ios: '2.0' }),
      ['gated: ask since on iOS was 1.0, is 2.0', 'breaking: ask.params.b is new and required'],
    ],
    [
      'a new optional one is additive',
      asks(a),
      asks(user({ a: v.string(), b: v.nullish(v.string()) })),
      ['additive: ask.params.b is new and optional'],
    ],
    ['a required one that is gone is breaking', asks(a), asks(user({})), ['breaking: ask.params.a was removed']],
    [
      'an optional one that is gone is additive',
      asks(user({ a: v.nullish(v.string()) })),
      asks(user({})),
      ['additive: ask.params.a was removed'],
    ],
    [
      'one that became optional is breaking',
      asks(a),
      asks(user({ a: v.nullish(v.string()) })),
      ['breaking: ask.params.a is optional now'],
    ],
    [
      'one that became required is breaking',
      asks(user({ a: v.optional(v.string()) })),
      asks(a),
      ['breaking: ask.params.a is required now'],
    ],
    [
      'one that takes more is breaking',
      asks(user({ a: v.picklist(['x']) })),
      asks(user({ a: v.picklist(['x', 'y']) })),
      ['breaking: ask.params.a now accepts "y"'],
    ],
    [
      'one that takes less is breaking for pages',
      asks(user({ a: v.number() })),
      asks(user({ a: v.pipe(v.number(), v.safeInteger()) })),
      [
        'breaking: ask.params.a was number, is whole number',
        'breaking: ask.params.a minimum was unset, is -9007199254740991',
        'breaking: ask.params.a maximum was unset, is 9007199254740991',
      ],
    ],
    [
      'params where there were none are breaking',
      { methods: { ask: method() } },
      { methods: { ask: method<unknown>({ params: a }) } },
      ['breaking: ask.params.a is new and required'],
    ],
    [
      'optional and nullable are the same',
      asks(user({ a: v.optional(v.string()) })),
      asks(user({ a: v.nullish(v.string()) })),
      [],
    ],
  ])('classifies a change of params: %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

describe('contract diff: results, which released apps send', () => {
  const named = (status: v.GenericSchema): v.GenericSchema => user({ status });

  it.each<[string, ContractSide, ContractSide, readonly string[]]>([
    [
      'a new required field is breaking: old apps do not give it',
      gives(a),
      gives(user({ a: v.string(), b: v.string() })),
      ['breaking: ask.result.b is new and required'],
    ],
    [
      'with a higher since it is gated',
      gives(a),
      gives(user({ a: v.string(), b: v.string() }), high),
      [
        'gated: ask since on Android was 0, is 2.0.0.0',
        'gated: ask since on iOS was 0, is 2.0',
        'gated: ask.result.b is new and required',
      ],
    ],
    [
      'a new optional field is additive',
      gives(a),
      gives(user({ a: v.string(), b: v.nullish(v.string()) })),
      ['additive: ask.result.b is new and optional'],
    ],
    [
      'a field that is gone is breaking: pages read it',
      gives(a),
      gives(user({})),
      ['breaking: ask.result.a was removed'],
    ],
    [
      'narrowed values are breaking',
      gives(named(v.picklist(['x', 'y']))),
      gives(named(v.picklist(['x']))),
      ['breaking: ask.result.status no longer accepts "y"'],
    ],
    [
      'new values are breaking: pages do not know them',
      gives(named(v.picklist(['x']))),
      gives(named(v.picklist(['x', 'y']))),
      ['breaking: ask.result.status now accepts "y"'],
    ],
    [
      'text that became one of few is breaking',
      gives(named(v.string())),
      gives(named(v.picklist(['x']))),
      ['breaking: ask.result.status now accepts only "x"'],
    ],
    [
      'another type is breaking',
      gives(named(v.string())),
      gives(named(v.number())),
      ['breaking: ask.result.status was text, is number'],
    ],
    [
      'a type that opens up is breaking',
      gives(named(v.string())),
      gives(named(v.unknown())),
      [expect.stringMatching(/^breaking: ask\.result\.status was text, is text or number/) as string],
    ],
    [
      'a bound that moves in is breaking',
      gives(named(v.pipe(v.string(), v.maxLength(9)))),
      gives(named(v.pipe(v.string(), v.maxLength(5)))),
      ['breaking: ask.result.status maxLength was 9, is 5'],
    ],
    [
      'a result that may be null now is breaking',
      gives(v.string()),
      gives(v.nullish(v.string())),
      ['breaking: ask.result may be null now'],
    ],
    [
      'inner places are named',
      gives(v.array(user({ a: v.array(a) }))),
      gives(v.array(user({ a: v.array(user({ a: v.number() })) }))),
      ['breaking: ask.result[].a[].a was text, is number'],
    ],
    [
      'an object that closes is breaking',
      gives(v.looseObject({ a: v.string() })),
      gives(v.objectWithRest({ a: v.string() }, v.string())),
      [expect.stringMatching(/^breaking: ask\.result\{\} was/) as string],
    ],
    [
      'what is new in one kind of object of a union is breaking',
      gives(v.variant('kind', [kind('a', {}), kind('b', {})])),
      gives(v.variant('kind', [kind('b', {}), kind('a', { x: v.string() })])),
      ['breaking: ask.result(a).x is new and required'],
    ],
    [
      'a new kind of object in a union is breaking, like every new value of a result',
      gives(v.variant('kind', [kind('a', {}), kind('b', {})])),
      gives(v.variant('kind', [kind('a', {}), kind('b', {}), kind('c', {})])),
      ['breaking: ask.result.kind now accepts "c"'],
    ],
    [
      'a union whose types only changed their order is the same',
      gives(v.union([v.pipe(v.looseObject({ a: v.string() }), v.title('First')), v.string()])),
      gives(v.union([v.string(), v.pipe(v.looseObject({ a: v.string() }), v.title('First'))])),
      [],
    ],
    [
      'another name of a type in a union is editorial',
      gives(v.union([v.pipe(v.looseObject({ a: v.string() }), v.title('First')), v.string()])),
      gives(v.union([v.string(), v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))])),
      ['editorial: ask.result now has the native type Second instead of First'],
    ],
    [
      'a change inside the only changed type of a union is named',
      gives(v.union([v.looseObject({ a: v.string() }), v.string()])),
      gives(v.union([v.looseObject({ a: v.number() }), v.string()])),
      ['breaking: ask.result.a was text, is number'],
    ],
    [
      'types that a union gains or loses are named',
      gives(v.union([v.string(), v.boolean()])),
      gives(v.union([v.string(), v.number(), v.looseObject({ a: v.string() })])),
      [
        'breaking: ask.result no longer accepts "boolean"',
        'breaking: ask.result now accepts "number", AskResultOption3',
      ],
    ],
    [
      'another name of the same type is editorial: native code calls it otherwise',
      gives(v.pipe(v.looseObject({ a: v.string() }), v.title('First'))),
      gives(v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))),
      ['editorial: ask.result now has the native type Second instead of First'],
    ],
  ])('classifies a change of results: %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it('classifies changes of event payloads like those of results', () => {
    const before = { events: { moved: event<unknown>({ payload: a }) } };
    expect(changesOf(before, { events: { moved: event<unknown>({ payload: user({}) }) } })).toEqual([
      'breaking: moved.payload.a was removed',
    ]);
  });

  it('classifies changes of handlers in the opposite direction: the app requests, the page responds', () => {
    const before = { handlers: { leave: handler<unknown, unknown>({ params: a, result: a }) } };
    const more = user({ a: v.string(), b: v.string() });
    expect(changesOf(before, { handlers: { leave: handler<unknown, unknown>({ params: more, result: a }) } })).toEqual([
      'breaking: leave.params.b is new and required',
      'editorial: leave.result now has the native type LeaveResult instead of LeaveParams',
    ]);
    expect(
      changesOf(before, { handlers: { leave: handler<unknown, unknown>({ params: a, result: user({}) }) } }),
    ).toEqual(['breaking: leave.result.a was removed']);
  });

  it('classifies a response that is removed, or that old apps never sent, as breaking', () => {
    expect(changesOf({ methods: { m: method() } }, { methods: { m: method({ reply: false }) } })).toEqual([
      'breaking: m no longer has a response',
    ]);
    expect(changesOf({ methods: { m: method({ reply: false }) } }, { methods: { m: method() } })).toEqual([
      'breaking: m now has a response, which old apps never send',
    ]);
  });
});
