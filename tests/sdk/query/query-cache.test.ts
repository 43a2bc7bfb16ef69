import { describe, expect, it } from 'vitest';
import { retainQuery } from '../../../sdk/query/query-cache.ts';
import { createQueryObserver, type QueryObserver } from '../../../sdk/query/query-observer.ts';
import { createHarness } from '../../support/bridge.ts';
import { hooksContract } from '../../support/hooks-contract.ts';

/** Retains `count` queries; returns how many of them have been evicted. */
async function countEvicted(count: number, { isAwaited }: { isAwaited: boolean }): Promise<number> {
  const { bridge } = await createHarness({ contract: hooksContract });
  const observers = Array.from({ length: count }, (_, id): QueryObserver => {
    const observer = createQueryObserver(bridge, 'getUser', { json: String(id), enabled: true });
    observer.state().isAwaited = isAwaited;
    retainQuery(bridge, observer);
    return observer;
  });
  return observers.filter((observer) => !observer.state().subscribers.size).length;
}

describe(retainQuery, () => {
  it.each([
    [100, 0],
    [101, 1],
    [103, 3],
  ])('retains at most 100 unused queries: of %i it evicts %i', async (count, evicted) => {
    expect(await countEvicted(count, { isAwaited: false })).toBe(evicted);
  });

  it.each([
    [1000, 0],
    [1001, 1],
  ])('retains 1,000 queries of suspended components: of %i it evicts %i', async (count, evicted) => {
    expect(await countEvicted(count, { isAwaited: true })).toBe(evicted);
  });
});
