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
