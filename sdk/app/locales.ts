import type { LocaleRules } from 'bridgehead';

/** The product's rules (product specification, section 3): iOS maps VI, IN and MS, else `EN`; Android defaults to `en`. */
export const productLocales: LocaleRules = {
  ios: { map: { VI: 'VN', IN: 'ID', MS: 'MY' }, fallback: 'EN' },
  android: { fallback: 'en' },
};

const LANGUAGES: Readonly<Record<string, string>> = { VN: 'vi', ID: 'id', MY: 'ms', IN: 'id' };

/** The language code (ISO 639-1, lower case) of one of the product's locales: `VN` gives `vi`, `ID` `id`, `MY` `ms`. */
export function languageOf(locale: string): string {
  const key = (locale.split(/[-_]/)[0] || '').toUpperCase();
  return LANGUAGES[key] || key.toLowerCase();
}
