import type { Bridge, Clock, Outcome } from 'bridgehead';
import { createQueryState, type QueryState } from './query-state.ts';
import type { BridgeValue } from './hook-types.ts';

/** The snapshot of a read of any method. */
export type QueryValue = BridgeValue<unknown>;

/** The queries that components of one bridge share. An entry exists while it has a listener or a read in flight. */
type Queries = Map<unknown, QueryState<QueryValue>>;

const queriesOfBridges = /* @__PURE__ */ new WeakMap<object, Queries>();

/** The queries of a bridge. Those of `idempotent` methods are keyed by method and params, others by an object per observer. */
export function queriesOf(bridge: object): Queries {
  const queries: Queries = queriesOfBridges.get(bridge) || new Map();
  queriesOfBridges.set(bridge, queries);
  return queries;
}

/** The clock of a bridge, which tests control. */
export const clockOf = (bridge: Bridge): Clock =>
  // Every bridge is made by `createBridge`, which puts its clock there.
  (bridge['~core'] as { readonly clock: Clock }).clock;

/** Runs a function of the page; `undefined` if it throws. Rendering continues, and the read reports the error. */
function attempt<Result>(run: (() => Result) | undefined): Result | undefined {
  try {
    return run && run();
  } catch {
    return undefined;
  }
}

/**
 * The JSON of params with sorted keys, so that the order of fields does not matter. `undefined` without params; empty if
 * they have no JSON, in which case the bridge refuses the read.
 */
export function stableJson(params: unknown): string | undefined {
  const keys: string[] = [];
  return (
    attempt(() => {
      JSON.stringify(params, (key, value: unknown) => (keys.push(key), value));
      return JSON.stringify(params, keys.sort());
    }) || (params ? '' : undefined)
  );
}

/** One component's view of a query. Creating it has no side effects; only `subscribe` and `refetch` call the shell. */
export interface QueryObserver {
  /** The snapshot before the first read: the declared default, pending or idle. */
  readonly initial: QueryValue;
  /** The shared state, created if it does not exist. */
  state(): QueryState<QueryValue>;
  get(): QueryValue;
  /** Adds a listener, and reads unless a read is in flight. */
  subscribe(listener: () => void): () => void;
  /** Adds a listener without reading. */
  watch(listener: () => void): () => void;
}

/** Options of `createQueryObserver`. */
export interface ObserverOptions {
  /** The result of `stableJson`. Observers of an idempotent method with the same JSON share one query. */
  readonly text: string | undefined;
  /** Whether the component reads on mount. */
  readonly enabled: boolean;
}

/** Creates an observer of one method. */
export function createQueryObserver(bridge: Bridge, method: string, { text, enabled }: ObserverOptions): QueryObserver {
  const { fallback, interactive, idempotent } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent ? `${method} ${text}` : {};
  const queries = queriesOf(bridge);

  const read = (args: unknown): Promise<Outcome<unknown>> =>
    bridge.safeCall(method, args).then((outcome) =>
      // The back/forward cache loses reads in flight. A mounted component still needs its value, so the read is repeated,
      // but never an interactive method, which would prompt the user a second time.
      outcome.error && outcome.error.code === 'lost' && !interactive && state().subscribers.size ? read(args) : outcome,
    );

  const state = (): QueryState<QueryValue> =>
    // The line above has set the entry.
    queries.get(key) || (queries.set(key, createQueryState(read, initial)).get(key) as QueryState<QueryValue>);
  const removeUnused = (): unknown => !state().isPending() && !state().subscribers.size && queries.delete(key);

  const watch = (listener: () => void): (() => void) => {
    const unsubscribe = state().subscribe(listener);
    return () => {
      unsubscribe();
      void Promise.resolve().then(removeUnused);
    };
  };

  const refetch = (): Promise<Outcome<unknown>> => {
    // Represents params that are not JSON by any function, since the bridge refuses a function for the same reason.
    const outcome = state().run(text === '' ? stableJson : text && JSON.parse(text));
    void outcome.then(removeUnused);
    return outcome;
  };

  // The cast is safe because the missing `error` reads as undefined.
  const status = enabled ? 'pending' : 'idle';
  const initial = { status, data: attempt(fallback), source: 'default', isFetching: enabled, refetch } as QueryValue;

  return {
    initial,
    state,
    get() {
      const value = queries.has(key) ? state().get() : initial;
      // Another component with `enabled: false` may have created an idle query.
      return value.status === 'idle' ? initial : value;
    },
    watch,
    subscribe(listener) {
      if (!state().isPending()) void refetch();
      return watch(listener);
    },
  };
}
