import { describe, expect, it } from 'vitest';
import { queryText, withQuery } from '../../../site/src/boot/query-text.ts';

describe(queryText, () => {
  it('encodes names and values', () => {
    expect(queryText({ 'a b': 'c&d', e: '+', f: '' })).toBe('a%20b=c%26d&e=%2B&f=');
    expect(queryText({})).toBe('');
  });
});

describe(withQuery, () => {
  it('starts a query or continues one', () => {
    expect(withQuery('https://a.example/x', 'b=1')).toBe('https://a.example/x?b=1');
    expect(withQuery('https://a.example/x?a=0', 'b=1')).toBe('https://a.example/x?a=0&b=1');
    expect(withQuery('https://a.example/x', '')).toBe('https://a.example/x');
  });
});
