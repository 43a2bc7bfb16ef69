import type { Bridge, BridgeError, Contract, ParamsArgument, ParamsOf, ResultOf } from 'bridgehead';

/** `['bridgehead', contract name, method, params]`; without params the first three. */
export type BridgeQueryKey = readonly [scope: 'bridgehead', contract: string, method: string, ...params: unknown[]];

/** A result as TanStack Query stores it, which takes `undefined` for an error: a method without a result gives `null`. */
export type QueryResult<Result> = undefined extends Result ? Exclude<Result, undefined> | null : Result;

/** A call has its own time limit, and a refusal stays one. The function is for the type only: it names the error. */
type NoRetry = false | ((failureCount: number, error: BridgeError) => boolean);

/** Options of TanStack Query's `useQuery` for one read. */
export interface BridgeQueryOptions<Result> {
  readonly queryKey: BridgeQueryKey;
  /** Calls the shell; rejects with `BridgeError`. It takes no signal: leaving a page cancels nothing. */
  readonly queryFn: () => Promise<QueryResult<Result>>;
  /** The declared default, shown until the shell has answered; `undefined` where the contract declares none. */
  readonly placeholderData?: () => QueryResult<Result>;
  /** A native call needs no network. */
  readonly networkMode: 'always';
  readonly retry: NoRetry;
}

/**
 * Options of TanStack Query's `useQuery`, `useSuspenseQuery`, `prefetchQuery` and `queryOptions`; a plain object.
 *
 * @example
 * const { data, error } = useQuery(bridgeQueryOptions(bridge, 'getUserInfo'));
 */
export function bridgeQueryOptions<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...args: ParamsArgument<ParamsOf<C, Name>>
): BridgeQueryOptions<ResultOf<C, Name>> {
  const { contract } = bridge;
  return {
    queryKey: ['bridgehead', contract.name, method, ...args],
    queryFn: () => bridge.call(method, ...args).then(nullForNothing),
    // The specs of a contract are typed by its own map; `method` is one of its names. Without a default it is `undefined`, which
    // TanStack Query takes for left out, but its type under `exactOptionalPropertyTypes` does not.
    placeholderData: (contract.methods[method] || {}).fallback as () => QueryResult<ResultOf<C, Name>>,
    networkMode: 'always',
    retry: false,
  };
}

/** Options of TanStack Query's `useMutation` for one method. `Variables` are the params of the method. */
export interface BridgeMutationOptions<Variables, Result> {
  readonly mutationKey: BridgeQueryKey;
  /** Calls the shell; rejects with `BridgeError`. */
  readonly mutationFn: (variables: Variables) => Promise<QueryResult<Result>>;
  readonly networkMode: 'always';
  readonly retry: NoRetry;
}

/**
 * Options of TanStack Query's `useMutation`; a plain object.
 *
 * @example
 * const { mutate, error } = useMutation(bridgeMutationOptions(bridge, 'jumpToPay'));
 */
export function bridgeMutationOptions<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
): BridgeMutationOptions<MutationVariables<ParamsOf<C, Name>>, ResultOf<C, Name>> {
  const options: BridgeMutationOptions<unknown, unknown> = {
    mutationKey: ['bridgehead', bridge.contract.name, method],
    // One argument, as TanStack Query gives it: the params, or nothing.
    mutationFn: (params) => bridge.call(method, ...([params] as never)).then(nullForNothing),
    networkMode: 'always',
    retry: false,
  };
  return options as BridgeMutationOptions<MutationVariables<ParamsOf<C, Name>>, ResultOf<C, Name>>; // as above
}

/** The params of a method as the variables of a mutation: `void` lets `mutate()` go without. */
export type MutationVariables<Params> = [] extends ParamsArgument<Params> ? Params | void : Params;

/** The part of TanStack Query's `QueryClient` that `invalidateOnEvents` uses. */
export interface InvalidatingClient {
  invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown;
}

/**
 * Invalidates queries whenever an event is delivered. Returns a function that stops it.
 *
 * @param events By event: names of methods, whatever their params, or query keys.
 *
 * @example
 * const stop = invalidateOnEvents(queryClient, bridge, { userInfoChanged: ['getUserInfo'] });
 */
export function invalidateOnEvents<C extends Contract>(
  client: InvalidatingClient,
  bridge: Bridge<C>,
  events: {
    readonly [Name in keyof C['events'] & string]?: readonly ((keyof C['methods'] & string) | readonly unknown[])[];
  },
): () => void {
  const { name: contract } = bridge.contract;
  const stops = (Object.keys(events) as (keyof typeof events)[]).map((event) =>
    bridge.on(event, () => {
      for (const each of events[event] || []) {
        const queryKey = typeof each === 'string' ? ['bridgehead', contract, each] : each;
        // A rejection belongs to the queries, which show it.
        void client.invalidateQueries({ queryKey });
      }
    }),
  );
  return () => stops.forEach((stop) => stop());
}

function nullForNothing<Result>(result: Result): QueryResult<Result> {
  // By the definition of `QueryResult`.
  return (result === undefined ? null : result) as QueryResult<Result>;
}
