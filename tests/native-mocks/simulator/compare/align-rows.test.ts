import { describe, expect, it } from 'vitest';
import { alignRows, type Step } from '../../../../native-mocks/simulator/compare/align-rows.ts';
import type { Trace } from '../../../../native-mocks/index.ts';
import { recordedRows } from '../../../../native-mocks/simulator/compare/recorded-rows.ts';
import { differencesBetween } from '../../../../native-mocks/simulator/compare/value-differences.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { rowOf } from '../../support/traffic-lines.ts';

const call = (name: string, params?: unknown, result: unknown = null): TrafficRow =>
  rowOf({ name, params, response: { atMs: 0, result } });
const border = (name: string): TrafficRow => rowOf({ name, sectionName: name, kind: 'mark' });

/** A short form of the steps: the name, the phones, and their differences. */
const inShort = (steps: readonly Step[]): readonly string[] =>
  steps.map(({ name, cells, differences }) =>
    [name, cells.map((cell) => (cell ? 'x' : '-')).join(''), ...differences.map(({ kind }) => kind)].join(' '),
  );

describe(alignRows, () => {
  it('aligns the same calls of two phones in one step regardless of their order', () => {
    const steps = alignRows([
      [call('getLoc'), call('getUserInfo')],
      [call('getUserInfo'), call('getLoc')],
    ]);
    expect(inShort(steps)).toEqual(['getLoc xx', 'getUserInfo xx']);
  });

  it('marks a call that only one phone makes at its position', () => {
    const steps = alignRows([
      [call('a'), call('c')],
      [call('a'), call('b'), call('c')],
    ]);
    expect(inShort(steps)).toEqual(['a xx', 'b -x missing', 'c xx']);
    expect(steps[1]?.differences).toEqual([{ kind: 'missing', phones: [0] }]);
  });

  it('marks different params, responses and outcomes with the places at which they differ', () => {
    const steps = alignRows([
      [call('a', { id: 1 }), call('b', {}, { user: { name: 'An' } }), call('c')],
      [
        call('a', { id: 2 }),
        call('b', {}, { user: { name: 'Bo' } }),
        rowOf({ name: 'c', response: { atMs: 0, error: { code: -32001, message: 'no' } } }),
      ],
    ]);
    expect(inShort(steps)).toEqual(['a xx params', 'b xx response', 'c xx outcome']);
    expect(steps[1]?.differences).toEqual([
      { kind: 'response', values: [{ path: 'user.name', one: 'An', other: 'Bo' }] },
    ]);
  });

  it('finds the one missing event among equal names by its params', () => {
    const analyse = (event: string): TrafficRow => rowOf({ kind: 'notification', name: 'analyse', params: { event } });
    const steps = alignRows([
      [analyse('one'), analyse('two'), analyse('three')],
      [analyse('one'), analyse('three')],
    ]);
    expect(inShort(steps)).toEqual(['analyse xx', 'analyse x- missing', 'analyse xx']);
  });

  it('compares the messages after an input with those after the same input of the other phone', () => {
    const steps = alignRows([
      [border('page /'), call('a'), border('tapped button “Buy”'), call('a')],
      [border('page /'), border('tapped button “Buy”'), call('a')],
    ]);
    expect(inShort(steps)).toEqual(['page / xx', 'a x- missing', 'tapped button “Buy” xx', 'a xx']);
  });

  it('marks an input whose element is missing on one of the compared phones', () => {
    const tap = border('tapped button “Buy”');
    const steps = alignRows([[tap], [{ ...tap, name: `element not found: ${tap.name}`, isFault: true }]]);
    expect(inShort(steps)).toEqual(['tapped button “Buy” xx outcome']);
  });

  it('reports no difference between phones for a call that is pending', () => {
    const [step] = alignRows([[rowOf({ name: 'a' })], [call('a', undefined, 7)]]);
    expect(step).toMatchObject({ isOpen: true, differences: [] });
  });

  it('compares the lines of three phones and more lines than it compares pairwise', () => {
    const many = Array.from({ length: 400 }, (_, at) => call('a', at));
    expect(alignRows([many, many, many.slice(1)])).toHaveLength(400);
    expect(inShort(alignRows([[call('a')], [call('b')], [call('a'), call('b')]]))).toEqual([
      'b -xx missing',
      'a x-x missing',
    ]);
  });
});

describe(recordedRows, () => {
  it('returns the lines of a trace, whose covered values match the values of a phone', () => {
    const result = { nickname: '•••', coins: 0 };
    const entries: Trace['entries'] = [
      { atMs: 0, from: 'page', kind: 'request', id: 'c1', method: 'getUserInfo', params: { userId: '•••' } },
      { atMs: 3, from: 'shell', kind: 'response', id: 'c1', method: 'getUserInfo', result },
      { atMs: 9, from: 'page', kind: 'request', id: 'c2', method: 'getLoc' },
    ];
    // The other members do not affect the lines.
    const recorded = recordedRows({ entries, isRedacted: true } as Trace);
    const phone = [call('getUserInfo', { userId: '7' }, { nickname: 'An', coins: 9 })];
    expect(inShort(alignRows([recorded, phone]))).toEqual(['getUserInfo xx', 'getLoc x- missing']);
  });
});

describe(differencesBetween, () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [[1, 2], [1, 3], ['[1]']],
    [{ a: null }, {}, ['a']],
    [[], {}, ['']],
    [JSON.parse('{"__proto__":1}'), {}, ['__proto__']],
    [{ m: { '•••': 1 } }, { m: { 'a@b.cd': 2, b: 3 } }, []],
    [{ m: { '•••': 1 } }, { m: [] }, ['m']],
  ])('finds the differences between %j and %j at %j', (one: unknown, other: unknown, paths) => {
    expect(differencesBetween(one, other).map(({ path }) => path)).toEqual(paths);
  });
});
