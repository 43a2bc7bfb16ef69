import type { Bridge, Outcome } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import { createQueryState, type QueryState } from './query-state.ts';
import { afterTurn } from './after-turn.ts';
import { attempt } from './attempt.ts';
import type { BridgeValue } from './bridge-value.ts';
import { createRefusal } from './refusal.ts';

/** The snapshot of a read of any method. */
export type QueryValue = BridgeValue<unknown>;

/** A read that suspended components wait for. */
export interface InitialRead {
  readonly promise: Promise<unknown>;
  isDone: boolean;
}

/** The state of one read, shared by its observers. */
export interface Query extends QueryState<QueryValue> {
  /**
   * The last native result with the time of its arrival, if a reader records it. Without a value: the result of the read in
   * flight is stale when it arrives.
   */
  result?: { readonly value?: QueryValue; readonly atMs: number } | undefined;
  /** Whether suspended components wait for it, which are not mounted yet. */
  isAwaited?: boolean;
  /** The read that these components wait for, or whose result they have not used yet. */
  initialRead?: InitialRead | undefined;
  /** Whether another read follows the one in flight. */
  isQueued?: boolean;
  /** What makes its observers read again: each trigger once, with the number of observers that name it. */
  triggers?: Map<string, { observers: number; readonly stop: () => void }>;
}

/** Calls `run` once, when the read in flight has settled. */
export function onceSettled(query: Query, run: () => void): void {
  const unsubscribe = query.subscribe(() => {
    if (query.isPending()) return;
    unsubscribe();
    run();
  });
}

/** The queries of one bridge with a listener or a read in flight. */
export interface Queries extends Map<unknown, Query> {
  /** Unused queries that are retained for later readers, each with the function that releases it. */
  retained?: Map<Query, () => void>;
}

/**
 * The queries of a bridge. Queries of `idempotent` methods are keyed by method and params, others by an object per observer.
 * Stored on the bridge, so that all copies of this code share them.
 */
export function queriesOf(bridge: { readonly '~core': unknown }): Queries {
  const { additions } = coreOf(bridge);
  // The cast is safe because only this function sets the member.
  return (additions.queries ||= new Map()) as Queries;
}

/** One reader's view of a query. Creating it has no side effects; only `subscribe` and `refetch` call the shell. */
export interface QueryObserver {
  /** Whether other readers can find the query: the method is `idempotent`. */
  readonly isShared: boolean;
  /** Sets the params to send, unchanged; their JSON equals the observer's. */
  setParams(next: unknown): void;
  /** The snapshot before the first read: the declared default, pending or idle. */
  readonly initial: QueryValue;
  /** The shared state, created if it does not exist. */
  state(): Query;
  get(): QueryValue;
  /** Adds a listener, and reads unless a read is in flight. */
  subscribe(listener: () => void): () => void;
  /** Adds a listener without reading. */
  watch(listener: () => void): () => void;
}

/** Options of `createQueryObserver`. */
export interface ObserverOptions {
  /** The result of `stableJson`. Observers of an idempotent method with the same JSON share one query. */
  readonly json: string | undefined;
  /** Whether the component reads on mount. */
  readonly enabled: boolean;
}

/** Creates an observer of one method. */
export function createQueryObserver(bridge: Bridge, method: string, { json, enabled }: ObserverOptions): QueryObserver {
  const { fallback, idempotent } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent ? `${method} ${json}` : {};
  const queries = queriesOf(bridge);
  let params: unknown;

  const read = createRead(bridge, method, () => state().subscribers.size);
  const state = (): Query => getOrAdd(queries, key, () => createQueryState(refusal() || initial));
  const removeUnused = (): unknown => !state().isPending() && !state().subscribers.size && queries.delete(key);

  const watch: QueryObserver['watch'] = (listener) => {
    const unsubscribe = addListener(state(), { listener, isReader: enabled });
    return () => {
      unsubscribe();
      afterTurn(removeUnused);
    };
  };

  const refetch = (): Promise<Outcome<unknown>> => {
    const outcome = read(params);
    // A refusal is shown already, unless the call has found a shell meanwhile.
    if (state().get() !== refusal()) void state().follow(outcome);
    void outcome.then(removeUnused);
    return outcome;
  };

  // The cast is safe because the missing `error` reads as undefined.
  const initial = { ...createInitial({ enabled, fallback }), refetch } as QueryValue;
  const refusal = enabled ? createRefusal(bridge, method, initial) : () => undefined;

  return {
    isShared: !!idempotent,
    setParams: (next) => void (params = next),
    initial,
    state,
    get() {
      const value = queries.has(key) ? state().get() : refusal() || initial;
      // Its own snapshot while no read has settled, so that a component does not render again because another one reads the same
      // query, or because one with `enabled: false` has created it.
      return value.status === 'idle' || value.status === initial.status ? initial : value;
    },
    watch,
    subscribe(listener) {
      const unsubscribe = watch(listener);
      if (!state().isPending()) void refetch();
      return unsubscribe;
    },
  };
}

function getOrAdd(queries: Queries, key: unknown, create: () => Query): Query {
  const query = queries.get(key) || create();
  queries.set(key, query);
  return query;
}

/** Options of `addListener`. */
interface AddListenerOptions {
  readonly listener: () => void;
  readonly isReader: boolean;
}

function addListener(query: Query, { listener, isReader }: AddListenerOptions): () => void {
  const unsubscribe = query.subscribe(listener);
  if (isReader) query.readers++;
  return () => {
    unsubscribe();
    if (isReader) query.readers--;
  };
}

/** Options of `createInitial`. */
interface InitialOptions {
  readonly enabled: boolean;
  readonly fallback: (() => unknown) | undefined;
}

/** The snapshot before the first read, without its `refetch`. */
const createInitial = ({ enabled, fallback }: InitialOptions): Partial<QueryValue> => ({
  status: enabled ? 'pending' : 'idle',
  data: attempt(fallback),
  source: 'default',
  isFetching: enabled,
});

/** Creates the function that reads a method. `isUsed` returns whether a component shows the value. */
function createRead(
  bridge: Bridge,
  method: string,
  isUsed: () => unknown,
): (params: unknown) => Promise<Outcome<unknown>> {
  const { interactive } = bridge.contract.methods[method] || {};
  const core = coreOf(bridge);
  const read = (params: unknown): Promise<Outcome<unknown>> => {
    const response = bridge.safeCall(method, params);
    // Read after the call, which may detect a return from the back/forward cache.
    const { restores } = core;
    return response.then((outcome) => {
      // The back/forward cache loses reads in flight. A mounted component still needs its value, so the read is repeated,
      // but never an interactive method, which would prompt the user a second time. A middleware can fail with `lost`, too.
      const isLost = outcome.error && outcome.error.code === 'lost' && core.restores !== restores;
      return isLost && !interactive && isUsed() ? read(params) : outcome;
    });
  };
  return read;
}
