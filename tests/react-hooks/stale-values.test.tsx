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

  it('reads a query again once its value is older than staleTimeMs, and retains the newer value as long', async () => {
    const harness = await createHooksHarness();
    const useRead = () => useBridgeQuery('getUser', undefined, { staleTimeMs: 1000 });
    for (const count of [1, 2]) {
      const hook = await mountHook(useRead, { harness });
      await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
      await hook.unmount();
      const again = await mountHook(useRead, { harness });
      expect(countOf(harness, 'getUser')).toBe(count);
      await again.unmount();
      harness.clock.advance(1000);
    }
  });

  it('retains at most 100 query values per bridge', async () => {
    const read = (id: number) => () => useBridgeQuery('getUser', { id: String(id) }, { staleTimeMs: 60_000 });
    const { harness, ...hook } = await mountHook(read(0));
    for (let id = 0; id <= 101; id++) {
      await hook.render(read(id));
      await act(() => harness.shell.respond('getUser', { name: String(id) }));
    }
    const before = countOf(harness, 'getUser');
    await hook.render(read(100));
    expect(countOf(harness, 'getUser')).toBe(before);
    await hook.render(read(0));
    expect(countOf(harness, 'getUser')).toBe(before + 1);
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
