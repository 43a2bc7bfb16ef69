import { createBridgeHooks, invalidate, queryHooks } from 'bridgehead/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, hooksContract, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, mountHook } from './render.tsx';

// Changes during a read that is in flight, shared, disabled or suspended.
const { useBridgeQuery, useBridgeSuspenseQuery } = createBridgeHooks(hooksContract, queryHooks);

type HooksHarness = Awaited<ReturnType<typeof createHooksHarness>>;
const respondWithUser = (harness: HooksHarness, name: string): Promise<void> =>
  act(() => harness.shell.respond('getUser', { name }));

describe('a query that is not enabled', () => {
  it('ignores invalidate while a query is not enabled and reads it again once it is', async () => {
    const read = (enabled: boolean) => () => useBridgeQuery('getUser', undefined, { enabled, staleTimeMs: 60_000 });
    const { harness, ...hook } = await mountHook(read(true));
    await respondWithUser(harness, 'Ann');
    await hook.render(read(false));
    await act(() => invalidate(harness.bridge, 'getUser'));
    expect(hook.now()).toMatchObject({ data: { name: 'Ann' }, isFetching: false });
    expect(countOf(harness, 'getUser')).toBe(1);
    await hook.render(read(true));
    expect(countOf(harness, 'getUser')).toBe(2);
    await respondWithUser(harness, 'Bob');
    await act(() => invalidate(harness.bridge, 'getUser'));
    expect(countOf(harness, 'getUser')).toBe(3);
  });

  it('reports a shared disabled query as idle in two components, and as fetching while a third one reads', async () => {
    const useTwo = (enabled: boolean) => {
      const one = useBridgeQuery('getUser', undefined, { enabled: false });
      const two = useBridgeValue('getUser', undefined, { enabled: false });
      useBridgeQuery('getUser', undefined, { enabled });
      return [one, two].map(({ status, isFetching }) => `${status} ${isFetching}`);
    };
    const { harness, ...hook } = await mountHook(() => useTwo(false));
    expect(hook.now()).toEqual(['idle false', 'idle false']);
    await hook.render(() => useTwo(true));
    expect(hook.now()).toEqual(['pending true', 'pending true']);
    await respondWithUser(harness, 'Ann');
    expect(hook.now()).toEqual(['success false', 'success false']);
  });

  it('reports a query as pending in the first render next to an idle disabled component', async () => {
    const { harness } = await mountHook(() => useBridgeValue('getUser', undefined, { enabled: false }));
    const hook = await mountHook(() => useBridgeValue('getUser'), { harness });
    expect(hook.results[0]).toMatchObject({ status: 'pending', isFetching: true });
  });
});

describe('invalidate during a read without subscribers', () => {
  it('keeps an invalidated read marked as stale when a component mounts before the response', async () => {
    const useRead = () => useBridgeQuery('getUser', undefined, { staleTimeMs: Infinity });
    const { harness, ...first } = await mountHook(useRead);
    await first.unmount();
    await act(() => invalidate(harness.bridge, 'getUser'));
    const second = await mountHook(useRead, { harness });
    await respondWithUser(harness, 'old');
    await second.unmount();
    await mountHook(useRead, { harness });
    expect(countOf(harness, 'getUser')).toBe(2);
  });
});

describe('keepPrevious', () => {
  it('shows no data of another bridge with keepPrevious, which may belong to another user', async () => {
    const [one, other] = [await createHooksHarness(), await createHooksHarness()];
    let bridge = one.bridge;
    const useRead = () => useBridgeQuery('getUser', { id: '1' }, { keepPrevious: true, bridge });
    const hook = await mountHook(useRead, { harness: one });
    await respondWithUser(one, 'Ann');
    bridge = other.bridge;
    await hook.render(() => useRead());
    expect(hook.now()).toMatchObject({ data: { name: 'nobody' }, source: 'default', isPrevious: false });
  });
});

