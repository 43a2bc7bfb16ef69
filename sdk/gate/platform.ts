/**
 * The platforms that have shells. In `sdk/`, everything that differs between platforms is a record keyed by `ShellPlatform`, so
 * that the compiler reports every place that lacks a new entry; only `detectPlatform` needs to be read.
 */
export const shellPlatforms = ['android', 'ios'] as const;

/** A platform that has shells. */
export type ShellPlatform = (typeof shellPlatforms)[number];

/** The display names of the platforms that have shells. */
export const platformNames: Readonly<Record<ShellPlatform, string>> = { android: 'Android', ios: 'iOS' };

/** The platform of the page. Everything that is neither Android nor iOS is `pc`. */
export type Platform = ShellPlatform | 'pc';

/** Returns whether a value is the name of a platform that has shells. */
export function isShellPlatform(value: unknown): value is ShellPlatform {
  // The cast is safe because `indexOf` compares without coercion.
  return shellPlatforms.indexOf(value as ShellPlatform) >= 0;
}

/** The input of `detectPlatform`; `window.navigator` fits. */
export interface PlatformHints {
  /** The user agent string. */
  readonly userAgent: string;
  /** Maximum number of simultaneous touches. An iPad that identifies as a Mac has several, a Mac has none. */
  readonly maxTouchPoints?: number | undefined;
}

/**
 * Detects the platform from a user agent: `android`, `ios` or `pc`.
 *
 * Windows Phone is `pc`, although its user agent contains Android and iPhone. A desktop-class iPad contains Macintosh and is
 * distinguished from a Mac by its touch points. Reads only the first 500 characters (docs/product-facts.md#phone-detection).
 */
export function detectPlatform(hints: PlatformHints): Platform {
  const ua = hints.userAgent.slice(0, 500);
  const lowerCase = ua.toLowerCase();
  if (includesAny(lowerCase, ['windows', 'iemobile', 'tizen', 'kaios'])) return 'pc';
  if (includesAny(ua, ['iPhone', 'iPad', 'iPod'])) return 'ios';
  if (lowerCase.includes('android')) return 'android';
  if (ua.includes('Macintosh') && (hints.maxTouchPoints || 0) > 1) return 'ios';
  return 'pc';
}

const includesAny = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word));
