import { type Contract, event, handler, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changesOf, high, low, type ContractSide } from './contract-sides.ts';

type Fields = Readonly<Record<string, v.GenericSchema>>;
type Since = Contract['methods'][string]['since'];

const user = (fields: Fields): v.GenericSchema => v.looseObject(fields);
const withParams = (params: StandardSchema, since?: Since): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ params, since }) },
});
const withResult = (result: StandardSchema, since?: Since): ContractSide => ({
  methods: { ask: method<unknown, unknown>({ result, since }) },
});
const text = v.string();
const a = user({ a: text });
const ab = user({ a: text, b: text });
const maybe = v.nullish(text);
const x = v.picklist(['x']);
const xy = v.picklist(['x', 'y']);

describe('contract diff: params, which released apps receive', () => {
  it.each<[string, Fields, Fields, readonly string[]]>([
    ['a new required field is breaking', {}, { b: text }, ['breaking: ask.params.b is new and required']],
    ['a new optional field is additive', {}, { b: maybe }, ['additive: ask.params.b is new and optional']],
    ['a removed required field is breaking', { a: text }, {}, ['breaking: ask.params.a was removed']],
    ['a removed optional field is additive', { a: maybe }, {}, ['additive: ask.params.a was removed']],
    ['a field that became optional is breaking', { a: text }, { a: maybe }, ['breaking: ask.params.a is optional now']],
    [
      'a field that became required is breaking',
      { a: v.optional(text) },
      { a: text },
      ['breaking: ask.params.a is required now'],
    ],
    ['a field that accepts more values is breaking', { a: x }, { a: xy }, ['breaking: ask.params.a now accepts "y"']],
    [
      'a field that accepts fewer values is breaking',
      { a: v.number() },
      { a: v.pipe(v.number(), v.safeInteger()) },
      [
        'breaking: ask.params.a was number, is whole number',
        'breaking: ask.params.a minimum was unset, is -9007199254740991',
        'breaking: ask.params.a maximum was unset, is 9007199254740991',
      ],
    ],
    ['an optional field that became nullable is not a change', { a: v.optional(text) }, { a: maybe }, []],
  ])('classifies a change of params: %s', (_, before, after, changes) => {
    const sideOf = (fields: Fields): ContractSide => withParams(user({ kept: text, ...fields }));
    expect(changesOf(sideOf(before), sideOf(after))).toEqual(changes);
  });

  it('classifies new params as breaking', () => {
    const before = { methods: { ask: method() } };
    expect(changesOf(before, withParams(a))).toEqual(['breaking: ask.params.a is new and required']);
  });

  it('classifies a new required field as gated only if since is higher on both platforms', () => {
    expect(changesOf(withParams(a, low), withParams(ab, high))).toEqual([
      'gated: ask since on Android was 1.0.0.0, is 2.0.0.0',
      'gated: ask since on iOS was 1.0, is 2.0',
      'gated: ask.params.b is new and required',
    ]);
    expect(changesOf(withParams(a, low), withParams(ab, { ...low, ios: '2.0' }))).toEqual([
      'gated: ask since on iOS was 1.0, is 2.0',
      'breaking: ask.params.b is new and required',
    ]);
    expect(changesOf(withResult(a), withResult(ab, high))).toEqual([
      'gated: ask since on Android was 0, is 2.0.0.0',
      'gated: ask since on iOS was 0, is 2.0',
      'gated: ask.result.b is new and required',
    ]);
  });
});

