import { BridgeError, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { act, countOf, createHooksHarness, mountHook } from './render.tsx';
import { useBridgeValue } from './hooks-contract.ts';

describe('useBridgeValue', () => {
  it.each([
    ['a result', undefined],
    ['another error', new BridgeError('denied', 'getUser')],
  ])('keeps %s of a read that arrives after a return from the cache', async (_, error) => {
    const harness = await createHooksHarness();
    let calls = 0;
    const middleware = { finish: (): void => {} };
    use(harness.bridge, {
      async call() {
        calls++;
        await new Promise<void>((resolve) => (middleware.finish = resolve));
        if (error) throw error;
        return { name: 'Ann' };
      },
    });
    const hook = await mountHook(() => useBridgeValue('getUser'), { harness });
    await act(() => {
      harness.page.enterCache();
      harness.page.leaveCache();
    });
    await act(() => harness.shell.announce());
    await act(() => middleware.finish());
    expect([calls, hook.now().isFetching, hook.now().error?.code]).toEqual([1, false, error?.code]);
  });

  it('repeats a lost read once for each return from the cache, even if the repetition is lost as well', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    for (const count of [2, 3]) {
      await act(() => {
        harness.page.enterCache();
        harness.page.leaveCache();
      });
      await act(() => harness.shell.announce());
      expect([countOf(harness, 'getUser'), hook.now().status]).toEqual([count, 'pending']);
    }
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.now().data).toEqual({ name: 'Ann' });
  });

  it('reports a disabled query as idle and a later read as isFetching', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser', undefined, { enabled: false }));
    expect(hook.now()).toMatchObject({ status: 'idle', isFetching: false, data: { name: 'nobody' } });
    expect(countOf(harness, 'getUser')).toBe(0);
    await hook.render(() => useBridgeValue('getUser', undefined, { enabled: true }));
    expect(countOf(harness, 'getUser')).toBe(1);
    expect(hook.now()).toMatchObject({ status: 'pending', isFetching: true });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Ann' } });
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: true, data: { name: 'Ann' } });
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Bob' } });
  });
});
