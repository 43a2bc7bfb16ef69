import type { Bridge, Contract, ParamsOf } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import { checkMethodName } from './check-method-name.ts';
import { queriesOf, type Query, type QueryObserver } from './query-observer.ts';
import { stableJson } from './stable-json.ts';

/** Unused queries retained per bridge. The least recently used one is evicted first. */
const MAX_RETAINED = 100;

/** Queries of suspended components are evicted later: without them a component would read again at each render attempt. */
const MAX_AWAITED = 1000;

/** Records when a native result arrived. */
export function recordResult(bridge: Bridge, query: Query): void {
  const value = query.get();
  const { result } = query;
  if (value.status !== 'success' || value.isFetching || (result && result.value === value)) return;
  query.result = { value, atMs: result && !result.value ? result.atMs : coreOf(bridge).clock.now() };
}

/** Whether the last native result is younger than `staleTimeMs`. */
export function isFresh(bridge: Bridge, { result }: Query, staleTimeMs: number): boolean {
  return !!result && coreOf(bridge).clock.now() - result.atMs < staleTimeMs;
}

function createRetained(bridge: Bridge): Map<Query, () => void> {
  const retained = new Map<Query, () => void>();
  queriesOf(bridge).retained = retained;
  coreOf(bridge).onDispose.push(() => {
    retained.forEach((unsubscribe, query) => {
      query.result = undefined;
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
    if (query.isAwaited && retained.size <= MAX_AWAITED) continue;
    retained.delete(query);
    unsubscribe();
  }
}

/** Retains a query for later readers while nothing uses it, if they can find it. */
export function retainQuery(bridge: Bridge, observer: QueryObserver): void {
  if (!observer.isShared) return;
  const query = observer.state();
  const retained = queriesOf(bridge).retained || createRetained(bridge);
  const known = retained.get(query);
  const unsubscribe = known || observer.watch(() => recordResult(bridge, query));
  retained.delete(query);
  retained.set(query, unsubscribe);
  if (!known) evictOldest(retained);
}

/** Subscribes, and reads unless the last result is younger than `staleTimeMs`. */
export function subscribeFresh(
  bridge: Bridge,
  observer: QueryObserver,
  { staleTimeMs, listener }: { readonly staleTimeMs: number; readonly listener: () => void },
): () => void {
  const query = observer.state();
  const onChange = (): void => {
    recordResult(bridge, query);
    listener();
  };
  if (staleTimeMs > 0) retainQuery(bridge, observer);
  return isFresh(bridge, query, staleTimeMs) ? observer.watch(onChange) : observer.subscribe(onChange);
}

/**
 * Marks the values of an `idempotent` method as stale; without params, all of them. Mounted values are read again now, others at
 * their next use.
 */
export function invalidate<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...params: [params?: ParamsOf<C, Name>]
): void {
  checkMethodName(bridge, method);
  const queries = queriesOf(bridge);
  const { retained } = queries;
  const key = `${method} ${params.length ? stableJson(params[0]) : ''}`;
  for (const [each, query] of queries) {
    if (typeof each !== 'string' || !(params.length ? each === key : each.startsWith(key))) continue;
    query.result = undefined;
    const isMounted = query.readers > (retained && retained.has(query) ? 1 : 0);
    // A read in flight without a mounted component is stale when it settles.
    if (isMounted) void query.get().refetch();
    else if (query.isPending()) query.result = { atMs: -Infinity };
  }
}
