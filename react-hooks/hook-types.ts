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
  Platform,
  ProgressOf,
  RefusalReason,
  ResultOf,
  ShellSnapshot,
  StateEventName,
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

/** What `useBridgeQuery` takes last, beside the options of `useBridgeValue`. The names in brackets are TanStack Query's. */
export interface UseBridgeQueryOptions<C extends Contract, Data, Selected> extends UseBridgeValueOptions<C> {
  /** Keeps showing the last native value while new params are read (`placeholderData: keepPreviousData`). */
  readonly keepPrevious?: boolean | undefined;
  /**
   * A value younger than this is shown without reading again (`staleTime`), in milliseconds; 0 by default. It is kept
   * while no component shows it: up to 100 values of `idempotent` methods for each bridge, as long as the bridge exists.
   */
  readonly staleTimeMs?: number | undefined;
  /**
   * Reads again and again, in milliseconds (`refetchInterval`), up to 2,147,483,647; `Infinity` does not. Pauses while the
   * page is hidden and while a read is under way. By the clock of the bridge, which tests drive.
   */
  readonly refetchIntervalMs?: number | undefined;
  /** Reads again when the page becomes visible (`refetchOnWindowFocus`), and when one of these events is delivered. */
  readonly refetchOn?: readonly ('visible' | (keyof C['events'] & string))[] | undefined;
  /**
   * Makes `data` of the value (`select`). `data` stays the same object as long as plain objects and arrays are equal. If it
   * throws, `data` is undefined and `error` has the cause, with the code `bad-argument`.
   */
  readonly select?: ((data: Data) => Selected) | undefined;
}

/** What `useBridgeQuery` returns. `Failed` is the type of `data` after an error: undefined, too, where `select` may throw. */
export type BridgeQuery<Result, Default = Result | undefined, Failed = Result | Default> = (
  | Extract<ReadStatus<Result, Default>, { readonly status: 'success' }>
  | {
      readonly status: 'error';
      /** The last native value, otherwise the declared default; undefined when `select` throws. */
      readonly data: Failed;
      readonly error: BridgeError;
      readonly source: 'native' | 'default';
    }
  | {
      readonly status: 'idle' | 'pending';
      /** The declared default, or with `keepPrevious` the last native value. */
      readonly data: Result | Default;
      readonly error: undefined;
      readonly source: 'native' | 'default';
    }
) & {
  /** Whether a read is under way: the first one, or a later one while `data` stays. */
  readonly isFetching: boolean;
  /** Reads again; the newest answer wins. What was read before stays until then. */
  refetch(): Promise<unknown>;
  /** Whether `data` belongs to earlier params, by `keepPrevious` (`isPlaceholderData`). */
  readonly isPrevious: boolean;
};

/** What `useBridgeSuspenseQuery` returns: there is always a value. */
export interface BridgeSuspenseQuery<Result> {
  readonly data: Result;
  /** Why the value is not that of the newest read, which failed. */
  readonly error: BridgeError | undefined;
  readonly isFetching: boolean;
  /** Reads again; what was read before stays until then. */
  refetch(): Promise<unknown>;
}

/** The four states of a call, without the functions that go with them. */
export type CallStatus<Result, Default = Result | undefined> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined; readonly source: undefined }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The declared default; `undefined` when the contract declares none. */
      readonly data: Default;
      readonly error: BridgeError;
      readonly source: 'default';
    };

/** What `useBridgeCall` returns: the newest run, and functions that stay the same for the life of the component. */
export type BridgeCall<Params, Result, Default = Result | undefined, Progress = unknown> = CallStatus<
  Result,
  Default
> & {
  /**
   * Calls the shell. The promise never rejects, and resolves for every run, a newer one or an unmount notwithstanding.
   * An interactive method that is asked the same thing again joins the call in flight.
   */
  run(...args: [...ParamsArgument<Params>, options?: RunOptions<Progress>]): Promise<Outcome<Result, Default>>;
  /** Back to `idle`; open runs go on unheard. */
  reset(): void;
  /** Aborts every open run of this hook; tells the shell if the method is declared `cancellable`. */
  abort(): void;
};

/** What one run may bring along; aborting is the hook's own `abort`. */
export type RunOptions<Progress = unknown> = Omit<CallOptions<Progress>, 'signal'>;

/** What `useBridgeValue` returns. */
export type BridgeValue<Result, Default = Result | undefined> = ReadStatus<Result, Default> & {
  /** Whether a read is under way: the first one, or a later one while `data` stays. */
  readonly isFetching: boolean;
  /** Reads again; the newest answer wins. What was read before stays until then. */
  refetch(): Promise<Outcome<Result, Default>>;
};

/** The four states of a value that is read. */
export type ReadStatus<Result, Default = Result | undefined> =
  | {
      /** `idle`: not `enabled`, and nothing is known. `pending`: the first answer has not arrived. */
      readonly status: 'idle' | 'pending';
      /** The declared default; `undefined` when the contract declares none. */
      readonly data: Default;
      readonly error: undefined;
      readonly source: 'default';
    }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The last native value, otherwise the declared default. */
      readonly data: Result | Default;
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

/** What `useBridgeQuery` returns for a method; `Selected` is `never` without `select`. */
export type QueryOf<C extends Contract, Name extends keyof C['methods'] & string, Selected> = [Selected] extends [never]
  ? BridgeQuery<ResultOf<C, Name>, DefaultOf<C, Name>>
  : BridgeQuery<Selected, undefined extends DefaultOf<C, Name> ? Selected | undefined : Selected, Selected | undefined>;

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
  ): BridgeCall<ParamsOf<C, Name>, ResultOf<C, Name>, DefaultOf<C, Name>, ProgressOf<C, Name>>;
  /**
   * A value that is read on mount: the declared default at once, then what the shell answers.
   *
   * Components that ask an `idempotent` method the same thing at the same time share one native call. A component that
   * mounts later shows what is known and reads again. Params are compared by their JSON; the order of fields does not count.
   */
  useBridgeValue<Name extends keyof C['methods'] & string>(
    method: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: UseBridgeValueOptions<C>]
  ): BridgeValue<ResultOf<C, Name>, DefaultOf<C, Name>>;
  /**
   * `useBridgeValue` for pages that live long: keeps values, polls, reads again and selects. Shares its reads with
   * `useBridgeValue`, which costs less where none of it is needed.
   */
  useBridgeQuery<Name extends keyof C['methods'] & string, Selected = never>(
    method: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: UseBridgeQueryOptions<C, ResultOf<C, Name>, Selected>]
  ): QueryOf<C, Name, Selected>;
  /**
   * A value for a component under `Suspense`, of an `idempotent` method: renders once there is an answer, or the declared
   * default after a failure.
   * @throws {BridgeError} of the failed read, for an error boundary, when the contract declares no default (the next try
   * of the boundary reads again); bad-argument
   * when the method is not `idempotent`.
   */
  useBridgeSuspenseQuery<Name extends keyof C['methods'] & string>(
    method: Name,
    ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: BridgeHookOptions<C>]
  ): BridgeSuspenseQuery<ResultOf<C, Name>>;
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
  useBridgeState<Name extends StateEventName<C>>(
    event: Name,
    initial: PayloadOf<C, Name>,
    options?: BridgeHookOptions<C>,
  ): PayloadOf<C, Name>;
  useBridgeState<Name extends StateEventName<C>, Initial extends null | undefined>(
    event: Name,
    initial: PayloadOf<C, Name> | Initial,
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
