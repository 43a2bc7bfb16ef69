import { type Contract, defineContract, event, handler, method, type StandardSchema } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { diffContracts } from '../../../sdk/cli/contract-diff.ts';
import { createContractDocument } from '../../../sdk/cli/create-document.ts';

type Methods = Contract['methods'];
type Events = Contract['events'];
type Handlers = Contract['handlers'];

interface Side {
  readonly version?: string;
  readonly methods?: Methods;
  readonly events?: Events;
  readonly handlers?: Handlers;
  readonly texts?: Record<string, string>;
}

const documentOf = ({ version = '1.0.0', methods = {}, events = {}, handlers = {}, texts = {} }: Side) =>
  createContractDocument({
    kind: 'described-contract',
    contract: defineContract({ name: 'c', version, methods, events, handlers }),
    descriptions: { methods: texts, events: {} },
  });

/** The changes between two contracts, as `kind: where text`. */
const changesOf = (before: Side, after: Side): readonly string[] =>
  diffContracts(documentOf(before), documentOf(after)).changes.map(
    ({ kind, where, text }) => `${kind}: ${where} ${text}`,
  );

const user = (entries: Record<string, v.GenericSchema>): v.GenericSchema => v.looseObject(entries);
const asks = (params: StandardSchema, since?: Contract['methods'][string]['since']): Side => ({
  methods: { ask: method<unknown, unknown>({ params, since }) },
});
const gives = (result: StandardSchema, since?: Contract['methods'][string]['since']): Side => ({
  methods: { ask: method<unknown, unknown>({ result, since }) },
});
const low = { android: '1.0.0.0', ios: '1.0' };
const high = { android: '2.0.0.0', ios: '2.0' };
const a = user({ a: v.string() });
const kind = (name: string, entries: v.ObjectEntries) => v.looseObject({ kind: v.literal(name), ...entries });

describe('entries that come and go', () => {
  it('a method that is gone is breaking', () => {
    expect(changesOf({ methods: { a: method(), b: method() } }, { methods: { a: method() } })).toEqual([
      'breaking: b is gone',
    ]);
  });

  it('a new method with a since is gated, one without is additive', () => {
    expect(changesOf({}, { methods: { a: method({ since: high }), b: method() } })).toEqual([
      'gated: a is new, since Android 2.0.0.0, iOS 2.0',
      'additive: b is new, without a since: old apps are told apart only by what they announce',
    ]);
  });

  it('events and handlers count as well', () => {
    const before = { events: { a: event() }, handlers: { h: handler() } };
    const after = { events: { b: event() }, handlers: { i: handler() } };
    expect(changesOf(before, after)).toEqual([
      'breaking: a is gone',
      'additive: b is new',
      'breaking: h is gone',
      'additive: i is new',
    ]);
  });

  it('an order that changes is nothing', () => {
    expect(changesOf({ methods: { a: method(), b: method() } }, { methods: { b: method(), a: method() } })).toEqual([]);
  });
});

