import { describe, expect, it } from 'vitest';
import type { SafeStorage } from '../../../../site/src/boot/state/safe-storage.ts';
import { parseTextSize, parseTheme, storedSettings } from '../../../../site/src/boot/state/settings.ts';

const storageWith = (values: Record<string, string>): SafeStorage => ({
  read: (name) => values[name],
  write: () => true,
});

describe(parseTextSize, () => {
  it('parses the four text sizes and returns 100 for everything else', () => {
    expect(['100', '125', '150', '200', '300', '', 'abc', null, undefined].map(parseTextSize)).toEqual([
      100, 125, 150, 200, 100, 100, 100, 100, 100,
    ]);
  });
});

describe(parseTheme, () => {
  it('parses only the three choices of the theme', () => {
    expect(['auto', 'light', 'dark', 'pink', null].map(parseTheme)).toEqual([
      'auto',
      'light',
      'dark',
      undefined,
      undefined,
    ]);
  });
});

describe(storedSettings, () => {
  it('prefers the stored theme over the theme of the shell', () => {
    expect(storedSettings(storageWith({ theme: 'light', 'text-size': '150' }), 'dark')).toEqual({
      theme: 'light',
      textSize: 150,
    });
  });

  it('falls back to the theme of the shell, then of the system', () => {
    expect(storedSettings(storageWith({}), 'dark')).toEqual({ theme: 'dark', textSize: 100 });
    expect(storedSettings(storageWith({}), undefined)).toEqual({ theme: 'auto', textSize: 100 });
  });
});
