import type { Platform } from './platform.ts';

/** How raw locales of one platform become the product's locales. */
export interface LocaleRule {
  /** From the upper-case language part of what the shell says to the product's locale. Without it the text is kept. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** Used when the shell says nothing, or something that is not in `map`. */
  readonly fallback: string;
}

/** One rule for each platform with a shell. */
export type LocaleRules = Readonly<Record<'android' | 'ios', LocaleRule>>;

/** The product's rules (product specification, section 3): iOS maps VI, IN and MS, else `EN`; Android defaults to `en`. */
export const productLocales: LocaleRules = {
  ios: { map: { VI: 'VN', IN: 'ID', MS: 'MY' }, fallback: 'EN' },
  android: { fallback: 'en' },
};

/** The locale the page uses for what the shell said; `en` where there is no shell. */
export function mapLocale(raw: unknown, platform: Platform, rules: LocaleRules = productLocales): string {
  if (platform === 'pc') return 'en';
  const { map, fallback } = rules[platform];
  if (typeof raw !== 'string' || !raw) return fallback;
  if (!map) return raw;
  const mapped = map[raw.replace(/[-_].*/, '').toUpperCase()];
  // What every object inherits is no text: a shell that says "constructor" gets the fallback.
  return typeof mapped === 'string' ? mapped : fallback;
}

const LANGUAGES: Readonly<Record<string, string>> = { VN: 'vi', ID: 'id', MY: 'ms', IN: 'id' };

/** The language code (ISO 639-1, lower case) of one of the product's locales: `VN` gives `vi`, `ID` `id`, `MY` `ms`. */
export function languageOf(locale: string): string {
  const key = (locale.split(/[-_]/)[0] || '').toUpperCase();
  return LANGUAGES[key] || key.toLowerCase();
}
