import type { Platform, ShellPlatform } from '../gate/platform.ts';
import type { PROTOCOL_VERSION, ShellCapabilities } from '../wire/protocol.ts';

/** The colour theme of the app. */
export type Theme = 'light' | 'dark';

/** The known state of the shell. Immutable: each change creates a new object. */
export interface ShellSnapshot<PlatformName extends string = Platform> {
  /** The `platform` option of the bridge, otherwise the announced platform, otherwise the one that the user agent names. */
  readonly platform: PlatformName;
  /** Whether the page is in a shell; `undefined` while an expected shell has not been found (`expectShell`). */
  readonly present: boolean | undefined;
  /** Whether the shell has announced itself, or has not done so within 1 s. */
  readonly ready: boolean;
  /** The app version as announced, with all segments. */
  readonly appVersion: string | undefined;
  /** The page's locale: the app's locale, mapped by the rules of the contract (`VN`, `en`, …). */
  readonly locale: string;
  /** The announced theme; `undefined` if unknown. */
  readonly theme: Theme | undefined;
  /** The announced methods; `undefined` if the shell announced no list. */
  readonly methods: readonly string[] | undefined;
  /** The announced optional parts of the protocol. No others are used. */
  readonly can: ShellCapabilities;
}

/** The announcement of a shell: the result of `$/hello`, and the start snapshot (`docs/protocol.md`, HE-4). */
export interface ShellAnnouncement {
  /** The protocol version of the shell. A shell with a different version than the page is treated as an old shell (HE-12). */
  readonly protocol: typeof PROTOCOL_VERSION;
  /** Takes precedence over the user agent. */
  readonly platform: ShellPlatform;
  /** The version as released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale?: string | null;
  /** The theme of the app; unknown if absent. */
  readonly theme?: Theme | null;
  /** Why the app opened the page, as the contract's `launchData` declares; none if absent. Every script can read it: no secrets. */
  readonly launchData?: unknown;
  /** All methods that the shell implements; unknown if absent. */
  readonly methods?: readonly string[] | null;
  /** The optional parts of the protocol; none if absent. */
  readonly can?: ShellCapabilities | null;
}
