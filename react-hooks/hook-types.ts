import type {
  Bridge,
  BridgeError,
  CallOptions,
  Contract,
  DefaultOf,
  Outcome,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  PlatformOf,
  ProgressOf,
  RefusalReason,
  ResultOf,
  RoleValues,
  ShellSnapshot,
  StateEventName,
} from 'bridgehead';
import type { ReactElement, ReactNode } from 'react';
import type { BridgeValue, ReadStatus } from '../sdk/query/bridge-value.ts';
import type { ObserveOptions } from '../sdk/query/observe-options.ts';

/** Options of every hook. */
export interface BridgeHookOptions<C extends Contract> {
  /** Used instead of the bridge of `BridgeProvider`. */
  readonly bridge?: Bridge<C> | undefined;
}

/** Options of `useBridgeValue`. */
export interface UseBridgeValueOptions<C extends Contract> extends BridgeHookOptions<C> {
  /** `false` disables reading, for example until the params are known. */
  readonly enabled?: boolean | undefined;
}

/** Names in parentheses are TanStack Query's. */
export interface UseBridgeQueryOptions<C extends Contract, Data, Selected>
  extends UseBridgeValueOptions<C>, ObserveOptions<C> {
  /** Keeps the last native value for new params (`placeholderData: keepPreviousData`). */
  readonly keepPrevious?: boolean | undefined;
  /**
   * Derives `data`. Deeply equal results keep their identity. If it throws, `data` is undefined and `error` is a
   * `bad-argument` with the `cause`.
   */
  readonly select?: ((data: Data) => Selected) | undefined;
}

/**
 * The result of `useBridgeQuery`: `ReadStatus` of the selected value. After an error, `data` may be undefined if
 * `select` can throw.
 */
export type BridgeQuery<Result, Default = Result | undefined, Failed = Result | Default> = (
  | Extract<ReadStatus<Result, Default>, { readonly status: 'success' }>
  | {
      readonly status: 'error';
      /** The last native value, otherwise the declared default; undefined if `select` throws. */
      readonly data: Failed;
      readonly error: BridgeError;
      readonly source: 'native' | 'default';
    }
  | {
      readonly status: 'idle' | 'pending';
      /** The declared default, or the last native value with `keepPrevious`. */
      readonly data: Result | Default;
      readonly error: undefined;
      readonly source: 'native' | 'default';
    }
) & {
  /** Whether a read is in flight. */
  readonly isFetching: boolean;
  /** Reads again and keeps `data` meanwhile. Never rejects. */
  refetch(): Promise<unknown>;
  /** Whether `data` is of earlier params (`isPlaceholderData`). */
  readonly isPrevious: boolean;
};

/** The result of `useBridgeSuspenseQuery`. */
export interface BridgeSuspenseQuery<Result> {
  /** The last value, or the declared default after a failure. */
  readonly data: Result;
  /** The error of the newest read. */
  readonly error: BridgeError | undefined;
  /** Whether a read is in flight. */
  readonly isFetching: boolean;
  /** Reads again and keeps `data` meanwhile. Never rejects. */
  refetch(): Promise<unknown>;
}

/** The four states of a call. */
export type CallStatus<Result, Default = Result | undefined> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The declared default; `undefined` if the contract declares none. */
      readonly data: Default;
      readonly error: BridgeError;
      readonly source: 'default';
    };

/** The state of the newest run, and stable functions. */
export type BridgeCall<Params, Result, Default = Result | undefined, Progress = unknown> = CallStatus<
  Result,
  Default
> & {
  /** Calls the shell. Never rejects, and resolves even after a newer run or an unmount. */
  run(
    ...paramsAndOptions: [...ParamsArgument<Params>, options?: RunOptions<Progress>]
  ): Promise<Outcome<Result, Default>>;
  /** Resets to `idle`. Results of calls in flight are ignored. */
  reset(): void;
  /** Aborts the runs in flight, as `signal`. */
  abort(): void;
};

/** `abort` of the hook replaces a signal. */
export type RunOptions<Progress = unknown> = Omit<CallOptions<Progress>, 'signal'>;

/** The result of `useSupports`. */
export interface Support {
  /** Whether the method or event is supported. */
  readonly supported: boolean;
  /** The reason if not. */
  readonly reason: RefusalReason | undefined;
  /** The required version, likewise. */
  readonly need: string | undefined;
  /** The app's version, for `app-too-old` and `app-too-new`. */
  readonly have: string | undefined;
  /** Whether this can change: before the announcement, and during hydration. */
  readonly pending: boolean;
}

/** The result of `useBridgeQuery` for a method. `Selected` is `never` without `select`. */
export type QueryOf<C extends Contract, Name extends keyof C['methods'] & string, Selected> = [Selected] extends [never]
  ? BridgeQuery<ResultOf<C, Name>, DefaultOf<C, Name>>
  : BridgeQuery<Selected, undefined extends DefaultOf<C, Name> ? Selected | undefined : Selected, Selected | undefined>;

