import { describe, expect, it } from 'vitest';
import { tabs } from '../../docs/.vitepress/tabs.ts';

type Rule = Parameters<Parameters<typeof tabs>[0]['core']['ruler']['after']>[2];

/** The types of the tokens after the rule has run on these fences; `''` is a paragraph between two. */
function typesOf(...infos: readonly string[]): readonly string[] {
  class Token {
    readonly info = '';
    readonly type: string;
    constructor(type: string) {
      this.type = type;
    }
  }
  const state = { Token, tokens: infos.map((info) => ({ type: info === '' ? 'paragraph' : 'fence', info })) };
  tabs({ core: { ruler: { after: (_other: string, _name: string, rule: Rule) => rule(state) } } });
  return state.tokens.map(({ type }) => type);
}

describe(tabs, () => {
  const group = ['container_code-group_open', 'fence', 'fence', 'container_code-group_close'];

  it('groups adjacent fences that have a label', () => {
    expect(typesOf('sh [npm]', 'sh [pnpm]', 'ts')).toEqual([...group, 'fence']);
    expect(typesOf('sh [npm]', 'sh [pnpm]', '', 'kotlin [Kotlin]', 'swift [Swift]')).toEqual([
      ...group,
      'paragraph',
      ...group,
    ]);
  });

  it('leaves a single fence and fences without labels as they are', () => {
    expect(typesOf('sh [npm]')).toEqual(['fence']);
    expect(typesOf('sh [npm]', '', 'sh [pnpm]')).toEqual(['fence', 'paragraph', 'fence']);
    expect(typesOf('ts', 'ts')).toEqual(['fence', 'fence']);
  });
});
