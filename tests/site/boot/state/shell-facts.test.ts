import { describe, expect, it } from 'vitest';
import { isInShell, startFacts } from '../../../../site/src/boot/state/shell-facts.ts';

describe(isInShell, () => {
  it('knows the native objects of both platforms', () => {
    expect(isInShell({ BridgeheadAndroid: {} })).toBe(true);
    expect(isInShell({ webkit: { messageHandlers: { bridgehead: {} } } })).toBe(true);
  });

  it('takes nothing else for a shell', () => {
    expect(isInShell({})).toBe(false);
    expect(isInShell({ webkit: {} })).toBe(false);
    expect(isInShell({ webkit: { messageHandlers: {} } })).toBe(false);
    expect(isInShell({ bridgehead: { shell: '{}' } })).toBe(false);
  });
});

describe(startFacts, () => {
  const android = (shell: () => unknown): unknown => startFacts({ BridgeheadAndroid: { shell } });

  it.each([
    ['VN', 'vi'],
    ['ID', 'id'],
    ['MY', 'ms'],
    ['EN', 'en'],
    ['en', 'en'],
    ['vi-VN', 'vi'],
    ['IN', 'id'],
    ['fr', 'en'],
  ])('reads the locale %s as %s', (locale, language) => {
    expect(android(() => JSON.stringify({ locale }))).toEqual({ language });
  });

  it('reads the snapshot of an iOS shell', () => {
    expect(startFacts({ bridgehead: { shell: '{"locale":"VN","theme":"dark"}' } })).toEqual({
      language: 'vi',
      theme: 'dark',
    });
  });

  it('calls the native method on its object', () => {
    const native = {
      text: '{"theme":"light"}',
      shell(this: { text: string }) {
        return this.text;
      },
    };
    expect(startFacts({ BridgeheadAndroid: native })).toEqual({ theme: 'light' });
  });

  it.each<[string, () => unknown]>([
    ['no text', () => undefined],
    ['an unreadable text', () => '{'],
    ['a number', () => '7'],
    ['null', () => 'null'],
    ['fields of other types', () => '{"locale":7,"theme":"pink"}'],
    [
      'an exception',
      () => {
        throw new Error('gone');
      },
    ],
  ])('knows nothing from %s', (_row, shell) => {
    expect(android(shell)).toEqual({});
  });

  it('knows nothing without a shell', () => {
    expect(startFacts({})).toEqual({});
  });
});
