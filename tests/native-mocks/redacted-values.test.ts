import { type Contract, createBridge, defineContract, method } from 'bridgehead';
import { installShell, recordTrace, traceToPlaywright } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contractWith } from '../support/contract-with.ts';
import { createPage } from '../support/page.ts';
import { createRedactor } from '../../native-mocks/traces/value-redactor.ts';

type Schema = Contract['methods'][string]['result'];

const contractOf = (result: Schema): Contract =>
  defineContract({ name: 'shop', version: '1.0.0', methods: { pay: method({ result }) }, events: {} });

/** Redacts a result by its schema; `notes` receives the redacted strings. */
function redacted(schema: Schema, result: unknown, notes: string[] = []): unknown {
  const redactor = createRedactor({
    contract: contractOf(schema),
    publicValues: [],
    onRedacted: (value) => notes.push(value),
  });
  return redactor.result({ from: 'shell', kind: 'response', id: 'c1', method: 'pay', result });
}

const outcome = v.variant('kind', [
  v.looseObject({ kind: v.literal('paid'), receipt: v.string() }),
  v.looseObject({ kind: v.literal('declined'), reason: v.picklist(['funds', 'limit']) }),
]);

describe('the redaction of a value with a schema', () => {
  it.each<[what: string, schema: Schema, value: unknown]>([
    ['of the first kind of a variant', outcome, { kind: 'paid', receipt: '•••' }],
    ['of the second kind of a variant', outcome, { kind: 'declined', reason: 'limit' }],
    ['of the second choice of a union', v.union([v.literal('a'), v.literal('b')]), 'b'],
    ['of a union inside a union', v.union([v.number(), v.union([v.literal('a'), v.literal('b')])]), 'b'],
    ['of a nullish picklist', v.nullish(v.picklist(['x', 'y'])), 'y'],
    ['in a list', v.array(v.picklist(['p', 'q'])), ['q', 'p']],
    ['at its place of a tuple', v.tuple([v.string(), v.picklist(['p', 'q'])]), ['•••', 'q']],
    [
      'in a part of an intersection',
      v.intersect([v.looseObject({ a: v.literal('x') }), v.looseObject({})]),
      { a: 'x' },
    ],
    ['that is a number', v.looseObject({ type: v.picklist([1, 2]) }), { type: 2 }],
  ])('keeps a named choice %s in a redacted value', (_, schema, value) => {
    expect(redacted(schema, value)).toEqual(value);
  });

  it('keeps the named choices of a redacted map and redacts its keys, which may be personal', () => {
    const notes: string[] = [];
    const value = { 'an@example.com': 'on', 'bo@example.com': 'off' };
    expect(redacted(v.record(v.string(), v.picklist(['on', 'off'])), value, notes)).toEqual({
      '•••': 'on',
      '•••2': 'off',
    });
    expect(notes).toEqual(['an@example.com', 'bo@example.com']);
    expect(redacted(v.record(v.string(), v.unknown()), { 'an@example.com': true })).toEqual({ '•••': true });
  });

  it('keeps the names of undeclared members of a redacted object, which are its shape', () => {
    const value = { a: 'x', extra: 'free' };
    expect(redacted(v.looseObject({ a: v.literal('x') }), value)).toEqual({ a: 'x', extra: '•••' });
    expect(redacted(v.looseObject({}), { extra: true })).toEqual({ extra: true });
    expect(redacted(undefined, { extra: true })).toEqual({ extra: true });
  });

  it.each<[what: string, schema: Schema, value: unknown, result: unknown]>([
    ['a string that no choice names', outcome, { kind: 'other' }, { kind: '•••' }],
    ['a name of another member', outcome, { kind: 'paid', receipt: 'funds' }, { kind: 'paid', receipt: '•••' }],
    ['a number that no choice names', v.looseObject({ type: v.literal(1) }), { type: 7 }, { type: 0 }],
    ['a member named as one of every object', v.looseObject({}), { constructor: 'x' }, { constructor: '•••' }],
  ])('redacts %s', (_, schema, value, result) => {
    expect(redacted(schema, value)).toEqual(result);
  });
});

describe('the placeholder of a redacted number', () => {
  it.each<[schema: Schema, placeholder: number]>([
    [v.number(), 0],
    [v.pipe(v.number(), v.minValue(1)), 1],
    [v.pipe(v.number(), v.minValue(-5), v.maxValue(-2)), -2],
    [v.pipe(v.number(), v.maxValue(9)), 0],
    [v.nullish(v.pipe(v.number(), v.minValue(3))), 3],
    [v.pipe(v.number(), v.gtValue(0)), 1],
    [v.union([v.literal(7), v.string()]), 0],
  ])(
    'replaces a redacted number by one that matches its schema, and by 0 where that matches: %#',
    (schema, placeholder) => {
      expect(redacted(schema, 31)).toBe(placeholder);
    },
  );
});

describe('a redacted trace', () => {
  it('replays the recorded kind of a variant from a redacted trace', async () => {
    const contract = contractWith({ pay: method({ result: outcome }) });
    const open = (shellOptions: object) => {
      const { window } = createPage();
      const installed = installShell({ contract, window, cleanUp: onTestFinished, ...shellOptions });
      const bridge = createBridge(contract, installed.bridgeOptions);
      onTestFinished(bridge.dispose);
      return { ...installed, bridge };
    };
    const first = open({ responses: { pay: { kind: 'declined', reason: 'limit' } } });
    const recorder = recordTrace(first.shell);
    await first.bridge.call('pay');
    const trace = recorder.stop();
    const { bridge } = open({ trace });
    expect(await bridge.call('pay')).toEqual({ kind: 'declined', reason: 'limit' });
  });

  it('converts a redacted trace into a test that accepts any key in place of a redacted one', () => {
    const { shell } = installShell({
      contract: contractOf(v.string()),
      window: createPage().window,
      cleanUp: onTestFinished,
    });
    const trace = recordTrace(shell).stop();
    const entry = { atMs: 0, from: 'page', kind: 'request', id: 'c1', method: 'pay' } as const;
    const code = traceToPlaywright({ ...trace, entries: [{ ...entry, params: { likes: { '•••': true } } }] });
    expect(code).toContain(`['pay', { "likes": expect.any(Object) }]`);
  });
});
