import type { Bridge, Contract, ParamsOf } from 'bridgehead';
import type { QueryState } from './query-state.ts';
import { coreOf } from './core-of.ts';
import { queriesOf, type QueryObserver, type QueryValue } from './query-observer.ts';
import { stableJson } from './stable-json.ts';

type Query = QueryState<QueryValue>;

/** Unused queries retained per bridge. The least recently used one is evicted first. */
const MAX_RETAINED = 100;

/** Queries of suspended components are evicted later: without them a component would read again at each render attempt. */
const MAX_AWAITED = 1000;

/** The queries of suspended components, which are not mounted yet. */
export const awaitedQueries: WeakSet<Query> = /* @__PURE__ */ new WeakSet();
const results = /* @__PURE__ */ new WeakMap<Query, { readonly value: QueryValue; readonly atMs: number }>();
/** Queries that were invalidated while a read was in flight. */
const invalidated = /* @__PURE__ */ new WeakSet<Query>();
// Keyed by the bridge, so that retained queries are collected together with it.
const retainedOfBridges = /* @__PURE__ */ new WeakMap<object, Map<Query, () => void>>();

/** Records when a native result arrived. */
export function recordResult(bridge: Bridge, query: Query): void {
  const value = query.get();
  const last = results.get(query);
  if (value.status !== 'success' || value.isFetching || (last && last.value === value)) return;
  results.set(query, { value, atMs: invalidated.delete(query) ? -Infinity : coreOf(bridge).clock.now() });
}

/** Whether the last native result is younger than `staleTimeMs`. */
export function isFresh(bridge: Bridge, query: Query, staleTimeMs: number): boolean {
  const last = results.get(query);
  return !!last && coreOf(bridge).clock.now() - last.atMs < staleTimeMs;
}

function createRetained(bridge: Bridge): Map<Query, () => void> {
  const retained = new Map<Query, () => void>();
  retainedOfBridges.set(bridge, retained);
  coreOf(bridge).onDispose.push(() => {
    retained.forEach((unsubscribe, query) => {
      results.delete(query);
      unsubscribe();
    });
    retained.clear();
  });
  return retained;
}

/** Evicts the least recently used queries beyond the limits. */
function evictOldest(retained: Map<Query, () => void>): void {
  // A map iterates in the order of insertion.
  for (const [query, unsubscribe] of retained) {
    if (retained.size <= MAX_RETAINED) return;
    if (awaitedQueries.has(query) && retained.size <= MAX_AWAITED) continue;
    retained.delete(query);
    unsubscribe();
  }
}

/** Retains a query for later components while no component uses it, if they can find it. */
export function retainQuery(bridge: Bridge, observer: QueryObserver): void {
  if (!observer.isShared) return;
  const query = observer.state();
  const retained = retainedOfBridges.get(bridge) || createRetained(bridge);
  const known = retained.get(query);
  const unsubscribe = known || observer.watch(() => recordResult(bridge, query));
  retained.delete(query);
  retained.set(query, unsubscribe);
  if (!known) evictOldest(retained);
}

/**
 * Marks the values of an `idempotent` method as stale. Mounted values are read again now, retained ones at their next use.
 * Without params, applies to every call of the method.
 */
export function invalidate<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...params: [params?: ParamsOf<C, Name>]
): void {
  const retained = retainedOfBridges.get(bridge);
  const key = `${method} ${params.length ? stableJson(params[0]) : ''}`;
  for (const [each, query] of queriesOf(bridge)) {
    if (typeof each !== 'string' || !(params.length ? each === key : each.startsWith(key))) continue;
    results.delete(query);
    const isMounted = query.readers > (retained && retained.has(query) ? 1 : 0);
    // A read in flight without a mounted component is stale when it settles.
    if (isMounted) void query.get().refetch();
    else if (query.isPending()) invalidated.add(query);
  }
}
