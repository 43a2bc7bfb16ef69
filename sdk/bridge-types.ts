import type { Clock } from './clock.ts';
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
import type { BridgeError } from './errors.ts';
import type { Listener } from './events.ts';
import type { Verdict } from './gate.ts';
import type { Logger } from './log.ts';
import type { Envelope } from './message.ts';
import type { Platform } from './platform.ts';
import type { ShellSnapshot } from './shell-info.ts';
import type { BridgeNames } from './transports/injected-object.ts';
import type { Transport } from './transports/transport.ts';

/** What `createBridge` takes beside the contract; everything has a default. */
export interface CreateBridgeOptions {
  /** The page's window; the global one by default. Without a window (a server) there is no shell. */
  readonly window?: object | undefined;
  /** Monotonic time; the window's by default. */
  readonly clock?: Clock | undefined;
  /** Fills the bytes with random ones; `crypto.getRandomValues` by default. */
  readonly random?: ((bytes: Uint8Array) => unknown) | undefined;
  /** Where the few log lines go; `console` by default. */
  readonly logger?: Logger | undefined;
  /** Carries the messages instead of the objects a shell injects. */
  readonly transport?: Transport | undefined;
  /** The platform, where the objects and the user agent must not decide it. */
  readonly platform?: Platform | undefined;
  /** Other names of the global objects. */
  readonly names?: Partial<BridgeNames> | undefined;
  /** Another wire dialect, for shells older than this protocol. */
  readonly envelope?: Envelope | undefined;
  /** Whether a shell may still come when there is none yet: a function or a RegExp on the user agent. Never by default. */
  readonly expectShell?: ((userAgent: string) => boolean) | RegExp | undefined;
  /** How long to wait for an expected shell, in milliseconds; 2,000. */
  readonly lateShellMs?: number | undefined;
  /** Time limit of methods that name none, in milliseconds; 5,000. */
  readonly timeoutMs?: number | undefined;
  /** Visible time after which an interactive call is `lost`, in milliseconds; 600,000 (10 minutes). */
  readonly interactiveMaxMs?: number | undefined;
  /** Longest message either way, in UTF-16 code units; 16 Mi. */
  readonly maxMessageChars?: number | undefined;
  /** Starts in a sub-frame too; `false`. */
  readonly allowFrames?: boolean | undefined;
  /** How the app's locale becomes the page's; the contract's rules by default. */
  readonly locales?: LocaleRules | undefined;
}

/** What one call may bring along. */
export interface CallOptions<Progress = unknown> {
  /** Aborts the call: it rejects as `aborted`, and the shell is told if the method is `cancellable`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for this call instead of the method's; `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** Called with each `$/progress` value that fits the contract, in order, before the call settles. */
  readonly onProgress?: ((value: Progress) => void) | undefined;
}

/** What `safeCall` resolves to. `Default` is the type of the declared default, `undefined` without one. */
export type Outcome<Result, Default = Result | undefined> =
  | { readonly ok: true; readonly value: Result; readonly source: 'native'; readonly error?: undefined }
  | { readonly ok: false; readonly value: Default; readonly source: 'default'; readonly error: BridgeError };

/** A value that changes: what it is now, and word of every change. Fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What a page holds: calls the shell's methods and hears its events. */
export interface Bridge<C extends Contract = Contract> {
  readonly contract: C;
  /** What the page knows of the shell; a new object at each change. */
  readonly shell: Store<ShellSnapshot>;
  /**
   * Asks the shell and resolves with its answer. Settles exactly once.
   * @throws {BridgeError} (as a rejection) with the code that says why: see `docs/errors.md`.
   */
  call<Name extends keyof C['methods'] & string>(
    name: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<ResultOf<C, Name>>;
  /** Like `call`, but never rejects: a failure gives the declared default, with the error beside it. */
  safeCall<Name extends keyof C['methods'] & string>(
    name: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<Outcome<ResultOf<C, Name>, DefaultOf<C, Name>>>;
  /** Calls the listener with each payload, in order; returns its unsubscribe. @throws {BridgeError} bad-argument for an unknown event. */
  on<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Calls the listener with the next payload only; returns its unsubscribe. */
  once<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** The last payload of an event declared `state`; `undefined` before the first. */
  lastPayload<Name extends StateEventName<C>>(name: Name): PayloadOf<C, Name> | undefined;
  /**
   * Whether the shell has a method or event, as far as is known now; never asks the shell.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  supports(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): boolean;
  /**
   * The same with the reason: what is needed, what is there.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  explain(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): Verdict;
  /**
   * Resolves when the shell has announced itself, at most 1 s after it was found; never rejects. With `expectShell` up to
   * `lateShellMs` (2 s) pass before that.
   */
  ready(): Promise<ShellSnapshot>;
  /** Ends the bridge: open calls reject as `disposed`, listeners and globals go away. */
  dispose(): void;
  /** For the SDK's own additions (`stream`, `handle`, `use`, `inspect`); not for pages. @internal */
  readonly '~core': unknown;
}
