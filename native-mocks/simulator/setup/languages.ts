import type { Contract, Platform } from 'bridgehead';
import { languageOf, productLocales } from 'bridgehead/app';

/** A language tag, also as the `pattern` of a field. */
export const LANGUAGE = /^(?:\w|-){1,35}$/;

type Locales = Pick<Contract, 'locales'>;

/** The locales that the iOS and Android apps of the product report for each of its languages except English. */
const productPairs: readonly (readonly [ios: string, android: string])[] = Object.entries(
  productLocales.ios?.map ?? {},
);
const productLanguages: readonly string[] = ['en', ...productPairs.map(([, android]) => languageOf(android))];

/**
 * Returns the languages of a contract: of the product, ISO 639-1 codes with English first; of another one, the page's locales
 * in its maps. Empty if it has no map, so that the page receives any locale unchanged.
 */
export function languagesOf({ locales }: Locales): readonly string[] {
  if (isProduct(locales)) return productLanguages;
  const rules = Object.values(locales ?? {});
  return [...new Set(rules.flatMap(({ map, fallback }) => (map ? [fallback, ...Object.values(map)] : [])))];
}

/**
 * Returns the locale that an app reports for a language. The product's iOS reports `VI`, `IN`, `MS` or `EN`, and its other apps
 * `VN`, `ID`, `MY` or `en`.
 */
export function nativeLocale(language: string, platform: Platform, { locales }: Locales): string {
  if (isProduct(locales)) return productLocale(language, platform);
  // A declared platform has the type of the known ones; `pc` has no rule.
  const { map = {} } = locales?.[platform as keyof typeof locales] ?? {};
  return Object.keys(map).find((raw) => map[raw] === language) ?? language;
}

/** Returns the language for which an app reports a locale; `undefined` if the contract has none. */
export function languageOfLocale(locale: string, platform: Platform, contract: Locales): string | undefined {
  const languages = languagesOf(contract);
  if (languages.length === 0) return locale;
  return languages.find((language) => nativeLocale(language, platform, contract) === locale);
}

/** Whether the app of iOS has the product's rules, which name its languages; they may be a copy from a contract document. */
function isProduct(locales: Contract['locales']): boolean {
  return JSON.stringify(locales?.ios) === JSON.stringify(productLocales.ios);
}

function productLocale(language: string, platform: Platform): string {
  const [ios, android] = productPairs.find(([, locale]) => languageOf(locale) === language) ?? [
    productLocales.ios?.fallback ?? '',
    productLocales.android?.fallback ?? '',
  ];
  return platform === 'ios' ? ios : android;
}
