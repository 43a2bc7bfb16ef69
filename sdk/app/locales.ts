import type { LocaleRules, ShellPlatform } from 'bridgehead';

/** The product's locale rules (docs/product-facts.md#locales): iOS maps VI, IN and MS, otherwise `EN`; Android defaults to `en`. */
export const productLocales: LocaleRules = {
  ios: { map: { VI: 'VN', IN: 'ID', MS: 'MY' }, fallback: 'EN' },
  android: { fallback: 'en' },
} satisfies Record<ShellPlatform, LocaleRules[ShellPlatform]>;

const LANGUAGES: Readonly<Record<string, string>> = { VN: 'vi', ID: 'id', MY: 'ms', IN: 'id' };

/**
 * Returns the language code (ISO 639-1, lower case) of a product locale: `vi` for `VN`, `id` for `ID`, `ms` for `MY`. Empty for a
 * value that is not a string.
 */
export function languageOf(locale: string): string {
  const key = ((typeof locale === 'string' ? locale : '').split(/[-_]/)[0] || '').toUpperCase();
  return LANGUAGES[key] || key.toLowerCase();
}
