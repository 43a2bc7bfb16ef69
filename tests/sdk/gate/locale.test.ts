import { mapLocale } from 'bridgehead';
import { languageOf, productLocales } from 'bridgehead/app';
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
