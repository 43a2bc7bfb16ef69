import type { Bridge, BridgeError, Contract, ParamsArgument, ParamsOf, ResultOf } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import { attempt } from './attempt.ts';
import { checkMethodName } from './check-method-name.ts';

/** `['bridgehead', contract name, method, params]`; without params the first three. */
export type BridgeQueryKey = readonly [scope: 'bridgehead', contract: string, method: string, ...params: unknown[]];

/** A result as TanStack Query stores it: a missing one is `null`. */
export type QueryResult<Result> = undefined extends Result ? Exclude<Result, undefined> | null : Result;

/** The function member only provides the type of the error. */
type NoRetry = false | ((failureCount: number, error: BridgeError) => boolean);

/** The result of `bridgeQueryOptions`. */
export interface BridgeQueryOptions<Result> {
  /** Contract, method and params. */
  readonly queryKey: BridgeQueryKey;
  /** Calls the shell. Ignores the query's signal: unmounting cancels no native work. */
  readonly queryFn: () => Promise<QueryResult<Result>>;
  /** The declared default, until the shell responds. */
  readonly placeholderData?: () => QueryResult<Result>;
  /** Native calls need no network. */
  readonly networkMode: 'always';
  /** A refusal does not change. */
  readonly retry: NoRetry;
}

/**
 * Returns the options of TanStack Query's `useQuery`, `useSuspenseQuery`, `prefetchQuery` and `queryOptions`.
 *
 * @example
 * const { data, error } = useQuery(bridgeQueryOptions(bridge, 'getUserInfo'));
 */
export function bridgeQueryOptions<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...args: ParamsArgument<ParamsOf<C, Name>>
): BridgeQueryOptions<ResultOf<C, Name>> {
  checkMethodName(bridge, method);
  const { contract } = bridge;
  const { fallback } = contract.methods[method] || {};
  // TanStack Query serializes the key while rendering. The bridge rejects params that cannot be serialized.
  const params = attempt(() => JSON.stringify(args)) ? args : [null, 'no JSON'];
  return {
    queryKey: ['bridgehead', contract.name, method, ...params],
    queryFn: () => bridge.call(method, ...args).then(undefinedToNull),
    // The cast is safe because `method` is a name of the contract. Without a default this is `undefined`, which TanStack
    // Query treats as omitted, although its type under `exactOptionalPropertyTypes` does not allow it.
    placeholderData: (fallback && (() => attempt(fallback))) as () => QueryResult<ResultOf<C, Name>>,
    networkMode: 'always',
    retry: false,
  };
}

/** The result of `bridgeMutationOptions`. */
export interface BridgeMutationOptions<Variables, Result> {
  /** The contract and the method. */
  readonly mutationKey: BridgeQueryKey;
  /** Calls the shell. */
  readonly mutationFn: (variables: Variables) => Promise<QueryResult<Result>>;
  /** Native calls need no network. */
  readonly networkMode: 'always';
  /** A refusal does not change. */
  readonly retry: NoRetry;
}

/**
 * Returns the options of TanStack Query's `useMutation`.
 *
 * @example
 * const { mutate, error } = useMutation(bridgeMutationOptions(bridge, 'jumpToPay'));
 */
export function bridgeMutationOptions<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
): BridgeMutationOptions<MutationVariables<ParamsOf<C, Name>>, ResultOf<C, Name>> {
  checkMethodName(bridge, method);
  const options: BridgeMutationOptions<unknown, unknown> = {
    mutationKey: ['bridgehead', bridge.contract.name, method],
    // TanStack Query passes one argument: the params or nothing.
    mutationFn: (params) => bridge.call(method, ...([params] as never)).then(undefinedToNull),
    networkMode: 'always',
    retry: false,
  };
  return options as BridgeMutationOptions<MutationVariables<ParamsOf<C, Name>>, ResultOf<C, Name>>; // `method` is a name of the contract
}

/** The params of a method; `void` allows `mutate()` without an argument. */
export type MutationVariables<Params> = [] extends ParamsArgument<Params> ? Params | void : Params;

/** The part of TanStack's `QueryClient` that is used. @internal */
export interface InvalidatingClient {
  /** Marks the queries under a key as stale. */
  invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown;
}

/**
 * Invalidates queries on events. Returns the unsubscribe function.
 *
 * @param events By event, names of methods (with any params) or query keys.
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
  coreOf(bridge);
  if (!client || !events) throw new TypeError('Cannot invalidate: pass a client, a bridge and methods by event.');
  const { name: contract } = bridge.contract;
  const unsubscribes = (Object.keys(events) as (keyof typeof events)[]).map((event) =>
    bridge.on(event, () => {
      for (const each of events[event] || []) {
        const queryKey = typeof each === 'string' ? ['bridgehead', contract, each] : each;
        // A rejection is reported by the queries themselves.
        void client.invalidateQueries({ queryKey });
      }
    }),
  );
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

function undefinedToNull<Result>(result: Result): QueryResult<Result> {
  // The cast follows the definition of `QueryResult`.
  return (result === undefined ? null : result) as QueryResult<Result>;
}
