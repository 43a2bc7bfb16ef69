import type { Platform, ShellPlatform } from '../gate/platform.ts';
import type { PROTOCOL_VERSION, ShellCapabilities } from '../wire/protocol.ts';

/** The app's theme. */
export type Theme = 'light' | 'dark';

/** The known state of the shell. Each change creates a new object. */
export interface ShellSnapshot<PlatformName extends string = Platform> {
  /** The `platform` option, else as announced, else by the user agent. */
  readonly platform: PlatformName;
  /** Whether the page is in a shell; `undefined` while an expected one is missing (`expectShell`). */
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
  /** The announced optional parts of the protocol. */
  readonly can: ShellCapabilities;
}

/** The result of `$/hello`, and the start snapshot (`docs/protocol.md`, HE-4). */
export interface ShellAnnouncement {
  /** The protocol version. Others are old shells (HE-12). */
  readonly protocol: typeof PROTOCOL_VERSION;
  /** Takes precedence over the user agent. */
  readonly platform: ShellPlatform;
  /** As released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale?: string | null;
  /** Unknown if absent. */
  readonly theme?: Theme | null;
  /** The contract's `launchData`. Every script can read it. */
  readonly launchData?: unknown;
  /** All methods; unknown if absent. */
  readonly methods?: readonly string[] | null;
  /** None if absent. */
  readonly can?: ShellCapabilities | null;
}
