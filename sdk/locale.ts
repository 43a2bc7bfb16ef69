import type { LocaleRules } from './contract/types.ts';
import type { Platform } from './platform.ts';

/**
 * The page's locale for the app's own text, by the rules of a contract. Without a rule for the platform the text is kept;
 * `en` without a text, and on `pc`.
 */
export function mapLocale(raw: unknown, platform: Platform, rules?: LocaleRules): string {
  const text = typeof raw === 'string' ? raw : '';
  if (platform === 'pc') return 'en';
  const { map, fallback } = (rules && rules[platform]) || { fallback: 'en' };
  if (!text || !map) return text || fallback;
  const mapped = map[text.replace(/[-_].*/, '').toUpperCase()];
  // What every object inherits is no text: "constructor" is mapped to the fallback.
  return typeof mapped === 'string' ? mapped : fallback;
}