describe('params, which apps out there receive', () => {
  it.each<[string, Side, Side, readonly string[]]>([
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
    ['a required one that is gone is breaking', asks(a), asks(user({})), ['breaking: ask.params.a is gone']],
    [
      'an optional one that is gone is additive',
      asks(user({ a: v.nullish(v.string()) })),
      asks(user({})),
      ['additive: ask.params.a is gone'],
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
      ['breaking: ask.params.a "y" is a new value'],
    ],
    [
      'one that takes less is breaking for pages',
      asks(user({ a: v.number() })),
      asks(user({ a: v.pipe(v.number(), v.safeInteger()) })),
      ['breaking: ask.params.a was number, is whole number'],
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
  ])('%s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

describe('results, which apps out there give', () => {
  const named = (status: v.GenericSchema): v.GenericSchema => user({ status });

  it.each<[string, Side, Side, readonly string[]]>([
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
    ['a field that is gone is breaking: pages read it', gives(a), gives(user({})), ['breaking: ask.result.a is gone']],
    [
      'narrowed values are breaking',
      gives(named(v.picklist(['x', 'y']))),
      gives(named(v.picklist(['x']))),
      ['breaking: ask.result.status "y" no longer fits'],
    ],
    [
      'new values are breaking: pages do not know them',
      gives(named(v.picklist(['x']))),
      gives(named(v.picklist(['x', 'y']))),
      ['breaking: ask.result.status "y" is a new value'],
    ],
    [
      'text that became one of few is breaking',
      gives(named(v.string())),
      gives(named(v.picklist(['x']))),
      ['breaking: ask.result.status only "x" fit now'],
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
      ['breaking: ask.result.kind "c" is new'],
    ],
    [
      'a union whose types only changed their names or their order is the same',
      gives(v.union([v.pipe(v.looseObject({ a: v.string() }), v.title('First')), v.string()])),
      gives(v.union([v.string(), v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))])),
      [],
    ],
    [
      'a change inside of the one type of a union that changed is told',
      gives(v.union([v.looseObject({ a: v.string() }), v.string()])),
      gives(v.union([v.looseObject({ a: v.number() }), v.string()])),
      ['breaking: ask.result.a was text, is number'],
    ],
    [
      'types that a union gains or loses are named',
      gives(v.union([v.string(), v.boolean()])),
      gives(v.union([v.string(), v.number(), v.looseObject({ a: v.string() })])),
      ['breaking: ask.result "boolean" no longer fits', 'breaking: ask.result "number", AskResultOption3 is new'],
    ],
    [
      'another name of the same type is editorial: native code calls it otherwise',
      gives(v.pipe(v.looseObject({ a: v.string() }), v.title('First'))),
      gives(v.pipe(v.looseObject({ a: v.string() }), v.title('Second'))),
      ['editorial: ask.result is of the native type Second now, which was called First'],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it('payloads of events are judged alike', () => {
    const before = { events: { moved: event<unknown>({ payload: a }) } };
    expect(changesOf(before, { events: { moved: event<unknown>({ payload: user({}) }) } })).toEqual([
      'breaking: moved.payload.a is gone',
    ]);
  });

  it('handlers the other way round: the app asks, the page answers', () => {
    const before = { handlers: { leave: handler<unknown, unknown>({ params: a, result: a }) } };
    const more = user({ a: v.string(), b: v.string() });
    expect(changesOf(before, { handlers: { leave: handler<unknown, unknown>({ params: more, result: a }) } })).toEqual([
      'breaking: leave.params.b is new and required',
      'editorial: leave.result is of the native type LeaveResult now, which was called LeaveParams',
    ]);
    expect(
      changesOf(before, { handlers: { leave: handler<unknown, unknown>({ params: a, result: user({}) }) } }),
    ).toEqual(['breaking: leave.result.a is gone']);
  });

  it('an answer that is gone, or that old apps never gave, is breaking', () => {
    expect(changesOf({ methods: { m: method() } }, { methods: { m: method({ reply: false }) } })).toEqual([
      'breaking: m no longer has an answer',
    ]);
    expect(changesOf({ methods: { m: method({ reply: false }) } }, { methods: { m: method() } })).toEqual([
      'breaking: m has an answer now: old apps never give it',
    ]);
  });
});

describe('versions', () => {
  const at = (since: Methods[string]['since'], until?: Methods[string]['until']): Side => ({
    methods: { m: method({ since, until }) },
  });

  it.each<[string, Side, Side, readonly string[]]>([
    ['a higher since is gated', at(low), at({ ...low, ios: '1.1' }), ['gated: m since on iOS was 1.0, is 1.1']],
    [
      'a lower since is a promise',
      at(high),
      at({ ...high, ios: '1.9' }),
      ['gated: m since on iOS was 2.0, is 1.9: apps in between must really have it'],
    ],
    ['the same version in another notation is nothing', at({ ios: '2.0' }), at({ ios: '2' }), []],
    ['a platform that is left is breaking', at(low), at({ ios: '1.0' }), ['breaking: m is no longer on Android']],
    ['a platform that joins is gated', at({ ios: '1.0' }), at(low), ['gated: m is on Android now, since 1.0.0.0']],
    ['an end is gated', at(low), at(low, { ios: '9' }), ['gated: m until on iOS was open, is 9']],
  ])('%s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

describe('what people read', () => {
  it('texts, deadlines and kinds are editorial', () => {
    const before = { methods: { m: method() }, texts: { m: 'Old.' } };
    const after = { methods: { m: method({ timeoutMs: 900, interactive: true }) }, texts: { m: 'New.' } };
    expect(changesOf(before, after)).toEqual(['editorial: m other text, timeout-ms, interactive']);
  });
});

describe('the version a contract needs', () => {
  const two: Methods = { a: method(), b: method() };
  const bumps = (version: string, after: Side) => {
    const { bump, needs, isVersionHighEnough } = diffContracts(
      documentOf({ version, methods: two }),
      documentOf(after),
    );
    return [bump, needs, isVersionHighEnough];
  };

  it.each<[string, string, Side, readonly unknown[]]>([
    ['breaking: a major step', '1.2.3', { version: '2.0.0', methods: { a: method() } }, ['major', '2.0.0', true]],
    [
      'breaking, and only a minor step was made',
      '1.2.3',
      { version: '1.3.0', methods: { a: method() } },
      ['major', '2.0.0', false],
    ],
    [
      'breaking before 1.0.0: a minor step',
      '0.2.3',
      { version: '0.3.0', methods: { a: method() } },
      ['minor', '0.3.0', true],
    ],
    [
      'additive: a minor step',
      '1.2.3',
      { version: '1.2.4', methods: { ...two, c: method() } },
      ['minor', '1.3.0', false],
    ],
    [
      'editorial: a patch step',
      '1.2.3',
      { version: '1.2.4', methods: { a: method(), b: method({ timeoutMs: 1 }) } },
      ['patch', '1.2.4', true],
    ],
    ['nothing: no step', '1.2.3', { version: '1.2.3', methods: two }, ['none', '1.2.3', true]],
    ['nothing, and a version that went back', '1.2.3', { version: '1.2.2', methods: two }, ['none', '1.2.3', false]],
  ])('%s', (_, version, after, expected) => {
    expect(bumps(version, after)).toEqual(expected);
  });
});
