import { mapLocale } from '../../../../sdk/gate/locale.ts';
import { languageIds } from '../../../../site/src/config/site-languages.ts';
import { appContract, productLocales } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { languageOfLocale, languagesOf, nativeLocale } from '../../../../native-mocks/simulator/setup/languages.ts';
import { parsePhones } from '../../../../native-mocks/simulator/setup/phone-list.ts';

const locales = {
  ios: { map: { ZH: 'zh-Hans', DE: 'de' }, fallback: 'fr' },
  android: { map: { CN: 'zh-Hans', DE: 'de' }, fallback: 'fr' },
};

describe(languagesOf, () => {
  it('returns the languages of the rules of a contract', () => {
    expect(languagesOf({ locales })).toEqual(['fr', 'zh-Hans', 'de']);
    expect(languagesOf({})).toEqual([]);
    expect(languagesOf({ locales: { ios: { fallback: 'de' } } })).toEqual([]);
  });

  it('returns the languages of the product, also for a copy of its rules', () => {
    for (const rules of [productLocales, structuredClone(productLocales)])
      expect(languagesOf({ locales: rules })).toEqual(languageIds);
  });
});

describe(nativeLocale, () => {
  it.each([
    ['vi', 'ios', 'VI'],
    ['id', 'ios', 'IN'],
    ['ms', 'ios', 'MS'],
    ['en', 'ios', 'EN'],
    ['vi', 'android', 'VN'],
    ['en', 'android', 'en'],
  ] as const)('formats the language %s of the product on %s as the locale %s', (language, platform, expected) => {
    expect(nativeLocale(language, platform, appContract)).toBe(expected);
  });

  it.each(['ios', 'android'] as const)('returns a locale of %s that the rules map to the language', (platform) => {
    for (const language of languagesOf({ locales })) {
      const raw = nativeLocale(language, platform, { locales });
      expect(mapLocale(raw, platform, locales)).toBe(language);
      expect(languageOfLocale(raw, platform, { locales })).toBe(language);
    }
  });

  it('reports any locale unchanged without rules', () => {
    expect(nativeLocale('pt-BR', 'ios', {})).toBe('pt-BR');
    expect(languageOfLocale('pt-BR', 'ios', {})).toBe('pt-BR');
    expect(languageOfLocale('pt-BR', 'ios', { locales })).toBe(undefined);
  });
});

describe(parsePhones, () => {
  it('opens a phone in a language of the contract', () => {
    const open = (search: string, rules: typeof locales | undefined): string =>
      parsePhones(search, { ...appContract, locales: rules })[0].language;
    expect(open('', locales)).toBe('fr');
    expect(open('?lang=de', locales)).toBe('de');
    expect(open('?lang=vi', locales)).toBe('fr');
    expect(open('?lang=pt-BR', undefined)).toBe('pt-BR');
    expect(open('?lang=a%0Ab', undefined)).toBe('en');
    expect(parsePhones('?lang=xx', appContract)[0].language).toBe('en');
  });
});
