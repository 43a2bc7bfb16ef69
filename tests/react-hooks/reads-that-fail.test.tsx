import { BridgeError, method, use } from 'bridgehead';
import { createBridgeHooks } from 'bridgehead/react';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../support/bridge.ts';
import { contractWith } from '../support/contract-with.ts';
import { settle } from '../support/settle.ts';
import { act, countOf, createHooksHarness, mount, mountHook } from './render.tsx';
import { useBridgeValue } from './hooks-contract.ts';

const contract = contractWith({
  broken: method<undefined, string>({
    idempotent: true,
    fallback: () => {
      throw new Error('a bug of the page');
    },
  }),
  echo: method<unknown, string>({ idempotent: true }),
});
const hooks = createBridgeHooks(contract);

describe('useBridgeValue', () => {
  it('renders useBridgeValue without data when the declared default throws', async () => {
    const harness = await createHarness({ contract });
    function Read(): string {
      const { status, data } = hooks.useBridgeValue('broken');
      return `${status} ${String(data)}`;
    }
    const Provider = hooks.BridgeProvider;
    const { container } = await mount(
      <Provider bridge={harness.bridge}>
        <Read />
      </Provider>,
    );
    expect(container.textContent).toBe('pending undefined');
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  it.each([
    ['a BigInt', { amount: BigInt(1) }],
    ['a cyclic object', circular],
    ['a function', () => 1],
  ])('returns bad-argument instead of throwing for params that are not JSON: %s', async (_name, params) => {
    const harness = await createHarness({ contract });
    function Read(): string {
      const { status, error } = hooks.useBridgeValue('echo', params, { bridge: harness.bridge });
      return `${status} ${error?.code ?? ''}`;
    }
    const { container } = await mount(<Read />);
    await settle();
    expect(container.textContent).toBe('error bad-argument');
    expect(harness.shell.posted.some((message) => message.method === 'echo')).toBe(false);
  });

  it('repeats a read that the back/forward cache lost and shows no error in between', async () => {
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeValue('getUser'), { harness });
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => {
      harness.page.enterCache();
      harness.page.leaveCache();
    });
    await act(() => harness.shell.announce());
    expect(countOf(harness, 'getUser')).toBe(2);
    expect(hook.results.map(({ status }) => status)).not.toContain('error');
  });

  it('repeats a read that fails with lost only when the page has returned from the cache', async () => {
    const harness = await createHooksHarness();
    let calls = 0;
    use(harness.bridge, {
      call({ name }) {
        // Ends the test: an endless repetition would not let it fail.
        if (++calls > 10) return { name: 'given up' };
        throw new BridgeError('lost', name);
      },
    });
    const hook = await mountHook(() => useBridgeValue('getUser'), { harness });
    expect([calls, hook.now().error?.code]).toEqual([1, 'lost']);
  });

  it('never repeats a lost read of an interactive method, which would prompt the user again', async () => {
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeValue('pay', { productId: 'week' }), { harness });
    expect(countOf(harness, 'pay')).toBe(1);
    await act(() => {
      harness.page.enterCache();
      harness.page.leaveCache();
    });
    await act(() => harness.shell.announce());
    expect([countOf(harness, 'pay'), hook.now().error?.code]).toEqual([1, 'lost']);
  });

  it('returns bad-argument from useBridgeValue for a method that is not in the contract', async () => {
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeValue('nothing' as 'getUser'), { harness });
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'bad-argument' } });
  });

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
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeValue('getUser'), { harness });
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
    const harness = await createHooksHarness();
    const hook = await mountHook(() => useBridgeValue('getUser', undefined, { enabled: false }), { harness });
    expect(hook.now()).toMatchObject({ status: 'idle', isFetching: false, data: { name: 'nobody' } });
    await hook.render(() => useBridgeValue('getUser'));
    expect(hook.now()).toMatchObject({ status: 'pending', isFetching: true });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Ann' } });
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: true, data: { name: 'Ann' } });
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Bob' } });
  });
});
