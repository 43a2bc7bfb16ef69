import { type Contract, method, type StandardSchema } from 'bridgehead';
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
const number = v.number();

describe('contract diff: params, which released apps receive', () => {
  it('classifies a field that accepts fewer values as breaking', () => {
    const whole = v.pipe(v.number(), v.safeInteger());
    expect(changesOf(withParams(user({ a: v.number() })), withParams(user({ a: whole })))).toEqual([
      'breaking: ask.params.a was number, is whole number',
      'breaking: ask.params.a minimum was unset, is -9007199254740991',
      'breaking: ask.params.a maximum was unset, is 9007199254740991',
    ]);
  });

  it('ignores that an optional field became nullable', () => {
    expect(changesOf(withParams(user({ a: v.optional(text) })), withParams(user({ a: maybe })))).toEqual([]);
  });

  it('classifies new params as breaking', () => {
    const before = { methods: { ask: method() } };
    expect(changesOf(before, withParams(a))).toEqual([
      'breaking: ask.params.a is new and required',
      'native: ask.params is declared now',
    ]);
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

  it.each<[changes: string, before: v.GenericSchema, after: v.GenericSchema]>([
    ['.status now accepts only "x"', status(text), status(x)],
    ['.status was text, is text or number or boolean or object or list or null', status(text), status(v.unknown())],
    ['.status maxLength was 9, is 5', status(v.pipe(text, v.maxLength(9))), status(v.pipe(text, v.maxLength(5)))],
    [' may be null now', text, maybe],
    [
      '[].a[].a was text, is number',
      v.array(user({ a: v.array(a) })),
      v.array(user({ a: v.array(user({ a: number })) })),
    ],
    ['{} was text or number or boolean or object or list or null, is text', a, v.objectWithRest({ a: text }, text)],
    ['(a).x is new and required', kinds({ a: {}, b: {} }), kinds({ b: {}, a: { x: text } })],
    ['.kind now accepts "c"', kinds({ a: {}, b: {} }), kinds({ a: {}, b: {}, c: {} })],
    ['.a was text, is number', v.union([a, text]), v.union([user({ a: number }), text])],
    [
      ' no longer accepts "boolean"; now accepts "number", AskResultWithA',
      v.union([text, v.boolean()]),
      v.union([text, number, a]),
    ],
  ])('classifies a change of results as breaking: %s', (changes, before, after) => {
    const expected = changes.split(/;(?= )/).map((each) => `breaking: ask.result${each}`);
    expect(changesOf(withResult(before), withResult(after))).toEqual(expected);
  });

  it.each<[string, v.GenericSchema, v.GenericSchema]>([
    ['an option of a union', v.union([titled('First'), text]), v.union([text, titled('Second')])],
    ['a result', titled('First'), titled('Second')],
  ])(
    'classifies another name of the same type as native, since only generated code uses it: %s',
    (_, before, after) => {
      expect(changesOf(withResult(before), withResult(after))).toEqual([
        'native: ask.result now has the native type Second instead of First',
      ]);
    },
  );

  it('classifies an integer that becomes an id as native, since it changes the type in Swift', () => {
    const id = v.pipe(v.number(), v.safeInteger(), v.metadata({ format: 'int64' }));
    const [before, after] = [v.looseObject({ at: v.pipe(v.number(), v.safeInteger()) }), v.looseObject({ at: id })];
    const changes = ['native: ask.result.at now has the Swift type Int64 instead of Int'];
    expect(changesOf(withResult(before), withResult(after))).toEqual(changes);
    expect(changesOf(withResult(after), withResult(before))).toEqual([
      'native: ask.result.at now has the Swift type Int instead of Int64',
    ]);
  });

  it('ignores another order of the options of a union', () => {
    const [before, after] = [v.union([titled('First'), text]), v.union([text, titled('First')])];
    expect(changesOf(withResult(before), withResult(after))).toEqual([]);
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

describe('contract diff: a contract whose every level uses a type twice', () => {
  const levelsOver = (leaf: v.GenericSchema, levels: number): v.GenericSchema => {
    let schema = leaf;
    for (let level = 0; level < levels; level++) schema = user({ left: schema, right: schema });
    return schema;
  };

  it('is compared in linear time', { timeout: 20_000 }, () => {
    const same = (): ContractSide => withResult(levelsOver(user({ a: text }), 40));
    expect(changesOf(same(), same())).toEqual([]);
    expect(changesOf(same(), { ...same(), version: '1.0.1' })).toEqual([]);
  });

  it('has each place of a changed type in its report', () => {
    const places = changesOf(
      withResult(levelsOver(user({ a: text }), 2)),
      withResult(levelsOver(user({ a: number }), 2)),
    );
    expect(places.filter((line) => line.startsWith('breaking'))).toHaveLength(4);
  });
});
