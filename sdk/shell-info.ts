import { type LocaleRules, mapLocale } from './locale.ts';
import type { Platform } from './platform.ts';

/** The colour theme of the app. */
export type Theme = 'light' | 'dark';

/** What the page knows of its shell. Immutable: a change makes a new object. */
export interface ShellSnapshot {
  readonly platform: Platform;
  /** Whether the page is in a shell; `undefined` while one may still come (`expectShell`). */
  readonly present: boolean | undefined;
  /** Whether the shell has said what it is, or the time for it (1 s) is over. */
  readonly ready: boolean;
  /** The app version as the shell gave it, every segment. */
  readonly appVersion: string | undefined;
  /** The product's locale, mapped per platform (`VN`, `en`, …). */
  readonly locale: string;
  readonly theme: Theme | undefined;
  /** The methods the shell announced; `undefined` when it announced none. */
  readonly methods: readonly string[] | undefined;
  /** What else it can do. */
  readonly can: ShellAbilities;
}

/** Optional parts of the protocol a shell may announce. */
export interface ShellAbilities {
  readonly batch?: boolean | undefined;
  readonly cancel?: boolean | undefined;
  readonly progress?: boolean | undefined;
  readonly status?: boolean | undefined;
}

/** What a shell says of itself, in the answer to `$/hello` and in the start snapshot. */
export interface ShellAnnouncement {
  readonly appVersion?: unknown;
  readonly locale?: unknown;
  readonly theme?: unknown;
  readonly methods?: unknown;
  readonly can?: unknown;
}

/** The announcement in a parsed value, or in JSON text; `undefined` when it is no object. */
export function parseAnnouncement(input: unknown): ShellAnnouncement | undefined {
  try {
    const value: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The snapshot after an announcement: what it names and can be read replaces what was known. */
export function applyAnnouncement(before: ShellSnapshot, said: ShellAnnouncement, rules?: LocaleRules): ShellSnapshot {
  const { appVersion, locale, theme, methods, can } = said;
  return {
    ...before,
    ready: true,
    appVersion: typeof appVersion === 'string' ? appVersion : before.appVersion,
    locale: typeof locale === 'string' ? mapLocale(locale, before.platform, rules) : before.locale,
    theme: theme === 'light' || theme === 'dark' ? theme : before.theme,
    methods: Array.isArray(methods) ? methods.filter((name) => typeof name === 'string') : before.methods,
    can: can !== null && typeof can === 'object' ? can : before.can,
  };
}
