import type { Platform, ShellPlatform } from './platform.ts';
import type { PROTOCOL_VERSION } from './protocol.ts';

/** The colour theme of the app. */
export type Theme = 'light' | 'dark';

/** What the page knows of its shell. Immutable: each change creates a new object. */
export interface ShellSnapshot {
  readonly platform: Platform;
  /** Whether the page is in a shell; `undefined` while one may still come (`expectShell`). */
  readonly present: boolean | undefined;
  /** Whether the shell has announced itself, or the time for it (1 s) is over. */
  readonly ready: boolean;
  /** The app version as the shell gave it, every segment. */
  readonly appVersion: string | undefined;
  /** The page's locale: the app's own, mapped by the rules of the contract (`VN`, `en`, …). */
  readonly locale: string;
  readonly theme: Theme | undefined;
  /** The methods the shell announced; `undefined` when it announced none. */
  readonly methods: readonly string[] | undefined;
  /** Optional parts of the protocol it announced; nothing else is used. */
  readonly can: ShellAbilities;
}

/** Optional parts of the protocol that a shell may announce, each with `true`. */
export interface ShellAbilities {
  readonly batch?: boolean | undefined;
  readonly cancel?: boolean | undefined;
  readonly progress?: boolean | undefined;
  readonly status?: boolean | undefined;
}

/** What a shell announces: the result of `$/hello`, and the start snapshot (`docs/protocol.md`, HE-4). */
export interface ShellAnnouncement {
  /** The protocol version the shell uses. Another one than the page's makes it an old shell (HE-12). */
  readonly protocol: typeof PROTOCOL_VERSION;
  /** Counts more than what the user agent says. */
  readonly platform: ShellPlatform;
  /** The version as released, with all its segments. */
  readonly appVersion: string;
  /** The locale the app uses, as the app names it. */
  readonly locale?: string | null;
  readonly theme?: Theme | null;
  /** Every method the shell implements; absent: unknown. */
  readonly methods?: readonly string[] | null;
  readonly can?: ShellAbilities | null;
}
