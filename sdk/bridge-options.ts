import type { LocaleRules } from './gate/locale.ts';
import type { Platform } from './gate/platform.ts';
import type { Clock } from './page/clock.ts';
import type { Logger } from './page/log.ts';
import type { BridgeNames } from './transports/injected-object.ts';
import type { Transport } from './transports/transport.ts';
import type { Envelope } from './wire/message.ts';

/** Options of `createBridge`. */
export interface CreateBridgeOptions<PlatformName extends string = Platform> {
  /** The page's window; the global one by default. Without a window (on a server), the bridge has no shell. */
  readonly window?: object | undefined;
  /** The source of monotonic time; the window's by default. */
  readonly clock?: Clock | undefined;
  /** Fills an array with secure random bytes; `crypto.getRandomValues` by default. */
  readonly random?: ((bytes: Uint8Array) => unknown) | undefined;
  /** Receives log lines, at most 20 per minute; `console` by default. */
  readonly logger?: Logger | undefined;
  /** Carries the messages instead of the objects that a shell injects. */
  readonly transport?: Transport | undefined;
  /** The platform, which may be a declared one; detected from the injected objects and the user agent by default. */
  readonly platform?: PlatformName | undefined;
  /** Names of the global objects; `BridgeheadAndroid` and `bridgehead` by default. */
  readonly names?: Partial<BridgeNames> | undefined;
  /** A different message format, for shells older than this protocol; JSON-RPC 2.0 by default. */
  readonly envelope?: Envelope | undefined;
  /** Whether to wait for a shell that injects its objects late: a function of the user agent or a RegExp on it. Never by default. */
  readonly expectShell?: ((userAgent: string) => boolean) | RegExp | undefined;
  /** Milliseconds to wait for an expected shell; 2,000 by default. */
  readonly lateShellMs?: number | undefined;
  /** Timeout in milliseconds of methods that declare none; 5,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds of visible time after which an interactive call is `lost`; 600,000 (10 minutes) by default. */
  readonly interactiveMaxMs?: number | undefined;
  /** Maximum length of a message in either direction, in UTF-16 code units; 16,777,216 by default. */
  readonly maxMessageChars?: number | undefined;
  /** Whether to start in a sub-frame; `false` by default. */
  readonly allowFrames?: boolean | undefined;
  /** Rules that map the app's locale to the page's; the contract's rules by default. */
  readonly locales?: LocaleRules | undefined;
}
