import { beforeEach, describe, expect, it } from 'vitest';
import {
  filterRows,
  hasMatchingKind,
  type RowFilter,
  searchTextOf,
} from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { createIncrementalFilter } from '../../../../native-mocks/simulator/timeline/incremental-filter.ts';
import { MAX_ROWS } from '../../../../native-mocks/simulator/timeline/row-limits.ts';
import {
  addEntries,
  emptyTraffic,
  type TimelineEntry,
  type TrafficLog,
} from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { responseLine, callLine, type Line, messageAt } from '../../support/traffic-lines.ts';

describe(createIncrementalFilter, () => {
  const all: RowFilter = { text: '', showsProtocol: true, showsServer: true, onlyFailures: false };
  let matched = 0;
  let texts = 0;
  beforeEach(() => {
    matched = 0;
    texts = 0;
  });
  const create = (): ReturnType<typeof createIncrementalFilter> =>
    createIncrementalFilter({
      hasMatchingKind: (row, filter) => (matched++, hasMatchingKind(row, filter)),
      searchTextOf: (row) => (texts++, searchTextOf(row)),
    });
  const entry = (line: Line, atMs: number): TimelineEntry => ({ message: messageAt(line, atMs) });
  const calls = (from: number, to: number): TimelineEntry[] =>
    Array.from({ length: to - from }, (_, at) =>
      entry({ ...callLine(`a.${from + at}`), params: { number: from + at } }, from + at),
    );
  const log = addEntries(emptyTraffic, calls(0, 1000));

  it('filters only new rows when the timeline grows', () => {
    const filter = create();
    filter.apply(log.rows, { ...all, text: 'number":9' });
    expect([matched, texts]).toEqual([1000, 1000]);
    const { rows } = addEntries(log, calls(1000, 1003));
    expect(filter.apply(rows, { ...all, text: 'number":9' })).toHaveLength(111);
    expect([matched, texts]).toEqual([1003, 1003]);
  });

  it('filters again only a row that received its response and a row that was inserted late', () => {
    const filter = create();
    filter.apply(log.rows, { ...all, text: 'vietnam' });
    const settled = addEntries(log, [entry(responseLine('a.7', 'Vietnam'), 2000), entry(callLine('late'), 500.5)]);
    expect(filter.apply(settled.rows, { ...all, text: 'vietnam' }).map(({ id }) => id)).toEqual(['a.7']);
    expect([matched, texts]).toEqual([1002, 1002]);
  });

  it('filters only new rows after the oldest ones were removed', () => {
    const full = addEntries(emptyTraffic, calls(0, MAX_ROWS));
    const filter = create();
    filter.apply(full.rows, all);
    const { rows } = addEntries(full, calls(MAX_ROWS, MAX_ROWS + 5));
    expect(filter.apply(rows, all)).toHaveLength(MAX_ROWS);
    expect([rows[0]?.id, matched, texts]).toEqual(['a.5', MAX_ROWS + 5, 0]);
  });

  it('filters only the shown rows when the filter becomes narrower', () => {
    const filter = create();
    expect(filter.apply(log.rows, { ...all, text: 'number":9' })).toHaveLength(111);
    matched = 0;
    expect(filter.apply(log.rows, { ...all, text: 'number":99' })).toHaveLength(11);
    expect(filter.apply(log.rows, { ...all, text: 'number":99', onlyFailures: true })).toHaveLength(0);
    expect([matched, texts]).toEqual([111 + 11, 1000]);
  });

  it('creates the searchable text of a row once for all searches', () => {
    const filter = create();
    for (const text of ['one', 'two', '', 'getloc']) filter.apply(log.rows, { ...all, text });
    expect(texts).toBe(1000);
  });

  it('returns the same array of rows while neither rows nor filter change', () => {
    const filter = create();
    expect(filter.apply(log.rows, { ...all, text: 'a ' })).toBe(filter.apply(log.rows, { ...all, text: 'A' }));
    expect(matched).toBe(1000);
  });

  it('filters incrementally to the same rows as a complete filter, for any sequence of changes', () => {
    const filter = create();
    const seed = { value: 7 };
    const draw = (below: number): number => {
      seed.value = (seed.value * 48271) % 2147483647;
      return seed.value % below;
    };
    let timeline: TrafficLog = emptyTraffic;
    for (let step = 0; step < 400; step++) {
      const id = `a.${draw(60)}`;
      const kind = draw(10);
      if (kind < 5) timeline = addEntries(timeline, [entry(callLine(id, draw(3) ? 'getLoc' : '$/hello'), draw(400))]);
      else if (kind < 8) timeline = addEntries(timeline, [entry(responseLine(id, draw(9)), 500 + step)]);
      else if (kind < 9) timeline = addEntries(timeline, [{ mark: { name: 'page', atMs: draw(900), endsPage: true } }]);
      else if (draw(8) === 0) timeline = { ...emptyTraffic, lastKey: timeline.lastKey };
      const wanted: RowFilter = {
        text: ['', 'a', 'a.1', '-a.1', 'getloc outcome:ok', '-outcome:ok', 'method:loc', '-a.1 -a.12'][draw(8)] ?? '',
        showsProtocol: draw(2) === 0,
        showsServer: true,
        onlyFailures: draw(2) === 0,
      };
      expect(filter.apply(timeline.rows, wanted)).toEqual(filterRows(timeline.rows, wanted));
    }
  });
});