/** Hooks typed by a contract. */
export interface BridgeHooks<C extends Contract> {
  /** Provides a bridge to the hooks below. Does not dispose it. */
  BridgeProvider(props: { readonly bridge: Bridge<C>; readonly children?: ReactNode }): ReactElement;
  /**
   * Returns the bridge of `options` or the nearest provider.
   * @throws {BridgeError} bad-argument if there is none.
   */
  useBridge(options?: BridgeHookOptions<C>): Bridge<C>;
  /** Returns a function that calls a method, for handlers. Unmounting cancels nothing. */
  useBridgeCall<Name extends keyof C['methods'] & string>(
    method: Name,
    options?: BridgeHookOptions<C>,
  ): BridgeCall<ParamsOf<C, Name>, ResultOf<C, Name>, DefaultOf<C, Name>, ProgressOf<C, Name>>;
  /**
   * Reads a value on mount: first the declared default, then the shell's result.
   *
   * Equal simultaneous reads of an `idempotent` method share one call. A later component returns the
   * known value and reads again.
   */
  useBridgeValue<Name extends keyof C['methods'] & string>(
    method: Name,
    ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: UseBridgeValueOptions<C>]
  ): BridgeValue<ResultOf<C, Name>, DefaultOf<C, Name>>;
  /** `useBridgeValue` with caching, polling, refetching and selecting, for long-lived pages. */
  useBridgeQuery<Name extends keyof C['methods'] & string, Selected = never>(
    method: Name,
    ...paramsAndOptions: [
      ...ParamsArgument<ParamsOf<C, Name>>,
      options?: UseBridgeQueryOptions<C, ResultOf<C, Name>, Selected>,
    ]
  ): QueryOf<C, Name, Selected>;
  /**
   * Returns the value of an `idempotent` method and suspends until it is read, or the declared default after a failure.
   * @throws {BridgeError} the error of a failed read without a declared default, for an error boundary, whose retry
   * reads again; bad-argument if the method is not `idempotent`.
   */
  useBridgeSuspenseQuery<Name extends keyof C['methods'] & string>(
    method: Name,
    ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: BridgeHookOptions<C>]
  ): BridgeSuspenseQuery<ResultOf<C, Name>>;
  /**
   * Calls the newest listener with each payload while mounted, from before the first paint and while Suspense hides it.
   * @throws {BridgeError} bad-argument for an unknown event.
   */
  useBridgeEvent<Name extends keyof C['events'] & string>(
    event: Name,
    listener: (payload: PayloadOf<C, Name>) => void,
    options?: BridgeHookOptions<C>,
  ): void;
  /**
   * Returns the last payload of an event declared `state`; `initial` before the first one and on a server.
   * @throws {BridgeError} bad-argument for an event that is not declared `state`.
   */
  useBridgeState<Name extends StateEventName<C>>(
    event: Name,
    initial: PayloadOf<C, Name>,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name>;
  /** The same with `null` before the first payload. */
  useBridgeState<Name extends StateEventName<C>>(
    event: Name,
    initial: PayloadOf<C, Name> | null,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name> | null;
  /** The same with `undefined`. */
  useBridgeState<Name extends StateEventName<C>>(
    event: Name,
    initial: PayloadOf<C, Name> | undefined,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name> | undefined;
  /** The same with either. */
  useBridgeState<Name extends StateEventName<C>>(
    event: Name,
    initial: PayloadOf<C, Name> | null | undefined,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name> | null | undefined;
  /** Returns whether a method or event is supported, and the reason if not. */
  useSupports(
    name: (keyof C['methods'] & string) | (keyof C['events'] & string),
    options?: BridgeHookOptions<C>,
  ): Support;
  /** Returns the shell snapshot. Re-renders on every change. */
  useShell(options?: BridgeHookOptions<C>): ShellSnapshot<PlatformOf<C>>;
  /** Returns `android`, `ios`, a declared platform or `pc`; `pc` on a server. */
  usePlatform(options?: BridgeHookOptions<C>): PlatformOf<C>;
  /** Returns the page's locale; `en` on a server. */
  useLocale(options?: BridgeHookOptions<C>): string;
  /** Returns the app version; `undefined` while unknown. */
  useAppVersion(options?: BridgeHookOptions<C>): string | undefined;
  /**
   * Returns the value of a role: the newest payload or announcement, otherwise the result of its method; `undefined` on
   * a server and while unknown.
   * @throws {BridgeError} bad-argument if the contract does not declare the role.
   */
  useRole<Name extends keyof RoleValues>(name: Name, options?: BridgeHookOptions<C>): RoleValues[Name] | undefined;
  /** Returns the app's theme (role `theme`); `undefined` on a server and while unknown. */
  useAppTheme(options?: BridgeHookOptions<C>): 'light' | 'dark' | undefined;
  /** Returns the covered sides of the screen in CSS pixels (role `safeArea`); `undefined` on a server and while unknown. */
  useSafeArea(options?: BridgeHookOptions<C>): RoleValues['safeArea'] | undefined;
  /**
   * Intercepts the app's back button (role `back`) while mounted with a handler.
   *
   * Only the newest handler is called, a child's before its parent's. Returns whether the app can stop navigating back
   * itself: if not, it navigates back as well.
   * @throws {BridgeError} bad-argument if the contract does not declare the role.
   */
  useBackPress(handler: (() => void) | undefined, options?: BridgeHookOptions<C>): Support;
}
