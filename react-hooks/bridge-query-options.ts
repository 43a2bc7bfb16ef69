import type { Bridge, Contract, ParamsArgument, ParamsOf, ResultOf } from 'bridgehead';

/** What `useQuery` of TanStack Query takes for one read. */
export interface BridgeQueryOptions<Result> {
  /** `['bridgehead', contract name, method, params]`; without params the first three. */
  readonly queryKey: readonly [scope: 'bridgehead', contract: string, method: string, ...params: unknown[]];
  /** Calls the shell; rejects with `BridgeError`. It takes no signal: leaving a page cancels nothing. */
  readonly queryFn: () => Promise<Result>;
  /** The declared default, shown until the shell has answered; `undefined` where the contract declares none. */
  readonly placeholderData?: () => Result;
  /** A native call needs no network. */
  readonly networkMode: 'always';
  /** The call has its own time limit, and a refusal stays one. */
  readonly retry: false;
}

/**
 * Options for TanStack Query's `useQuery`, for people who keep their reads there; a plain object, no dependency on it.
 *
 * @example
 * const { data } = useQuery(bridgeQueryOptions(bridge, 'getUserInfo'));
 */
export function bridgeQueryOptions<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...args: ParamsArgument<ParamsOf<C, Name>>
): BridgeQueryOptions<ResultOf<C, Name>> {
  const { contract } = bridge;
  return {
    queryKey: ['bridgehead', contract.name, method, ...args],
    queryFn: () => bridge.call(method, ...args),
    // The specs of a contract are typed by its own map; `method` is one of its names. Without a default it is `undefined`, which
    // TanStack Query takes for left out, but its type under `exactOptionalPropertyTypes` does not.
    placeholderData: (contract.methods[method] || {}).fallback as () => ResultOf<C, Name>,
    networkMode: 'always',
    retry: false,
  };
}
