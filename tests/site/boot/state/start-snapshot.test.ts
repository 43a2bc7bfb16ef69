import { describe, expect, it } from 'vitest';
import { isInShell, readStartSnapshot } from '../../../../site/src/boot/state/start-snapshot.ts';

describe(isInShell, () => {
  it('recognizes the native objects of both platforms', () => {
    expect(isInShell({ BridgeheadAndroid: {} })).toBe(true);
    expect(isInShell({ webkit: { messageHandlers: { bridgehead: {} } } })).toBe(true);
  });

  it('does not treat other objects as a shell', () => {
    expect(isInShell({})).toBe(false);
    expect(isInShell({ webkit: {} })).toBe(false);
    expect(isInShell({ webkit: { messageHandlers: {} } })).toBe(false);
    expect(isInShell({ bridgehead: { shell: '{}' } })).toBe(false);
  });
});

describe(readStartSnapshot, () => {
  const android = (shell: () => unknown): unknown => readStartSnapshot({ BridgeheadAndroid: { shell } });

  it.each([
    ['VN', 'vi'],
    ['ID', 'id'],
    ['MY', 'ms'],
    ['EN', 'en'],
    ['en', 'en'],
    ['vi-VN', 'vi'],
    ['IN', 'id'],
    ['fr', 'en'],
  ])('maps the locale %s of the shell to %s', (locale, language) => {
    expect(android(() => JSON.stringify({ locale }))).toEqual({ language });
  });

  it('reads the start snapshot of an iOS shell', () => {
    expect(readStartSnapshot({ bridgehead: { shell: '{"locale":"VN","theme":"dark"}' } })).toEqual({
      language: 'vi',
      theme: 'dark',
    });
  });

  it('calls the native method for the start snapshot with its object as this', () => {
    const native = {
      text: '{"theme":"light"}',
      shell(this: { text: string }) {
        return this.text;
      },
    };
    expect(readStartSnapshot({ BridgeheadAndroid: native })).toEqual({ theme: 'light' });
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
  ])('returns no start snapshot for %s', (_row, shell) => {
    expect(android(shell)).toEqual({});
  });

  it('returns no language and theme without a shell', () => {
    expect(readStartSnapshot({})).toEqual({});
  });
});
