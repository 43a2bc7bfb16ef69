import { languageOf } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';

describe(languageOf, () => {
  it.each([
    ['VN', 'vi'],
    ['ID', 'id'],
    ['MY', 'ms'],
    ['IN', 'id'],
    ['EN', 'en'],
    ['vn', 'vi'],
    ['fr-CA', 'fr'],
    ['zh_Hant', 'zh'],
    ['th', 'th'],
    ['', ''],
    ['-', ''],
  ])('converts the product locale "%s" to the language "%s"', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  it.each([undefined, null, 7, {}])('converts %j, which is not a string, to no language', (locale) => {
    expect(languageOf(locale as never)).toBe('');
  });
});
