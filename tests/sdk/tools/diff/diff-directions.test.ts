import { type Contract, defineContract, event, handler, method, type StandardSchema } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ChangeKind } from '../../../../sdk/tools/diff/change-kind.ts';
import { documentOf } from '../../../support/document-of.ts';
import { changesOfDocuments } from './document-sides.ts';

type Shape = Readonly<Record<string, v.GenericSchema>>;

const head = { name: 'x', version: '1.0.0', methods: {} };

/** Where a value may be, and who receives it. */
const places: Readonly<Record<string, (shape: StandardSchema) => Contract>> = {
  // From the page to the shell.
  'ask.params': (shape) => defineContract({ ...head, methods: { ask: method({ params: shape }) } }),
  // From the shell to the page.
  'ask.result': (shape) => defineContract({ ...head, methods: { ask: method({ result: shape }) } }),
  'noted.payload': (shape) => defineContract({ ...head, events: { noted: event({ payload: shape }) } }),
  'leave.params': (shape) => defineContract({ ...head, handlers: { leave: handler({ params: shape }) } }),
  // From the page to the shell.
  'leave.result': (shape) => defineContract({ ...head, handlers: { leave: handler({ result: shape }) } }),
};

const a = v.string();
const maybe = v.nullish(v.string());
const picked = v.picklist(['x', 'y']);
const more = v.picklist(['x', 'y', 'z']);

const { breaking, native, additive }: Readonly<Record<'breaking' | 'native' | 'additive', ChangeKind>> = {
  native: 'native',
  breaking: 'breaking',
  additive: 'additive',
};
/** For each change: fields before, fields after, and the verdict, or the verdicts in the order of `places`. */
const rows: readonly [change: string, before: Shape, after: Shape, verdict: ChangeKind | readonly ChangeKind[]][] = [
  ['.b is new and required', { a }, { a, b: a }, [breaking, breaking, breaking, breaking, additive]],
  ['.b is new and optional', { a }, { a, b: maybe }, additive],
  ['.b was removed', { a, b: a }, { a }, breaking],
  ['.b was removed', { a, b: maybe }, { a }, [native, breaking, breaking, breaking, native]],
  ['.a is required now', { a: maybe }, { a }, [breaking, breaking, breaking, breaking, additive]],
  ['.a is optional now', { a }, { a: maybe }, breaking],
  ['.a no longer accepts "z"', { a: more }, { a: picked }, breaking],
  ['.a now accepts "z"', { a: picked }, { a: more }, breaking],
  ['.a was text, is boolean', { a }, { a: v.boolean() }, breaking],
];

const cases = rows.flatMap(([change, before, after, verdict]) =>
  Object.entries(places).map(([where, contractOf], index) => ({
    change: `${typeof verdict === 'string' ? verdict : verdict[index]}: ${where}${change}`,
    sides: [before, after].map((fields) => contractOf(v.looseObject(fields))),
  })),
);

describe('contract diff: each change in each direction', () => {
  it.each(cases)('classifies a change by its place (case %#): $change', ({ change, sides }) => {
    const [before, after] = sides.map((contract) => documentOf(contract));
    expect(before && after && changesOfDocuments(before, after)).toEqual([change]);
  });
});
