import { type Contract, defineContract, event, handler, method, type StandardSchema } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ChangeKind, ContractChange } from '../../../../sdk/tools/diff/change-kind.ts';
import { diffContracts } from '../../../../sdk/tools/diff/contract-diff.ts';
import { documentOf } from '../../../support/document-of.ts';

type Shape = Readonly<Record<string, v.GenericSchema>>;

const head = { name: 'x', version: '1.0.0', methods: {} };

/** Where a value may be, and who receives it. */
const places: Readonly<Record<string, (shape: StandardSchema) => Contract>> = {
  'method params, page to shell': (shape) => defineContract({ ...head, methods: { ask: method({ params: shape }) } }),
  'method result, shell to page': (shape) => defineContract({ ...head, methods: { ask: method({ result: shape }) } }),
  'event payload, shell to page': (shape) => defineContract({ ...head, events: { noted: event({ payload: shape }) } }),
  'handler params, shell to page': (shape) =>
    defineContract({ ...head, handlers: { ask: handler({ params: shape }) } }),
  'handler result, page to shell': (shape) =>
    defineContract({ ...head, handlers: { ask: handler({ result: shape }) } }),
};

const a = v.string();
const maybe = v.nullish(v.string());
const picked = v.picklist(['x', 'y']);
const more = v.picklist(['x', 'y', 'z']);

/** For each change: fields before, fields after, and the verdict in the order of `places`. */
const rows: readonly [what: string, before: Shape, after: Shape, verdicts: readonly ChangeKind[]][] = [
  ['a required field is added', { a }, { a, b: a }, ['breaking', 'breaking', 'breaking', 'breaking', 'additive']],
  ['an optional field is added', { a }, { a, b: maybe }, ['additive', 'additive', 'additive', 'additive', 'additive']],
  ['a required field is removed', { a, b: a }, { a }, ['breaking', 'breaking', 'breaking', 'breaking', 'breaking']],
  [
    'an optional field is removed',
    { a, b: maybe },
    { a },
    ['additive', 'breaking', 'breaking', 'breaking', 'additive'],
  ],
  ['a field became required', { a: maybe }, { a }, ['breaking', 'breaking', 'breaking', 'breaking', 'additive']],
  ['a field became optional', { a }, { a: maybe }, ['breaking', 'breaking', 'breaking', 'breaking', 'breaking']],
  [
    'a value is no longer allowed',
    { a: more },
    { a: picked },
    ['breaking', 'breaking', 'breaking', 'breaking', 'breaking'],
  ],
  [
    'another value is allowed',
    { a: picked },
    { a: more },
    ['breaking', 'breaking', 'breaking', 'breaking', 'breaking'],
  ],
  ['a field has another type', { a }, { a: v.boolean() }, ['breaking', 'breaking', 'breaking', 'breaking', 'breaking']],
];

const changesOf = (place: string, before: StandardSchema, after: StandardSchema): readonly ContractChange[] => {
  const [old, now] = [before, after].map((shape) => {
    const contract = places[place]?.(shape) ?? defineContract(head);
    return documentOf(contract);
  });
  return old && now ? diffContracts(old, now).changes : [];
};

const cases = rows.flatMap(([what, before, after, verdicts]) =>
  Object.keys(places).map((place, index) => ({ what, place, before, after, kind: verdicts[index] })),
);

describe('contract diff', () => {
  it.each(cases)('classifies a change as $kind when $what in $place', ({ place, before, after, kind }) => {
    const changes = changesOf(place, v.looseObject(before), v.looseObject(after));
    expect(changes.map((change) => change.kind)).toEqual([kind]);
  });

  it('reports a title that renames a native type as editorial', () => {
    const titled = (title: string): StandardSchema => v.pipe(v.looseObject({ a }), v.title(title));
    expect(changesOf('method result, shell to page', titled('User'), titled('Person'))).toEqual([
      {
        kind: 'editorial',
        where: 'ask.result',
        text: 'now has the native type Person instead of User',
      },
    ]);
  });
});
