import { mapLocale } from 'bridgehead';
import { languageOf, productLocales } from 'bridgehead/app';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(mapLocale, () => {
  it.each([
    ['VI', 'ios', 'VN'],
    ['IN', 'ios', 'ID'],
    ['MS', 'ios', 'MY'],
    ['vi-VN', 'ios', 'VN'],
    ['ms_MY', 'ios', 'MY'],
    ['EN', 'ios', 'EN'],
    ['fr', 'ios', 'EN'],
    ['', 'ios', 'EN'],
    ['-', 'ios', 'EN'],
    ['constructor', 'ios', 'EN'],
    [undefined, 'ios', 'EN'],
    [undefined, 'android', 'en'],
    [7, 'android', 'en'],
    ['vi', 'android', 'vi'],
    ['vi', 'pc', 'en'],
  ] as const)('maps the locale %j on %s to %s by the rules of the product', (raw, platform, expected) => {
    expect(mapLocale(raw, platform, productLocales)).toBe(expected);
  });

  it.each([
    ['VI', 'ios', 'VI'],
    ['th-TH', 'android', 'th-TH'],
    ['', 'ios', 'en'],
    [7, 'android', 'en'],
    ['vi', 'pc', 'en'],
  ] as const)('keeps the locale of the app without rules: %j on %s is %s', (raw, platform, expected) => {
    expect(mapLocale(raw, platform)).toBe(expected);
  });

  it('maps by the text before the first hyphen or underscore', () => {
    const map = { A: 'a', BB: 'b' };
    const text = fc
      .array(fc.constantFrom('a', 'bb', 'C', '-', '_', ''), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (each) => {
        const language = each.replace(/[-_].*/, '').toUpperCase();
        const expected = language === 'A' ? 'a' : language === 'BB' ? 'b' : 'none';
        expect(mapLocale(each, 'ios', { ios: { map, fallback: 'none' } })).toBe(expected);
      }),
    );
  });

  it('keeps the locale of the app on a platform without rules', () => {
    const rules = { ios: { map: { VI: 'VN' }, fallback: 'EN' } };
    expect(mapLocale('vi', 'android', rules)).toBe('vi');
    expect(mapLocale('', 'android', rules)).toBe('en');
    expect(mapLocale('vi', 'ios', rules)).toBe('VN');
  });

  it('applies custom locale rules', () => {
    const rules = { ...productLocales, android: { map: { FIL: 'PH' }, fallback: 'xx' } };
    expect(mapLocale('fil-PH', 'android', rules)).toBe('PH');
    expect(mapLocale('de', 'android', rules)).toBe('xx');
  });
});

describe(languageOf, () => {
  it.each([
    ['VN', 'vi'],
    ['ID', 'id'],
    ['IN', 'id'],
    ['MY', 'ms'],
    ['EN', 'en'],
    ['en', 'en'],
    ['vi-VN', 'vi'],
    ['', ''],
  ])('maps the locale "%s" to the language "%s"', (locale, expected) => {
    expect(languageOf(locale)).toBe(expected);
  });
});
