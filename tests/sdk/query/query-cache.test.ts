import { describe, expect, it } from 'vitest';
import { retainQuery } from '../../../sdk/query/query-cache.ts';
import { createQueryObserver, type QueryObserver } from '../../../sdk/query/query-observer.ts';
import { createHarness } from '../../support/bridge.ts';
import { hooksContract } from '../../support/hooks-contract.ts';

/** Retains `count` queries; returns the numbers of those that have been evicted. */
async function evictedOf(count: number, { isAwaited }: { isAwaited: boolean }): Promise<number[]> {
  const { bridge } = await createHarness({ contract: hooksContract });
  const observers = Array.from({ length: count }, (_, id): QueryObserver => {
    const observer = createQueryObserver(bridge, 'getUser', { json: String(id), enabled: true });
    observer.state().isAwaited = isAwaited;
    retainQuery(bridge, observer);
    return observer;
  });
  return observers.flatMap((observer, id) => (observer.state().subscribers.size ? [] : [id]));
}

describe(retainQuery, () => {
  it.each([
    [100, []],
    [101, [0]],
    [103, [0, 1, 2]],
  ])('retains at most 100 unused queries: of %i it evicts the oldest, %j', async (count, evicted) => {
    expect(await evictedOf(count, { isAwaited: false })).toEqual(evicted);
  });

  it.each([
    [1000, []],
    [1001, [0]],
  ])('retains 1,000 queries of suspended components: of %i it evicts %j', async (count, evicted) => {
    expect(await evictedOf(count, { isAwaited: true })).toEqual(evicted);
  });
});
