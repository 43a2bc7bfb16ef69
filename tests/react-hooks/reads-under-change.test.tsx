import { createBridgeHooks, invalidate } from 'bridgehead/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, hooksContract, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksRig, mount, mountHook } from './render.tsx';

// What an outside reader tried: things that change while a read is under way, shared, lazy and suspended reads.
const { useBridgeQuery, useBridgeSuspenseQuery } = createBridgeHooks(hooksContract);

type HooksRig = Awaited<ReturnType<typeof createHooksRig>>;
const answerUser = (rig: HooksRig, name: string): Promise<void> => act(() => rig.shell.answer('getUser', { name }));
const tick = (rig: HooksRig): void => rig.shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });

describe('useBridgeQuery, when an event comes during a read', () => {
  const options = { refetchOn: ['ticked'] } as const;

  it('reads once more after it, since the answer may be older than the event', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeQuery('getUser', undefined, options), { rig });
    await act(() => {
      for (let n = 0; n < 100; n++) tick(rig);
    });
    expect(countOf(rig, 'getUser')).toBe(1);
    await answerUser(rig, 'old');
    expect(countOf(rig, 'getUser')).toBe(2);
    await answerUser(rig, 'new');
    expect(hook.now()).toMatchObject({ data: { name: 'new' }, isFetching: false });
    expect(countOf(rig, 'getUser')).toBe(2);
  });

  it('reads for nobody when the component is gone by then', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeQuery('getUser', undefined, options), { rig });
    await act(() => tick(rig));
    await hook.unmount();
    await answerUser(rig, 'old');
    expect(countOf(rig, 'getUser')).toBe(1);
  });
});

describe('a read that is not enabled', () => {
  it('is idle in each of two components that share it, and fetching while another one reads', async () => {
    const rig = await createHooksRig();
    const useTwo = (enabled: boolean) => {
      const one = useBridgeQuery('getUser', undefined, { enabled: false });
      const two = useBridgeValue('getUser', undefined, { enabled: false });
      useBridgeQuery('getUser', undefined, { enabled });
      return [one, two].map(({ status, isFetching }) => `${status} ${isFetching}`);
    };
    const hook = await mountHook(() => useTwo(false), { rig });
    expect(hook.now()).toEqual(['idle false', 'idle false']);
    await hook.render(() => useTwo(true));
    expect(hook.now()).toEqual(['pending true', 'pending true']);
    await answerUser(rig, 'Ann');
    expect(hook.now()).toEqual(['success false', 'success false']);
  });

  it('shows that it is fetching once it is told to read', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeQuery('getUser', undefined, { enabled: false }), { rig });
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'pending', isFetching: true });
    await answerUser(rig, 'Ann');
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Ann' } });
  });

  it('is not read by invalidate', async () => {
    const rig = await createHooksRig();
    await mountHook(() => useBridgeQuery('getUser', undefined, { enabled: false }), { rig });
    await act(() => invalidate(rig.bridge, 'getUser'));
    expect(countOf(rig, 'getUser')).toBe(0);
  });
});

describe('invalidate during a read that nobody shows any more', () => {
  it('makes its answer stale, which may be older', async () => {
    const rig = await createHooksRig();
    const useRead = () => useBridgeQuery('getUser', undefined, { staleTimeMs: Infinity });
    const first = await mountHook(useRead, { rig });
    await first.unmount();
    await act(() => invalidate(rig.bridge, 'getUser'));
    await answerUser(rig, 'old');
    const second = await mountHook(useRead, { rig });
    expect(second.now()).toMatchObject({ data: { name: 'old' }, isFetching: true });
    await answerUser(rig, 'new');
    expect(second.now()).toMatchObject({ data: { name: 'new' }, isFetching: false });
  });
});

describe('keepPrevious', () => {
  it('shows nothing of another bridge, which may be of another user', async () => {
    const [one, other] = [await createHooksRig(), await createHooksRig()];
    let bridge = one.bridge;
    const useRead = () => useBridgeQuery('getUser', { id: '1' }, { keepPrevious: true, bridge });
    const hook = await mountHook(useRead, { rig: one });
    await answerUser(one, 'Ann');
    bridge = other.bridge;
    await hook.render(() => useRead());
    expect(hook.now()).toMatchObject({ data: { name: 'nobody' }, source: 'default', isPrevious: false });
  });
});

describe('a select that throws', () => {
  it('gives the same error in each render as long as it throws the same, so that an effect on it ends', async () => {
    const rig = await createHooksRig();
    const read = (message: string) => () =>
      useBridgeQuery('getUser', undefined, {
        select: (): number => {
          throw new Error(message);
        },
      }).error;
    const hook = await mountHook(read('no such member'), { rig });
    await answerUser(rig, 'Ann');
    const error = hook.now();
    expect(error?.message).toContain('its select threw');
    await hook.render(read('no such member'));
    expect(hook.now()).toBe(error);
    await hook.render(read('another one'));
    expect(hook.now()).not.toBe(error);
  });
});

describe('useBridgeSuspenseQuery', () => {
  function User({ id }: { readonly id: string }): ReactNode {
    return useBridgeSuspenseQuery('getUser', { id }).data.name;
  }
  const tree = (rig: HooksRig, children: ReactNode): ReactNode => (
    <BridgeProvider bridge={rig.bridge}>
      <Suspense fallback="waiting">{children}</Suspense>
    </BridgeProvider>
  );

  it('settles for more components in one boundary than are kept for nobody', async () => {
    const rig = await createHooksRig();
    const ids = Array.from({ length: 130 }, (_, id) => String(id));
    const { container } = await mount(
      tree(
        rig,
        ids.map((id) => <User key={id} id={id} />),
      ),
    );
    const answered = new Set<unknown>();
    for (let round = 0; round < 10 && container.textContent === 'waiting'; round++) {
      await act(() => {
        for (const { id, method } of [...rig.shell.posted]) {
          if (method !== 'getUser' || answered.has(id)) continue;
          answered.add(id);
          rig.shell.say({ jsonrpc: '2.0', id, result: { name: '.' } });
        }
      });
    }
    expect(container.textContent).toBe('.'.repeat(130));
    expect(countOf(rig, 'getUser')).toBe(130);
  });

  it('shows what is kept when it is mounted again, and reads it anew', async () => {
    const rig = await createHooksRig();
    const mounted = await mount(tree(rig, <User id="1" />));
    await answerUser(rig, 'Ann');
    expect(countOf(rig, 'getUser')).toBe(1);
    await mounted.render(tree(rig, null));
    rig.clock.advance(3_600_000);
    await mounted.render(tree(rig, <User id="1" />));
    expect(mounted.container.textContent).toBe('Ann');
    expect(countOf(rig, 'getUser')).toBe(2);
    await answerUser(rig, 'Bob');
    expect(mounted.container.textContent).toBe('Bob');
  });

  it('reads again at the next mount after a failure that showed the default', async () => {
    const rig = await createHooksRig();
    const mounted = await mount(tree(rig, <User id="1" />));
    await act(() => rig.shell.fail('getUser', { code: -32603, message: 'no' }));
    expect(mounted.container.textContent).toBe('nobody');
    await mounted.render(tree(rig, null));
    await mounted.render(tree(rig, <User id="1" />));
    await answerUser(rig, 'Ann');
    expect(mounted.container.textContent).toBe('Ann');
  });
});
