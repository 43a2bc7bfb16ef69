import type { LocaleRules } from '../contract/types.ts';
import type { Platform } from './platform.ts';

/**
 * Maps the app's locale to the page's by the rules of a contract. Without a rule for the platform, the locale is returned
 * unchanged. Returns `en` without a locale, and on `pc`.
 */
export function mapLocale(raw: unknown, platform: Platform, rules?: LocaleRules): string {
  const text = typeof raw === 'string' ? raw : '';
  if (platform === 'pc') return 'en';
  const { map, fallback } = (rules && rules[platform]) || { fallback: 'en' };
  if (!text || !map) return text || fallback;
  const mapped = map[text.replace(/[-_].*/, '').toUpperCase()];
  // Inherited members such as "constructor" are not strings, so the fallback is returned.
  return typeof mapped === 'string' ? mapped : fallback;
}
