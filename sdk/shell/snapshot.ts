import type { Platform, ShellPlatform } from '../gate/platform.ts';
import type { PROTOCOL_VERSION, ShellCapabilities } from '../wire/protocol.ts';

/** The colour theme of the app. */
export type Theme = 'light' | 'dark';

/** The known state of the shell. Immutable: each change creates a new object. */
export interface ShellSnapshot<PlatformName extends string = Platform> {
  /** The `platform` option of the bridge, else the announced one, else that of the user agent. */
  readonly platform: PlatformName;
  /** Whether the page is in a shell; `undefined` while an expected one is not found (`expectShell`). */
  readonly present: boolean | undefined;
  /** Whether the shell has announced itself, or 1 s has passed. */
  readonly ready: boolean;
  /** As announced, with all segments. */
  readonly appVersion: string | undefined;
  /** The page's locale: the app's, mapped by the rules of the contract. */
  readonly locale: string;
  /** `undefined` if unknown. */
  readonly theme: Theme | undefined;
  /** The announced methods; `undefined` without a list. */
  readonly methods: readonly string[] | undefined;
  /** The announced optional parts of the protocol; others are not used. */
  readonly can: ShellCapabilities;
}

/** The result of `$/hello`, and the start snapshot (`docs/protocol.md`, HE-4). */
export interface ShellAnnouncement {
  /** The protocol version. A shell with another one is treated as an old shell (HE-12). */
  readonly protocol: typeof PROTOCOL_VERSION;
  /** Takes precedence over the user agent. */
  readonly platform: ShellPlatform;
  /** As released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale?: string | null;
  /** Unknown if absent. */
  readonly theme?: Theme | null;
  /** As the contract's `launchData` declares. Every script can read it: no secrets. */
  readonly launchData?: unknown;
  /** All implemented methods; unknown if absent. */
  readonly methods?: readonly string[] | null;
  /** Optional parts of the protocol; none if absent. */
  readonly can?: ShellCapabilities | null;
}
