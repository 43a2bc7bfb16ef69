import { type Contract, event, handler, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changesOf, high, low, type ContractSide } from './contract-sides.ts';

const user = (entries: Record<string, v.GenericSchema>): v.GenericSchema => v.looseObject(entries);
const withParams = (params: StandardSchema, since?: Contract['methods'][string]['since']): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ params, since }) },
});
const withResult = (result: StandardSchema, since?: Contract['methods'][string]['since']): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ result, since }) },
});
const a = user({ a: v.string() });
const kind = (name: string, entries: v.ObjectEntries) => v.looseObject({ kind: v.literal(name), ...entries });

describe('contract diff: params, which released apps receive', () => {
  it.each<[string, ContractSide, ContractSide, readonly string[]]>([
    [
      'a new required field is breaking',
      withParams(a),
      withParams(user({ a: v.string(), b: v.string() })),
      ['breaking: ask.params.b is new and required'],
    ],
    [
      'a new required field with a higher since is gated',
      withParams(a, low),
      withParams(user({ a: v.string(), b: v.string() }), high),
      [
        'gated: ask since on Android was 1.0.0.0, is 2.0.0.0',
        'gated: ask since on iOS was 1.0, is 2.0',
        'gated: ask.params.b is new and required',
      ],
    ],
    [
      'a new required field with a higher since on only one platform is breaking',
      withParams(a, low),
      withParams(user({ a: v.string(), b: v.string() }), { ...low, ios: '2.0' }),
      ['gated: ask since on iOS was 1.0, is 2.0', 'breaking: ask.params.b is new and required'],
    ],
    [
      'a new optional field is additive',
      withParams(a),
      withParams(user({ a: v.string(), b: v.nullish(v.string()) })),
      ['additive: ask.params.b is new and optional'],
    ],
    [
      'a removed required field is breaking',
      withParams(a),
      withParams(user({})),
      ['breaking: ask.params.a was removed'],
    ],
    [
      'a removed optional field is additive',
      withParams(user({ a: v.nullish(v.string()) })),
      withParams(user({})),
      ['additive: ask.params.a was removed'],
    ],
    [
      'a field that became optional is breaking',
      withParams(a),
      withParams(user({ a: v.nullish(v.string()) })),
      ['breaking: ask.params.a is optional now'],
    ],
    [
      'a field that became required is breaking',
      withParams(user({ a: v.optional(v.string()) })),
      withParams(a),
      ['breaking: ask.params.a is required now'],
    ],
    [
      'a field that accepts more values is breaking',
      withParams(user({ a: v.picklist(['x']) })),
      withParams(user({ a: v.picklist(['x', 'y']) })),
      ['breaking: ask.params.a now accepts "y"'],
    ],
    [
      'a field that accepts fewer values is breaking',
      withParams(user({ a: v.number() })),
      withParams(user({ a: v.pipe(v.number(), v.safeInteger()) })),
      [
        'breaking: ask.params.a was number, is whole number',
        'breaking: ask.params.a minimum was unset, is -9007199254740991',
        'breaking: ask.params.a maximum was unset, is 9007199254740991',
      ],
    ],
    [
      'new params are breaking',
      { methods: { ask: method() } },
      { methods: { ask: method<unknown>({ params: a }) } },
      ['breaking: ask.params.a is new and required'],
    ],
    [
      'an optional field that became nullable is not a change',
      withParams(user({ a: v.optional(v.string()) })),
      withParams(user({ a: v.nullish(v.string()) })),
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
      'a new required field is breaking, since old apps do not send it',
      withResult(a),
      withResult(user({ a: v.string(), b: v.string() })),
      ['breaking: ask.result.b is new and required'],
    ],
    [
      'a new required field with a higher since is gated',
      withResult(a),
      withResult(user({ a: v.string(), b: v.string() }), high),
      [
        'gated: ask since on Android was 0, is 2.0.0.0',
        'gated: ask since on iOS was 0, is 2.0',
        'gated: ask.result.b is new and required',
      ],
    ],
    [
      'a new optional field is additive',
      withResult(a),
      withResult(user({ a: v.string(), b: v.nullish(v.string()) })),
      ['additive: ask.result.b is new and optional'],
    ],
    [
      'a removed field is breaking, since pages read it',
      withResult(a),
      withResult(user({})),
      ['breaking: ask.result.a was removed'],
    ],
    [
      'fewer values are breaking',
      withResult(named(v.picklist(['x', 'y']))),
      withResult(named(v.picklist(['x']))),
      ['breaking: ask.result.status no longer accepts "y"'],
    ],
    [
      'new values are breaking, since pages do not know them',
      withResult(named(v.picklist(['x']))),
      withResult(named(v.picklist(['x', 'y']))),
      ['breaking: ask.result.status now accepts "y"'],
    ],
    [
      'a string that became an enum is breaking',
      withResult(named(v.string())),
      withResult(named(v.picklist(['x']))),
      ['breaking: ask.result.status now accepts only "x"'],
    ],
    [
      'another type is breaking',
      withResult(named(v.string())),
      withResult(named(v.number())),
      ['breaking: ask.result.status was text, is number'],
    ],
    [
      'a type that became any type is breaking',
      withResult(named(v.string())),
      withResult(named(v.unknown())),
      [expect.stringMatching(/^breaking: ask\.result\.status was text, is text or number/) as string],
    ],
    [
      'a tighter bound is breaking',
      withResult(named(v.pipe(v.string(), v.maxLength(9)))),
      withResult(named(v.pipe(v.string(), v.maxLength(5)))),
      ['breaking: ask.result.status maxLength was 9, is 5'],
    ],
    [
      'a result that may now be null is breaking',
      withResult(v.string()),
      withResult(v.nullish(v.string())),
      ['breaking: ask.result may be null now'],
    ],
    [
      'a change in a nested type is reported with its path',
      withResult(v.array(user({ a: v.array(a) }))),
      withResult(v.array(user({ a: v.array(user({ a: v.number() })) }))),
      ['breaking: ask.result[].a[].a was text, is number'],
    ],
    [
      'an object that no longer allows undeclared fields is breaking',
      withResult(v.looseObject({ a: v.string() })),
      withResult(v.objectWithRest({ a: v.string() }, v.string())),
      [expect.stringMatching(/^breaking: ask\.result\{\} was/) as string],
    ],
    [
      'a new required field in one option of a union is breaking',
      withResult(v.variant('kind', [kind('a', {}), kind('b', {})])),
      withResult(v.variant('kind', [kind('b', {}), kind('a', { x: v.string() })])),
      ['breaking: ask.result(a).x is new and required'],
    ],
    [
      'a new option of a union is breaking, like every new value of a result',
      withResult(v.variant('kind', [kind('a', {}), kind('b', {})])),
      withResult(v.variant('kind', [kind('a', {}), kind('b', {}), kind('c', {})])),
      ['breaking: ask.result.kind now accepts "c"'],
    ],
    [
      'another order of the options of a union is not a change',
      withResult(v.union([v.pipe(v.looseObject({ a: v.string() }), v.title('First')), v.string()])),
      withResult(v.union([v.string(), v.pipe(v.looseObject({ a: v.string() }), v.title('First'))])),
      [],
    ],
    [
      'another name of an option of a union is editorial',
      withResult(v.union([v.pipe(v.looseObject({ a: v.string() }), v.title('First')), v.string()])),
      withResult(v.union([v.string(), v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))])),
      ['editorial: ask.result now has the native type Second instead of First'],
    ],
    [
      'a change inside the only changed option of a union is reported with its path',
      withResult(v.union([v.looseObject({ a: v.string() }), v.string()])),
      withResult(v.union([v.looseObject({ a: v.number() }), v.string()])),
      ['breaking: ask.result.a was text, is number'],
    ],
    [
      'added and removed options of a union are reported',
      withResult(v.union([v.string(), v.boolean()])),
      withResult(v.union([v.string(), v.number(), v.looseObject({ a: v.string() })])),
      [
        'breaking: ask.result no longer accepts "boolean"',
        'breaking: ask.result now accepts "number", AskResultOption3',
      ],
    ],
    [
      'another name of the same type is editorial, since only native code uses it',
      withResult(v.pipe(v.looseObject({ a: v.string() }), v.title('First'))),
      withResult(v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))),
      ['editorial: ask.result now has the native type Second instead of First'],
    ],
  ])('classifies a change of results: %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it('classifies changes of event payloads like changes of results', () => {
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
