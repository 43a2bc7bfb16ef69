import { describe, expect, it } from 'vitest';
import { searchSections } from '../../docs/.vitepress/search-sections.mjs';
import { createWordMatcher, termOf, tokenize } from '../../docs/.vitepress/search-terms.mjs';

const termsOf = (text: string): ReadonlySet<string> => new Set(tokenize(text).flatMap((word) => termOf(word) ?? []));

describe(termOf, () => {
  it('finds the other forms of a word', () => {
    for (const forms of ['resolve resolves resolved resolving', 'validate validation', 'reply replies', 'call calling'])
      expect([...termsOf(forms)], forms).toHaveLength(1);
  });

  it('finds other words with the same meaning, and other spellings', () => {
    for (const [one, other] of [
      ['a call hangs', 'call stuck'],
      ['web view', 'WebView'],
      ['server-side rendering', 'SSR'],
      ['timed out', 'timeout'],
    ] as const)
      expect(termsOf(one), one).toEqual(termsOf(other));
  });

  it('leaves out words that carry no meaning, and the commonest words of long texts', () => {
    expect([...termsOf('what is the app')]).toEqual(['ap']);
    expect(termOf('app', 'text')).toBeUndefined();
  });

  it('finds the name of a function as a whole and by its parts, except in long texts', () => {
    expect(tokenize('addEventListener')).toEqual(['addeventlistener', 'add', 'event', 'listener']);
    expect(tokenize('addEventListener', 'text')).toEqual(['addeventlistener']);
  });
});

describe(searchSections, () => {
  const result = (id: string, title: string, aliases = '') => ({ id, score: 1, title, aliases });

  it('prefers a section whose heading or alias resembles the query as a whole', () => {
    const results = [
      result('text', 'Payments'),
      result('alias', 'Lost', 'spinner, result lost'),
      result('title', 'Stuck payment'),
    ];
    const ids = (text: string): readonly string[] =>
      searchSections({ search: () => results }, text).map(({ id }) => id);
    expect(ids('payment stuck')[0]).toBe('title');
    expect(ids('result was lost')[0]).toBe('alias');
  });

  it('prefers a section with the name of the query over one that has it among its aliases', () => {
    const results = [result('guide', 'Set up', 'createBridge'), result('api', 'createBridge()')];
    expect(searchSections({ search: () => results }, 'createBridge')[0]?.id).toBe('api');
  });

  it('accepts a query without any word', () => {
    expect(searchSections({ search: () => [] }, ' the ')).toEqual([]);
  });
});

describe(createWordMatcher, () => {
  it('marks the words of a query in every form, and longer ones that the query begins, but no others', () => {
    const isMarked = createWordMatcher('the safe areas of rot');
    expect(['Safe', 'area', 'Areas', 'rotate', 'security', 'secure', 'the', 'of'].filter(isMarked)).toEqual([
      'Safe',
      'area',
      'Areas',
      'rotate',
    ]);
  });

  it('marks nothing for an empty query', () => {
    expect(['a', 'safe', ''].filter(createWordMatcher(''))).toEqual([]);
  });
});
