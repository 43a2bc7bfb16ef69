import { createBridgeHooks, invalidate } from 'bridgehead/react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { hooksContract, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mountHook, takeProblems } from './render.tsx';

const { useBridgeQuery } = createBridgeHooks(hooksContract);

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useBridgeQuery', () => {
  it('shows the last value of earlier params while new ones are read, with keepPrevious', async () => {
    const harness = await createHooksHarness();
    const read = (id: string) => () => useBridgeQuery('getUser', { id }, { keepPrevious: true });
    const hook = await mountHook(read('1'), { harness });
    expect(hook.now()).toMatchObject({ data: { name: 'nobody' }, isPrevious: false, status: 'pending' });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await hook.render(read('2'));
    expect(hook.now()).toMatchObject({ data: { name: 'Ann' }, isPrevious: true, isFetching: true });
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ data: { name: 'Bob' }, isPrevious: false, isFetching: false });
  });

  it('retains a value while others whose params change at every render are read', async () => {
    const harness = await createHooksHarness();
    const options = { staleTimeMs: 60_000 };
    const user = await mountHook(() => useBridgeQuery('getUser', undefined, options), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await user.unmount();
    const texts = Array.from({ length: 100 }, (_, index) => String(index));
    await mountHook(() => texts.map((text) => useBridgeQuery('search', { text }, options).status), { harness });
    await mountHook(() => useBridgeQuery('getUser', undefined, options), { harness });
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('does not read again within staleTimeMs, not even after the component was removed', async () => {
    const harness = await createHooksHarness();
    const useRead = () => useBridgeQuery('getUser', undefined, { staleTimeMs: 60_000 });
    const first = await mountHook(useRead, { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await first.unmount();
    const second = await mountHook(useRead, { harness });
    expect(second.now()).toMatchObject({ data: { name: 'Ann' }, isFetching: false });
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => invalidate(harness.bridge, 'getUser'));
    expect(second.now()).toMatchObject({ data: { name: 'Ann' }, isFetching: true });
    expect(countOf(harness, 'getUser')).toBe(2);
    await second.unmount();
    await act(() => invalidate(harness.bridge, 'getUser'));
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('reads again once a value is older than staleTimeMs, and retains the newer value as long', async () => {
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

  it('does not call select before there is data', async () => {
    const harness = await createHooksHarness();
    const select = vi.fn<(balance: number) => number>((balance) => balance + 1);
    const hook = await mountHook(() => useBridgeQuery('getBalance', undefined, { select }), { harness });
    expect(hook.now().data).toBe(undefined);
    expect(select).not.toHaveBeenCalled();
    await act(() => harness.shell.respond('getBalance', 1));
    expect(hook.now().data).toBe(2);
  });

  it('polls at the longest interval of a timer', async () => {
    const harness = await createHooksHarness();
    const timers = harness.clock.pending();
    const refetchIntervalMs = 2 ** 31 - 1;
    await mountHook(() => useBridgeQuery('getBalance', undefined, { refetchIntervalMs }), { harness });
    await act(() => harness.shell.respond('getBalance', 1));
    expect(harness.clock.pending()).toBe(timers + 1);
  });

  it('keeps at most 100 values per bridge', async () => {
    const harness = await createHooksHarness();
    const read = (id: number) => () => useBridgeQuery('getUser', { id: String(id) }, { staleTimeMs: 60_000 });
    const hook = await mountHook(read(0), { harness });
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

  it('polls while the page is visible and stops with the component', async () => {
    const harness = await createHooksHarness();
    const timers = harness.clock.pending();
    const hook = await mountHook(() => useBridgeQuery('getBalance', undefined, { refetchIntervalMs: 1000 }), {
      harness,
    });
    await act(() => harness.clock.advance(1000));
    expect(countOf(harness, 'getBalance')).toBe(1);
    await act(() => harness.shell.respond('getBalance', 1));
    await act(() => harness.clock.advance(1000));
    expect(countOf(harness, 'getBalance')).toBe(2);
    await act(() => harness.shell.respond('getBalance', 2));
    setVisibility('hidden');
    await act(() => harness.clock.advance(5000));
    expect(countOf(harness, 'getBalance')).toBe(2);
    setVisibility('visible');
    await act(() => harness.clock.advance(1000));
    expect(countOf(harness, 'getBalance')).toBe(3);
    await act(() => harness.shell.respond('getBalance', 3));
    await hook.unmount();
    expect(harness.clock.pending()).toBe(timers);
  });

  it('reads the query again when the page becomes visible and when an event is delivered', async () => {
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeQuery('getBalance', undefined, { refetchOn: ['visible', 'ticked'] }), {
      harness,
    });
    await act(() => harness.shell.respond('getBalance', 1));
    await act(() => setVisibility('hidden'));
    expect(countOf(harness, 'getBalance')).toBe(1);
    await act(() => setVisibility('visible'));
    expect(countOf(harness, 'getBalance')).toBe(2);
    await act(() => harness.shell.respond('getBalance', 2));
    await act(() => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 }));
    expect(countOf(harness, 'getBalance')).toBe(3);
    await act(() => harness.shell.respond('getBalance', 3));
    expect(hook.now().data).toBe(3);
    await hook.unmount();
    await act(() => setVisibility('visible'));
    expect(countOf(harness, 'getBalance')).toBe(3);
  });

  it('returns the same selected object as long as its JSON is the same', async () => {
    const harness = await createHooksHarness();
    const hook = await mountHook(
      () => useBridgeQuery('getUser', undefined, { select: ({ name }) => ({ initial: name.slice(0, 1) }) }),
      { harness },
    );
    expectTypeOf(hook.now().data).toEqualTypeOf<{ initial: string } | undefined>();
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    const { data } = hook.now();
    expect(data).toEqual({ initial: 'A' });
    await act(() => void hook.now().refetch());
    await act(() => harness.shell.respond('getUser', { name: 'Amy' }));
    expect(hook.now().data).toBe(data);
  });

  it('replaces a selected value whose changes JSON cannot show', async () => {
    const harness = await createHooksHarness();
    const selected: [string, (user: { name: string }) => unknown][] = [
      ['a set', ({ name }) => new Set([name])],
      [
        'a function',
        ({ name }) =>
          () =>
            name,
      ],
      ['a bigint', ({ name }) => ({ size: BigInt(name.length) })],
      ['not a number', ({ name }) => (name === 'Ann' ? NaN : null)],
      [
        'a value that contains itself',
        ({ name }) => {
          const loop: Record<string, unknown> = { name };
          return Object.assign(loop, { loop });
        },
      ],
      ['a missing field', ({ name }) => (name === 'Ann' ? { a: undefined } : {})],
    ];
    for (const [what, select] of selected) {
      const hook = await mountHook(() => useBridgeQuery('getUser', { id: what }, { select }), { harness });
      await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
      const before = hook.now().data;
      await act(() => void hook.now().refetch());
      await act(() => harness.shell.respond('getUser', { name: 'Robert' }));
      expect(Object.is(hook.now().data, before), what).toBe(false);
      await hook.unmount();
    }
  });

  it('returns a failure to read new params without the data of earlier ones', async () => {
    const harness = await createHooksHarness();
    const read = (id: string) => () => useBridgeQuery('getUser', { id }, { keepPrevious: true });
    const hook = await mountHook(read('1'), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await hook.render(read('2'));
    await act(() => harness.shell.fail('getUser', { code: 7, message: '' }));
    expect(hook.now()).toMatchObject({
      status: 'error',
      data: { name: 'nobody' },
      source: 'default',
      isPrevious: false,
    });
  });

  it.each([Infinity, 2 ** 31, NaN, -1, 0])('ignores a poll interval of %s milliseconds', async (refetchIntervalMs) => {
    const harness = await createHooksHarness();
    const timers = harness.clock.pending();
    await mountHook(() => useBridgeQuery('getBalance', undefined, { refetchIntervalMs }), { harness });
    await act(() => harness.shell.respond('getBalance', 1));
    expect(harness.clock.pending()).toBe(timers);
  });

  it('keeps no values after dispose, even when the page keeps the bridge', async () => {
    const harness = await createHooksHarness();
    const useRead = () => useBridgeQuery('getUser', undefined, { staleTimeMs: 60_000 });
    const first = await mountHook(useRead, { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await first.unmount();
    harness.bridge.dispose();
    await act();
    const second = await mountHook(useRead, { harness });
    expect(second.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, source: 'default' });
  });

  it('treats params with the same fields in another order as equal', async () => {
    const harness = await createHooksHarness();
    const read = (params: { id: string }) => () => useBridgeQuery('getUser', params, { staleTimeMs: 60_000 });
    const [one, other] = [
      { id: '1', more: { a: 1, b: [2, { d: 1, c: 2 }] } },
      { more: { b: [2, { c: 2, d: 1 }], a: 1 }, id: '1' },
    ];
    const hook = await mountHook(read(one), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(harness.shell.last('getUser').params).toEqual(one);
    await hook.render(read(other));
    await mountHook(() => useBridgeValue('getUser', other), { harness });
    expect(countOf(harness, 'getUser')).toBe(2);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await act(() => invalidate(harness.bridge, 'getUser', other));
    expect(countOf(harness, 'getUser')).toBe(3);
  });

  it('reads only the invalidated params again, and every mounted value of the method without params', async () => {
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

  it('has no data after its select threw, as its type states', async () => {
    const harness = await createHooksHarness();
    const select = (): string => {
      throw new Error('mine');
    };
    const hook = await mountHook(() => useBridgeQuery('getUser', undefined, { select }), { harness });
    const query = hook.now();
    expect(query).toMatchObject({ status: 'error', data: undefined });
    if (query.status === 'error') expectTypeOf(query.data).toEqualTypeOf<string | undefined>();
    if (query.status === 'success') expectTypeOf(query.data).toEqualTypeOf<string>();
    const useWhole = () => useBridgeQuery('getUser');
    expectTypeOf<ReturnType<typeof useWhole>['data']>().toEqualTypeOf<{ name: string }>();
  });

  it('shares its read with useBridgeValue', async () => {
    const harness = await createHooksHarness();
    const one = await mountHook(() => useBridgeQuery('getUser'), { harness });
    const other = await mountHook(() => useBridgeValue('getUser'), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect([one.now().data, other.now().data]).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('rejects names that are not in the contract', () => {
    const useWrong = (): void => {
      // @ts-expect-error there is no such event
      useBridgeQuery('getUser', undefined, { refetchOn: ['clicked'] });
      // @ts-expect-error there is no such field
      useBridgeQuery('getUser', undefined, { select: (user) => user.nicknme });
    };
    // Never rendered: only the types are checked.
    expect(useWrong).toThrow(/null|Invalid hook call/);
    takeProblems();
  });
});
