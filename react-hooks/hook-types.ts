import type {
  Bridge,
  BridgeError,
  CallOptions,
  Contract,
  Outcome,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  Platform,
  RefusalReason,
  ResultOf,
  ShellSnapshot,
} from 'bridgehead';
import type { ReactElement, ReactNode } from 'react';

/** What every hook takes last. */
export interface BridgeHookOptions<C extends Contract> {
  /** The bridge to use; wins over the one of `BridgeProvider`. */
  readonly bridge?: Bridge<C> | undefined;
}

/** What `useBridgeValue` takes last. */
export interface UseBridgeValueOptions<C extends Contract> extends BridgeHookOptions<C> {
  /** `false` keeps the hook from reading, for params that are not known yet; `true` by default. */
  readonly enabled?: boolean | undefined;
}

/** The four states of a call, without the functions that go with them. */
export type CallStatus<Result> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The declared default; `undefined` when the contract declares none. */
      readonly data: Result | undefined;
      readonly error: BridgeError;
      readonly source: 'default';
    };

/** What `useBridgeCall` returns: the newest run, and functions that stay the same for the life of the component. */
export type BridgeCall<Params, Result> = CallStatus<Result> & {
  /**
   * Calls the shell. The promise never rejects, and resolves for every run, a newer one or an unmount notwithstanding.
   * An interactive method that is asked the same thing again joins the call in flight.
   */
  run(...args: [...ParamsArgument<Params>, options?: RunOptions]): Promise<Outcome<Result>>;
  /** Back to `idle`; open runs go on unheard. */
  reset(): void;
  /** Aborts every open run of this hook; tells the shell if the method is declared `cancellable`. */
  abort(): void;
};

/** What one run may bring along; aborting is the hook's own `abort`. */
export type RunOptions = Omit<CallOptions, 'signal'>;

/** What `useBridgeValue` returns. */
export type BridgeValue<Result> = ReadStatus<Result> & {
  /** Asks the shell again; the newest answer wins. What was read before stays until then. */
  refetch(): Promise<Outcome<Result>>;
};

/** The three states of a value that is read. */
export type ReadStatus<Result> =
  | {
      readonly status: 'pending';
      /** The declared default; `undefined` when the contract declares none. */
      readonly data: Result | undefined;
      readonly error: undefined;
      readonly source: 'default';
    }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The last native value, otherwise the declared default. */
      readonly data: Result | undefined;
      readonly error: BridgeError;
      readonly source: 'native' | 'default';
    };

/** What `useSupports` returns: the gate's verdict with every field there. */
export interface Support {
  readonly supported: boolean;
  /** Why not; `undefined` when it is supported. */
  readonly reason: RefusalReason | undefined;
  /** The app version it needs, for `app-too-old` and `app-too-new`. */
  readonly need: string | undefined;
  /** The app version there is, for `app-too-old` and `app-too-new`. */
  readonly have: string | undefined;
  /** Whether the answer can still change: the shell has not said what it is, or the page is being hydrated. */
  readonly pending: boolean;
}

/** Hooks typed by a contract. */
export interface BridgeHooks<C extends Contract> {
  /** Gives the bridge to the hooks below it. Whoever made the bridge disposes it. */
  BridgeProvider(props: { readonly bridge: Bridge<C>; readonly children?: ReactNode }): ReactElement;
  /**
   * The bridge given, otherwise the nearest provider's.
   * @throws {BridgeError} bad-argument when there is neither.
   */
  useBridge(options?: BridgeHookOptions<C>): Bridge<C>;
  /** A method to call from handlers. Nothing is called on mount, and unmounting cancels nothing. */
  useBridgeCall<Name extends keyof C['methods'] & string>(
    method: Name,
    options?: BridgeHookOptions<C>,
  ): BridgeCall<ParamsOf<C, Name>, ResultOf<C, Name>>;
  /**
   * A value that is read on mount: the declared default at once, then what the shell answers.
   *
   * Components that ask an `idempotent` method the same thing at the same time share one native call. A component that
   * mounts later shows what is known and reads again. Params are compared by their JSON text.
   */
  useBridgeValue<Name extends keyof C['methods'] & string>(
    method: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: UseBridgeValueOptions<C>]
  ): BridgeValue<ResultOf<C, Name>>;
  /**
   * Calls the newest listener with each payload while the component is mounted, from before its first paint.
   * A subtree hidden by Suspense goes on listening.
   * @throws {BridgeError} bad-argument for an event the contract does not have.
   */
  useBridgeEvent<Name extends keyof C['events'] & string>(
    event: Name,
    listener: (payload: PayloadOf<C, Name>) => void,
    options?: BridgeHookOptions<C>,
  ): void;
  /**
   * The last payload of an event declared `state`, kept by the bridge itself; `initial` before the first and on a server.
   * @throws {BridgeError} bad-argument for an event that is not declared `state`.
   */
  useBridgeState<Name extends keyof C['events'] & string, Initial>(
    event: Name,
    initial: Initial,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name> | Initial;
  /** Whether a method or event is there, and if not, why. Renders again only when the answer changes. */
  useSupports(
    name: (keyof C['methods'] & string) | (keyof C['events'] & string),
    options?: BridgeHookOptions<C>,
  ): Support;
  /** All that is known of the shell. Renders again at each change; the hooks below only at their own. */
  useShell(options?: BridgeHookOptions<C>): ShellSnapshot;
  /** `android`, `ios` or `pc`; `pc` on a server. */
  usePlatform(options?: BridgeHookOptions<C>): Platform;
  /** The product's locale; `en` on a server. */
  useLocale(options?: BridgeHookOptions<C>): string;
  /** The app version, every segment; `undefined` as long as it is unknown. */
  useAppVersion(options?: BridgeHookOptions<C>): string | undefined;
}
