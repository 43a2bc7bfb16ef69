/**
 * The platforms that have shells. A new platform is a new entry here; what differs between platforms is a record of
 * `ShellPlatform` in the file that needs it, so that the compiler names every place that lacks the new one.
 */
export const shellPlatforms = ['android', 'ios'] as const;

/** A platform that has shells. */
export type ShellPlatform = (typeof shellPlatforms)[number];

/** The platforms that have shells, by their names as people write them. */
export const platformNames: Readonly<Record<ShellPlatform, string>> = { android: 'Android', ios: 'iOS' };

/** The kind of device the page runs on; everything that is neither Android nor iOS is `pc`. */
export type Platform = ShellPlatform | 'pc';

/** Whether a value of a shell or a document names a platform that has shells. */
export function isShellPlatform(value: unknown): value is ShellPlatform {
  // A value that is none of them is not found, whatever its type.
  return shellPlatforms.indexOf(value as ShellPlatform) >= 0;
}

/** What `detectPlatform` looks at; `window.navigator` fits. */
export interface PlatformHints {
  /** The user agent string. */
  readonly userAgent: string;
  /** Fingers the screen takes at once: an iPad that calls itself a Mac has more than one, a Mac has none. */
  readonly maxTouchPoints?: number | undefined;
}

/**
 * The platform named by a user agent: `android`, `ios` or `pc`.
 *
 * Windows Phone names Android and iPhone in its string and is `pc`. A desktop-class iPad names Macintosh and is told
 * from a Mac by its touch points. Only the first 500 characters are read (product specification, section 9).
 */
export function detectPlatform(hints: PlatformHints): Platform {
  const ua = hints.userAgent.slice(0, 500);
  if (/Windows|IEMobile|Tizen|KAIOS/i.test(ua)) return 'pc';
  if (/iPhone|iPad|iPod/.test(ua)) return 'ios';
  if (/Android/i.test(ua)) return 'android';
  if (/Macintosh/.test(ua) && (hints.maxTouchPoints || 0) > 1) return 'ios';
  return 'pc';
}
