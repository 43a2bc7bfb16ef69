import type { LocaleRules } from './contract/types.ts';
import type { Platform } from './platform.ts';

/**
 * The page's locale for the app's own text, by the rules of a contract. Without rules the text is kept; `en` without a
 * text, and on `pc`.
 */
export function mapLocale(raw: unknown, platform: Platform, rules?: LocaleRules): string {
  const text = typeof raw === 'string' ? raw : '';
  if (platform === 'pc') return 'en';
  if (!rules) return text || 'en';
  const { map, fallback } = rules[platform];
  if (!text) return fallback;
  if (!map) return text;
  const mapped = map[text.replace(/[-_].*/, '').toUpperCase()];
  // What every object inherits is no text: "constructor" is mapped to the fallback.
  return typeof mapped === 'string' ? mapped : fallback;
}
