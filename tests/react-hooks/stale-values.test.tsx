import { createBridgeHooks, invalidate, queryHooks } from 'bridgehead/react';
import { describe, expect, it } from 'vitest';
import { hooksContract } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mountHook } from './render.tsx';

// How long useBridgeQuery retains a value, and what makes it stale.
const { useBridgeQuery } = createBridgeHooks(hooksContract, queryHooks);

describe('useBridgeQuery with staleTimeMs', () => {
  it('retains a value while others whose params change at every render are read', async () => {
    const options = { staleTimeMs: 60_000 };
    const { harness, ...user } = await mountHook(() => useBridgeQuery('getUser', undefined, options));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await user.unmount();
    const texts = Array.from({ length: 100 }, (_, index) => String(index));
    await mountHook(() => texts.map((text) => useBridgeQuery('search', { text }, options).status), { harness });
    await mountHook(() => useBridgeQuery('getUser', undefined, options), { harness });
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('reads the queries with the invalidated params again, or without params every mounted query of the method', async () => {
    const harness = await createHooksHarness();
    const reads = ['1', '2'].map((id) => () => useBridgeQuery('getUser', { id }, { staleTimeMs: 60_000 }));
    for (const read of reads) {
      await mountHook(read, { harness });
      await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    }
    const idsAfter = async (run: () => void): Promise<unknown[]> => {
      const before = harness.shell.posted.length;
      await act(run);
      const { posted } = harness.shell;
      const requests = posted.slice(before);
      await act(() =>
        requests.forEach(({ id }) => harness.shell.send({ jsonrpc: '2.0', id, result: { name: 'Bob' } })),
      );
      return requests.map(({ params }) => (params as { id: string }).id);
    };
    expect(await idsAfter(() => invalidate(harness.bridge, 'getUser', { id: '2' }))).toEqual(['2']);
    expect(await idsAfter(() => invalidate(harness.bridge, 'getUser'))).toEqual(['1', '2']);
    expect(await idsAfter(() => invalidate(harness.bridge, 'getBalance'))).toEqual([]);
  });
});
