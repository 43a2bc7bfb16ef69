import type { ShellPlatform } from './platform.ts';

/** Maps the locales of one platform. */
export interface LocaleRule {
  /** From the upper-case language of the app's locale to the page's; unchanged by default. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** Used without a locale, or with one that is not in `map`. */
  readonly fallback: string;
}

/** Rules by platform; unchanged by default, `en` without a locale. */
export type LocaleRules = Readonly<Partial<Record<ShellPlatform, LocaleRule>>>;

/** Maps the app's locale to the page's by the rules of a contract; unchanged without a rule, `en` without a locale and on `pc`. */
export function mapLocale(raw: unknown, platform: string, rules?: LocaleRules): string {
  const text = typeof raw === 'string' ? raw : '';
  if (platform === 'pc') return 'en';
  // The cast is explained at `isPlatformOf`.
  const { map, fallback } = (rules && rules[platform as ShellPlatform]) || { fallback: 'en' };
  if (!text || !map) return text || fallback;
  // `split` returns at least one part.
  const language = text.replace('_', '-').split('-')[0] as string;
  const mapped = map[language.toUpperCase()];
  // Inherited members such as "constructor" are not strings, so the fallback is returned.
  return typeof mapped === 'string' ? mapped : fallback;
}
