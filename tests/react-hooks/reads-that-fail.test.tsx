import { defineContract, method } from 'bridgehead';
import { createBridgeHooks } from 'bridgehead/react';
import { describe, expect, it } from 'vitest';
import { createRig, settle } from '../support/bridge.ts';
import { act, countOf, createHooksRig, mount, mountHook } from './render.tsx';
import { useBridgeValue } from './hooks-contract.ts';

const contract = defineContract({
  name: 'x',
  version: '1.0.0',
  methods: {
    broken: method<undefined, string>({
      idempotent: true,
      fallback: () => {
        throw new Error('a bug of the page');
      },
    }),
    echo: method<unknown, string>({ idempotent: true }),
  },
});
const hooks = createBridgeHooks(contract);

describe('useBridgeValue', () => {
  it('renders without data where the declared default throws', async () => {
    const rig = await createRig({ contract });
    function Read(): string {
      const { status, data } = hooks.useBridgeValue('broken');
      return `${status} ${String(data)}`;
    }
    const Provider = hooks.BridgeProvider;
    const { container } = await mount(
      <Provider bridge={rig.bridge}>
        <Read />
      </Provider>,
    );
    expect(container.textContent).toBe('pending undefined');
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  it.each([
    ['a BigInt', { amount: BigInt(1) }],
    ['a circle', circular],
    ['a function', () => 1],
  ])('answers params without JSON with bad-argument instead of throwing: %s', async (_name, params) => {
    const rig = await createRig({ contract });
    function Read(): string {
      const { status, error } = hooks.useBridgeValue('echo', params, { bridge: rig.bridge });
      return `${status} ${error?.code ?? ''}`;
    }
    const { container } = await mount(<Read />);
    await settle();
    expect(container.textContent).toBe('error bad-argument');
    expect(rig.shell.posted.some((message) => message.method === 'echo')).toBe(false);
  });

  it('reads again what the back/forward cache ended, and shows no error in between', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(countOf(rig, 'getUser')).toBe(1);
    await act(() => {
      rig.page.goAway();
      rig.page.comeBack();
    });
    await act(() => rig.shell.greet());
    expect(countOf(rig, 'getUser')).toBe(2);
    expect(hook.results.map(({ status }) => status)).not.toContain('error');
  });

  it('is idle while it is not enabled, and tells a later read by isFetching', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser', undefined, { enabled: false }), { rig });
    expect(hook.now()).toMatchObject({ status: 'idle', isFetching: false, data: { name: 'nobody' } });
    await hook.render(() => useBridgeValue('getUser'));
    expect(hook.now()).toMatchObject({ status: 'pending', isFetching: true });
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Ann' } });
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: true, data: { name: 'Ann' } });
    await act(() => rig.shell.answer('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ status: 'success', isFetching: false, data: { name: 'Bob' } });
  });
});