describe('a select that throws', () => {
  /** Reads a user with a `select` that throws this value. */
  const readThrowing = (thrown: unknown) => () =>
    useBridgeQuery('getUser', undefined, {
      select: (): string => {
        throw thrown;
      },
    });

  it('returns the same error from render to render while select throws the same, so that effects settle', async () => {
    const { harness, ...hook } = await mountHook(readThrowing(new Error('no such member')));
    await respondWithUser(harness, 'Ann');
    const { error } = hook.now();
    expect(error?.message).toContain('its select threw');
    await hook.render(readThrowing(new Error('no such member')));
    expect(hook.now().error).toBe(error);
    await hook.render(readThrowing(new Error('another one')));
    expect(hook.now().error).not.toBe(error);
  });

  it('returns the same error when select throws a value that cannot be converted to a string', async () => {
    const { harness, ...hook } = await mountHook(readThrowing(Object.create(null)));
    await respondWithUser(harness, 'Ann');
    const { error } = hook.now();
    await hook.render(readThrowing(Object.create(null)));
    expect(hook.now()).toMatchObject({ status: 'error' });
    expect(hook.now().error).toBe(error);
  });

  it('returns an error with its cause when select throws and keeps the query working', async () => {
    const cause = new Error('mine');
    const { harness, ...hook } = await mountHook(readThrowing(cause));
    await respondWithUser(harness, 'Ann');
    expect(hook.now()).toMatchObject({ status: 'error', data: undefined, error: { code: 'bad-argument', cause } });
    await hook.render(() => useBridgeQuery('getUser', undefined, { select: ({ name }) => name }));
    expect(hook.now()).toMatchObject({ data: 'Ann', status: 'success', error: undefined });
  });
});

describe('useBridgeSuspenseQuery', () => {
  function User({ id }: { readonly id: string }): ReactNode {
    return useBridgeSuspenseQuery('getUser', { id }).data.name;
  }
  const tree = (harness: HooksHarness, children: ReactNode): ReactNode => (
    <BridgeProvider bridge={harness.bridge}>
      <Suspense fallback="waiting">{children}</Suspense>
    </BridgeProvider>
  );

  it('renders more suspended components in a boundary than queries are retained without subscribers', async () => {
    const harness = await createHooksHarness();
    const ids = Array.from({ length: 130 }, (_, id) => String(id));
    const { container } = await mount(
      tree(
        harness,
        ids.map((id) => <User key={id} id={id} />),
      ),
    );
    const settled = new Set<unknown>();
    for (let round = 0; round < 10 && container.textContent === 'waiting'; round++) {
      await act(() => {
        for (const { id, method } of [...harness.shell.posted]) {
          if (method !== 'getUser' || settled.has(id)) continue;
          settled.add(id);
          harness.shell.send({ jsonrpc: '2.0', id, result: { name: '.' } });
        }
      });
    }
    expect(container.textContent).toBe('.'.repeat(130));
    expect(countOf(harness, 'getUser')).toBe(130);
  });

  it('follows the value of changed params in useBridgeSuspenseQuery', async () => {
    const harness = await createHooksHarness();
    const mounted = await mount(tree(harness, <User id="1" />));
    await respondWithUser(harness, 'Ann');
    await mounted.render(tree(harness, <User id="2" />));
    await respondWithUser(harness, 'Bob');
    expect(mounted.container.textContent).toBe('Bob');
    await act(() => invalidate(harness.bridge, 'getUser', { id: '2' }));
    await respondWithUser(harness, 'Robert');
    expect(mounted.container.textContent).toBe('Robert');
  });

  it('shows the retained value when a component with useBridgeSuspenseQuery mounts again, and reads again', async () => {
    const harness = await createHooksHarness();
    const mounted = await mount(tree(harness, <User id="1" />));
    await respondWithUser(harness, 'Ann');
    expect(countOf(harness, 'getUser')).toBe(1);
    await mounted.render(tree(harness, null));
    harness.clock.advance(3_600_000);
    await mounted.render(tree(harness, <User id="1" />));
    expect(mounted.container.textContent).toBe('Ann');
    expect(countOf(harness, 'getUser')).toBe(2);
    await respondWithUser(harness, 'Bob');
    expect(mounted.container.textContent).toBe('Bob');
  });

  it('reads a suspense query again at the next mount after a failure that rendered the default', async () => {
    const harness = await createHooksHarness();
    const mounted = await mount(tree(harness, <User id="1" />));
    await act(() => harness.shell.fail('getUser', { code: -32603, message: 'no' }));
    expect(mounted.container.textContent).toBe('nobody');
    await mounted.render(tree(harness, null));
    await mounted.render(tree(harness, <User id="1" />));
    await respondWithUser(harness, 'Ann');
    expect(mounted.container.textContent).toBe('Ann');
  });
});
