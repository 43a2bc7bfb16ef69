import type { LocaleRules } from './gate/locale.ts';
import type { Platform } from './gate/platform.ts';
import type { Clock } from './page/clock.ts';
import type { Logger } from './page/log.ts';
import type { BridgeNames } from './transports/injected-object.ts';
import type { Transport } from './transports/transport.ts';
import type { Envelope } from './wire/message.ts';

/** Options of `createBridge`. */
export interface CreateBridgeOptions<PlatformName extends string = Platform> {
  /** The global one by default. Without one, the bridge has no shell. */
  readonly window?: object | undefined;
  /** Monotonic time; the window's by default. */
  readonly clock?: Clock | undefined;
  /** Fills an array with secure bytes; `crypto.getRandomValues` by default. */
  readonly random?: ((bytes: Uint8Array) => unknown) | undefined;
  /** Receives log lines, at most 20 per minute; `console` by default. */
  readonly logger?: Logger | undefined;
  /** Carries the messages instead of injected objects. */
  readonly transport?: Transport | undefined;
  /** By default from injected objects and user agent. */
  readonly platform?: PlatformName | undefined;
  /** Names of the global objects; `BridgeheadAndroid` and `bridgehead` by default. */
  readonly names?: Partial<BridgeNames> | undefined;
  /** JSON-RPC 2.0 by default. */
  readonly envelope?: Envelope | undefined;
  /** Waits for a shell that injects its objects late, by user agent; none by default. */
  readonly expectShell?: ((userAgent: string) => boolean) | RegExp | undefined;
  /** Milliseconds to wait for an expected shell; 2,000 by default. */
  readonly lateShellMs?: number | undefined;
  /** Milliseconds, for methods without a timeout; 5,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds of visible time until an interactive call is `lost`; 600,000 (10 minutes) by default. */
  readonly interactiveMaxMs?: number | undefined;
  /** Most UTF-16 code units of a message; 16,777,216 by default. */
  readonly maxMessageChars?: number | undefined;
  /** Starts in a sub-frame; `false` by default. */
  readonly allowFrames?: boolean | undefined;
  /** Replaces the contract's rules. */
  readonly locales?: LocaleRules | undefined;
}
