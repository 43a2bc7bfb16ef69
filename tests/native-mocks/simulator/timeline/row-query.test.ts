import { describe, expect, it } from 'vitest';
import { searchTextOf } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { isNarrower, matchesQuery, parseQuery } from '../../../../native-mocks/simulator/timeline/row-query.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { rowOf } from '../../support/traffic-lines.ts';

const hello = rowOf({ name: '$/hello', response: { atMs: 1, result: { version: '3.4.0' } } });
const refused = rowOf({
  name: 'jumpToPay',
  isRefused: true,
  response: { atMs: 1, error: { code: 'app-too-old', message: 'too old' } },
});
const request = (path: string, status: number): TrafficRow =>
  rowOf({ kind: 'server-request', name: 'items', params: { method: 'GET', path }, response: { atMs: 1, status } });
const own = request('/api/items', 404);
const other = request('https://api.example.com:8443/items?from=http://tracker.test/', 200);
const tap = rowOf({ kind: 'mark', name: 'tapped button “Buy now”' });
const rows = [hello, refused, own, other, tap];

const found = (text: string): readonly TrafficRow[] => {
  const terms = parseQuery(text);
  return rows.filter((row) => matchesQuery(row, terms, () => searchTextOf(row)));
};

describe(parseQuery, () => {
  it('finds rows by the name of their method', () => {
    expect(found('method:HELLO')).toEqual([hello]);
    expect(found('method:jumpToPay')).toEqual([refused]);
  });

  it('finds rows by the outcome that the line shows', () => {
    expect(found('outcome:ok')).toEqual([hello]);
    expect(found('outcome:app-too-old')).toEqual([refused]);
    expect(found('outcome:404')).toEqual([own]);
    expect(found('outcome:pending')).toEqual([]);
  });

  it('finds server requests by status or its first digits', () => {
    expect(found('status:404')).toEqual([own]);
    expect(found('status:4xx')).toEqual([own]);
    expect(found('status:2')).toEqual([other]);
    expect(found('status:04')).toEqual([]);
  });

  it('finds requests to other origins by their host, and none by a host in their query', () => {
    expect(found('host:example.com')).toEqual([other]);
    expect(found('host:tracker')).toEqual([]);
  });

  it('combines words, which all have to match, in any order', () => {
    expect(found('items get')).toEqual([own, other]);
    expect(found('get status:2xx')).toEqual([other]);
  });

  it('excludes what a minus sign precedes', () => {
    expect(found('-$/hello -jump -items')).toEqual([tap]);
    expect(found('-status:4xx items')).toEqual([other]);
    expect(found('-method:hello -outcome:too -items')).toEqual([tap]);
  });

  it('finds a phrase in quotes', () => {
    expect(found('"button “Buy now"')).toEqual([tap]);
    expect(found('"now Buy"')).toEqual([]);
    expect(found('-"buy now"')).toHaveLength(4);
    expect(found('method:"jumptopay')).toEqual([refused]);
  });

  it('searches for text with another colon or a sign alone as it is', () => {
    expect(found('https://api')).toEqual([other]);
    expect(found('version":"3')).toEqual([hello]);
    expect(found('-')).toEqual(found(''));
    expect(found('status:')).toEqual(rows);
    expect(found('  ')).toEqual(rows);
  });

  it('parses a long query in linear time', () => {
    const startedMs = performance.now();
    for (const text of ['-'.repeat(50_000), 'a'.repeat(50_000), '"'.repeat(50_000), 'a:'.repeat(25_000)])
      parseQuery(text);
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});

describe(isNarrower, () => {
  const narrows = (before: string, next: string): boolean => isNarrower(parseQuery(before), parseQuery(next));

  it('recognizes a query that can only remove rows from the result of the one before', () => {
    expect(narrows('', 'a')).toBe(true);
    expect(narrows('ab', 'abc')).toBe(true);
    expect(narrows('status:4', 'status:40 x')).toBe(true);
    expect(narrows('-abc', '-ab')).toBe(true);
  });

  it('does not trust a query that may show other rows', () => {
    expect(narrows('abc', 'ab')).toBe(false);
    expect(narrows('-ab', '-abc')).toBe(false);
    expect(narrows('a', 'method:a')).toBe(false);
    expect(narrows('status:4', 'status:14')).toBe(false);
  });
});
