import { describe, expect, it } from 'vitest';
import { encodeText, queryText, withQuery } from '../../../../site/src/boot/site-api/query-text.ts';

describe(queryText, () => {
  it('encodes names and values of query parameters', () => {
    expect(queryText({ 'a b': 'c&d', e: '+', f: '' })).toBe('a%20b=c%26d&e=%2B&f=');
    expect(queryText({})).toBe('');
  });
});

describe(encodeText, () => {
  it.each([
    ['high', 'Ann \ud83d', 'Ann%20%EF%BF%BD'],
    ['low', '\ude00 Ann', '%EF%BF%BD%20Ann'],
    ['both, the wrong way round', '\ude00\ud83d', '%EF%BF%BD%EF%BF%BD'],
    ['none', 'Ann \ud83d\ude00', 'Ann%20%F0%9F%98%80'],
  ])('replaces a lone surrogate and keeps everything else (%s)', (_row, text, encoded) => {
    expect(encodeText(text)).toBe(encoded);
    expect(queryText({ [text]: text, version: '3.2.1' })).toBe(`${encoded}=${encoded}&version=3.2.1`);
  });
});

describe(withQuery, () => {
  it('starts the query of a URL or continues one', () => {
    expect(withQuery('https://a.example/x', 'b=1')).toBe('https://a.example/x?b=1');
    expect(withQuery('https://a.example/x?a=0', 'b=1')).toBe('https://a.example/x?a=0&b=1');
    expect(withQuery('https://a.example/x', '')).toBe('https://a.example/x');
  });
});
