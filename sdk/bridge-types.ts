import type { Clock } from './page/clock.ts';
import type {
  Contract,
  DefaultOf,
  LocaleRules,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  ProgressOf,
  ResultOf,
  StateEventName,
} from './contract/types.ts';
import type { BridgeError } from './errors/errors.ts';
import type { Listener } from './page/listeners.ts';
import type { Verdict } from './gate/gate.ts';
import type { Logger } from './page/log.ts';
import type { Envelope } from './wire/message.ts';
import type { Platform } from './gate/platform.ts';
import type { ShellSnapshot } from './shell/snapshot.ts';
import type { BridgeNames } from './transports/injected-object.ts';
import type { Transport } from './transports/transport.ts';

/** Options of `createBridge`. */
export interface CreateBridgeOptions {
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
  /** The platform; detected from the injected objects and the user agent by default. */
  readonly platform?: Platform | undefined;
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

/** Options of one call. */
export interface CallOptions<Progress = unknown> {
  /** Aborts the call: it rejects with `aborted`, and is cancelled in the shell if the method is `cancellable`. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, instead of the method's; `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** Called with each progress value that matches the contract, in order, before the call settles. */
  readonly onProgress?: ((value: Progress) => void) | undefined;
}

/** The result of `safeCall`. `Default` is the type of the declared default; `undefined` if the contract declares none. */
export type Outcome<Result, Default = Result | undefined> =
  | { readonly ok: true; readonly value: Result; readonly source: 'native'; readonly error?: undefined }
  | { readonly ok: false; readonly value: Default; readonly source: 'default'; readonly error: BridgeError };

/** An observable value. Fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the value now. The same object until it changes. */
  get(): Value;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A typed bridge to the shell: calls its methods and receives its events. */
export interface Bridge<C extends Contract = Contract> {
  /** The contract of the bridge. */
  readonly contract: C;
  /** The shell's snapshot. Each change creates a new object. */
  readonly shell: Store<ShellSnapshot>;
  /**
   * Sends a request to the shell and resolves with the result. Settles exactly once.
   * @throws {BridgeError} (as a rejection); `code` is the reason, see `docs/errors.md`.
   */
  call<Name extends keyof C['methods'] & string>(
    name: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<ResultOf<C, Name>>;
  /** Like `call`, but never rejects: a failure resolves to the declared default and the error. */
  safeCall<Name extends keyof C['methods'] & string>(
    name: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<Outcome<ResultOf<C, Name>, DefaultOf<C, Name>>>;
  /** Calls the listener with each payload, in order. Returns a function that unsubscribes. @throws {BridgeError} bad-argument for an unknown event. */
  on<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Calls the listener with the next payload only. Returns a function that unsubscribes. @throws {BridgeError} bad-argument for an unknown event. */
  once<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Returns the last payload of an event declared `state`; `undefined` before the first one. */
  lastPayload<Name extends StateEventName<C>>(name: Name): PayloadOf<C, Name> | undefined;
  /**
   * Returns whether the shell supports a method or event, based on the current snapshot. Sends nothing.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  supports(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): boolean;
  /**
   * Like `supports`, but returns the verdict with its reason and, for version limits, the required and the current version.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  explain(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): Verdict;
  /**
   * Resolves with the snapshot when the shell has announced itself, at most 1 s after it was found. Waits up to `lateShellMs`
   * (2 s) for a shell that is expected (`expectShell`). Never rejects.
   */
  ready(): Promise<ShellSnapshot>;
  /** Disposes the bridge: open calls reject with `disposed`; listeners and globals are removed. Later calls reject with `disposed`. */
  dispose(): void;
  /** Internals for the SDK's additions (`stream`, `handle`, `use`, `inspect`). @internal */
  readonly '~core': unknown;
}
