import { createQueryClient } from 'bridgehead/query';
import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { hooksContract, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mountHook, takeProblems } from './render.tsx';

const { useBridgeQuery } = createBridgeHooks(hooksContract, queryHooks);

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useBridgeQuery', () => {
  it('shows the value of earlier params while new ones are read, with keepPrevious', async () => {
    const read = (id: string) => () => useBridgeQuery('getUser', { id }, { keepPrevious: true });
    const { harness, ...hook } = await mountHook(read('1'));
    expect(hook.now()).toMatchObject({ data: { name: 'nobody' }, isPrevious: false, status: 'pending' });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await hook.render(read('2'));
    expect(hook.now()).toMatchObject({ data: { name: 'Ann' }, isPrevious: true, isFetching: true });
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ data: { name: 'Bob' }, isPrevious: false, isFetching: false });
  });

  it('does not call the select of a query before there is data', async () => {
    const select = vi.fn<(balance: number) => number>((balance) => balance + 1);
    const { harness, ...hook } = await mountHook(() => useBridgeQuery('getBalance', undefined, { select }));
    expect(hook.now().data).toBe(undefined);
    expect(select).not.toHaveBeenCalled();
    await act(() => harness.shell.respond('getBalance', 1));
    expect(hook.now().data).toBe(2);
  });

  it('polls a query at the longest interval of a timer', async () => {
    const harness = await createHooksHarness();
    const timers = harness.clock.pending();
    const refetchIntervalMs = 2 ** 31 - 1;
    await mountHook(() => useBridgeQuery('getBalance', undefined, { refetchIntervalMs }), { harness });
    await act(() => harness.shell.respond('getBalance', 1));
    expect(harness.clock.pending()).toBe(timers + 1);
  });

  it('reads the query again when the page becomes visible and when an event is delivered', async () => {
    const { harness, ...hook } = await mountHook(() =>
      useBridgeQuery('getBalance', undefined, { refetchOn: ['visible', 'ticked'] }),
    );
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
    const { harness, ...hook } = await mountHook(() =>
      useBridgeQuery('getUser', undefined, { select: ({ name }) => ({ initial: name.slice(0, 1) }) }),
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
    const read = (id: string) => () => useBridgeQuery('getUser', { id }, { keepPrevious: true });
    const { harness, ...hook } = await mountHook(read('1'));
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

  it('has no data in a query whose select threw, as its type states', async () => {
    const select = (): string => {
      throw new Error('mine');
    };
    const hook = await mountHook(() => useBridgeQuery('getUser', undefined, { select }));
    const query = hook.now();
    expect(query).toMatchObject({ status: 'error', data: undefined });
    if (query.status === 'error') expectTypeOf(query.data).toEqualTypeOf<string | undefined>();
    if (query.status === 'success') expectTypeOf(query.data).toEqualTypeOf<string>();
    const useWhole = () => useBridgeQuery('getUser');
    expectTypeOf<ReturnType<typeof useWhole>['data']>().toEqualTypeOf<{ name: string }>();
  });

  it('useBridgeQuery shares a read with useBridgeValue', async () => {
    const { harness, ...one } = await mountHook(() => useBridgeQuery('getUser'));
    const other = await mountHook(() => useBridgeValue('getUser'), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect([one.now().data, other.now().data]).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('useBridgeQuery shares a read with a client of bridgehead/query, and its invalidation', async () => {
    const harness = await createHooksHarness();
    const client = createQueryClient(harness.bridge);
    const store = client.observe('getUser');
    const stop = store.subscribe(() => {});
    const hook = await mountHook(() => useBridgeQuery('getUser'), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect([hook.now().data, store.get().data]).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => client.invalidate('getUser'));
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect([hook.now().data, store.get().data]).toEqual([{ name: 'Bob' }, { name: 'Bob' }]);
    expect(countOf(harness, 'getUser')).toBe(2);
    stop();
  });

  it('names queryHooks to JavaScript that calls useBridgeQuery without them', () => {
    // JavaScript has no types; the cast is true because every member is a function.
    const hooks = createBridgeHooks(hooksContract) as unknown as Record<string, () => void>;
    for (const name of ['useBridgeQuery', 'useBridgeSuspenseQuery'])
      expect(hooks[name]).toThrow(/^Cannot use this hook: it comes with createBridgeHooks\(contract, queryHooks\)/);
  });

  it('rejects in the types of useBridgeQuery an event or a field that is not in the contract', () => {
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
