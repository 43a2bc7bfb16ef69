import type { Platform } from 'bridgehead';
import { languageOf, productLocales } from 'bridgehead/app';

/** The locales that the iOS and Android apps report for each product language except English. */
const locales: readonly (readonly [ios: string, android: string])[] = Object.entries(productLocales.ios?.map ?? {});

/** The languages of the product (ISO 639-1), English first. */
export const languages: readonly string[] = ['en', ...locales.map(([, android]) => languageOf(android))];

/** Returns the locale that an app reports for a language: iOS `VI`, `IN`, `MS`, `EN`; Android and others `VN`, `ID`, `MY`, `en`. */
export function nativeLocale(language: string, platform: Platform): string {
  const [ios, android] = locales.find(([, locale]) => languageOf(locale) === language) ?? [
    productLocales.ios?.fallback ?? '',
    productLocales.android?.fallback ?? '',
  ];
  return platform === 'ios' ? ios : android;
}