describe('contract diff: results, which released apps send', () => {
  const status = (schema: v.GenericSchema): v.GenericSchema => user({ status: schema });
  const titled = (title: string): v.GenericSchema => v.pipe(v.looseObject({ a: text }), v.title(title));
  const kinds = (options: Readonly<Record<string, v.ObjectEntries>>): v.GenericSchema =>
    v.variant(
      'kind',
      Object.entries(options).map(([name, entries]) => v.looseObject({ kind: v.literal(name), ...entries })),
    );

  it.each<[string, v.GenericSchema, v.GenericSchema, ...(readonly unknown[])]>([
    ['a new required field, since old apps do not send it', a, ab, '.b is new and required'],
    ['a removed field, since pages read it', a, user({}), '.a was removed'],
    ['fewer values', status(xy), status(x), '.status no longer accepts "y"'],
    ['new values, since pages do not know them', status(x), status(xy), '.status now accepts "y"'],
    ['a string that became an enum', status(text), status(x), '.status now accepts only "x"'],
    ['another type', status(text), status(v.number()), '.status was text, is number'],
    [
      'a type that became any type',
      status(text),
      status(v.unknown()),
      expect.stringMatching(/^breaking: ask\.result\.status was text, is text or number/),
    ],
    [
      'a tighter bound',
      status(v.pipe(text, v.maxLength(9))),
      status(v.pipe(text, v.maxLength(5))),
      '.status maxLength was 9, is 5',
    ],
    ['a result that may now be null', text, maybe, ' may be null now'],
    [
      'a nested type, with its path',
      v.array(user({ a: v.array(a) })),
      v.array(user({ a: v.array(user({ a: v.number() })) })),
      '[].a[].a was text, is number',
    ],
    [
      'an object that no longer allows undeclared fields',
      a,
      v.objectWithRest({ a: text }, text),
      expect.stringMatching(/^breaking: ask\.result\{\} was/),
    ],
    [
      'a new required field in one option of a union',
      kinds({ a: {}, b: {} }),
      kinds({ b: {}, a: { x: text } }),
      '(a).x is new and required',
    ],
    [
      'a new option of a union, like every new value of a result',
      kinds({ a: {}, b: {} }),
      kinds({ a: {}, b: {}, c: {} }),
      '.kind now accepts "c"',
    ],
    [
      'the inside of the only changed option of a union, with its path',
      v.union([a, text]),
      v.union([user({ a: v.number() }), text]),
      '.a was text, is number',
    ],
    [
      'added and removed options of a union',
      v.union([text, v.boolean()]),
      v.union([text, v.number(), a]),
      ' no longer accepts "boolean"',
      ' now accepts "number", AskResultOption3',
    ],
  ])('classifies a change of results as breaking: %s', (_, before, after, ...changes) => {
    const expected = changes.map((each) => (typeof each === 'string' ? `breaking: ask.result${each}` : each));
    expect(changesOf(withResult(before), withResult(after))).toEqual(expected);
  });

  const renamed = ['editorial: ask.result now has the native type Second instead of First'];
  it.each<[string, v.GenericSchema, v.GenericSchema, readonly string[]]>([
    [
      'a new optional field is additive',
      a,
      user({ a: text, b: maybe }),
      ['additive: ask.result.b is new and optional'],
    ],
    [
      'another order of the options of a union is not a change',
      v.union([titled('First'), text]),
      v.union([text, titled('First')]),
      [],
    ],
    [
      'another name of an option of a union is editorial',
      v.union([titled('First'), text]),
      v.union([text, titled('Second')]),
      renamed,
    ],
    [
      'another name of the same type is editorial, since only native code uses it',
      titled('First'),
      titled('Second'),
      renamed,
    ],
  ])('classifies a change of results: %s', (_, before, after, changes) => {
    expect(changesOf(withResult(before), withResult(after))).toEqual(changes);
  });

  it('classifies changes of event payloads like changes of results', () => {
    const before = { events: { moved: event<unknown>({ payload: a }) } };
    expect(changesOf(before, { events: { moved: event<unknown>({ payload: user({}) }) } })).toEqual([
      'breaking: moved.payload.a was removed',
    ]);
  });

  it('classifies changes of handlers in the opposite direction: the app requests, the page responds', () => {
    const before = { handlers: { leave: handler<unknown, unknown>({ params: a, result: a }) } };
    expect(changesOf(before, { handlers: { leave: handler<unknown, unknown>({ params: ab, result: a }) } })).toEqual([
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
