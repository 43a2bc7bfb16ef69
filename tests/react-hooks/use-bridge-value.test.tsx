import { isBridgeError } from 'bridgehead';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksRig, mount, mountHook } from './render.tsx';

describe('useBridgeValue', () => {
  it('shows the declared default at once, then the native value', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(hook.now()).toMatchObject({ status: 'pending', data: { name: 'nobody' }, source: 'default' });
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Ann' }, source: 'native', error: undefined });
  });

  it('asks once under StrictMode, whether the method is idempotent or not', async () => {
    const rig = await createHooksRig();
    await mountHook(() => [useBridgeValue('getUser'), useBridgeValue('getBalance')], { rig, strict: true });
    expect(countOf(rig, 'getUser')).toBe(1);
    expect(countOf(rig, 'getBalance')).toBe(1);
  });

  it('shares one call between components that ask an idempotent method the same', async () => {
    const rig = await createHooksRig();
    function User(): React.ReactNode {
      return useBridgeValue('getUser', { id: '1' }).data?.name;
    }
    await mount(
      <StrictMode>
        <BridgeProvider bridge={rig.bridge}>
          <User />
          <User />
        </BridgeProvider>
      </StrictMode>,
    );
    await mount(
      <BridgeProvider bridge={rig.bridge}>
        <User />
      </BridgeProvider>,
    );
    expect(countOf(rig, 'getUser')).toBe(1);
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(document.body.textContent).toBe('AnnAnnAnn');
  });

  it('asks for each component when the method is not idempotent', async () => {
    const rig = await createHooksRig();
    await mountHook(() => [useBridgeValue('getBalance'), useBridgeValue('getBalance')], { rig });
    expect(countOf(rig, 'getBalance')).toBe(2);
  });

  it('asks separately for other params, and compares params by content', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser', { id: '1' }), { rig });
    await hook.render(() => useBridgeValue('getUser', { id: '1' }));
    expect(countOf(rig, 'getUser')).toBe(1);
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    await hook.render(() => useBridgeValue('getUser', { id: '2' }));
    expect(countOf(rig, 'getUser')).toBe(2);
    expect(rig.shell.last('getUser').params).toEqual({ id: '2' });
    expect(hook.now()).toMatchObject({ status: 'pending', data: { name: 'nobody' } });
  });

  it('shows what is known to a component that mounts later, and reads again', async () => {
    const rig = await createHooksRig();
    const first = await mountHook(() => useBridgeValue('getUser'), { rig });
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    const second = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(second.results[0]).toMatchObject({ status: 'success', data: { name: 'Ann' } });
    expect(countOf(rig, 'getUser')).toBe(2);
    await act(() => rig.shell.answer('getUser', { name: 'Bob' }));
    expect(first.now().data).toEqual({ name: 'Bob' });
    expect(second.now().data).toEqual({ name: 'Bob' });
  });

  it('forgets the value with the last component', async () => {
    const rig = await createHooksRig();
    const first = await mountHook(() => useBridgeValue('getUser'), { rig });
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    await first.unmount();
    const second = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(second.results[0]).toMatchObject({ status: 'pending', data: { name: 'nobody' } });
  });

  it('keeps a read under way for the component that comes next', async () => {
    const rig = await createHooksRig();
    const first = await mountHook(() => useBridgeValue('getUser'), { rig });
    await first.unmount();
    const second = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(countOf(rig, 'getUser')).toBe(1);
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(second.now().data).toEqual({ name: 'Ann' });
  });

  it('drops a reply that comes after the unmount', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig, strict: true });
    const renders = hook.results.length;
    await hook.unmount();
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(hook.results).toHaveLength(renders);
    expect(countOf(rig, '$/cancelRequest')).toBe(0);
  });

  it('keeps the default beside the error when the read fails', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    await act(() => rig.shell.fail('getUser', { code: -32000, message: 'down' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, source: 'default' });
    expect(isBridgeError(hook.now().error)).toBe(true);
  });

  it('reads again on refetch, and keeps the last native value when that fails', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Ann' } });
    await act(() => rig.shell.fail('getUser', { code: -32000, message: 'down' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'Ann' }, source: 'native' });
    await act(() => void hook.now().refetch());
    await act(() => rig.shell.answer('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Bob' }, error: undefined });
  });

  it('shows the answer of the newest read, whichever comes first', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    const first = rig.shell.last('getUser').id;
    await act(() => void hook.now().refetch());
    await act(() => rig.shell.answer('getUser', { name: 'new' }));
    await act(() => rig.shell.say({ jsonrpc: '2.0', id: first, result: { name: 'old' } }));
    expect(hook.now().data).toEqual({ name: 'new' });
  });

  it('waits while it is not enabled, and reads once it is', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeValue('getUser', undefined, { enabled: false }), { rig });
    expect(countOf(rig, 'getUser')).toBe(0);
    expect(hook.now()).toMatchObject({ status: 'idle', data: { name: 'nobody' } });
    await hook.render(() => useBridgeValue('getUser', undefined, { enabled: true }));
    expect(countOf(rig, 'getUser')).toBe(1);
  });

  it('says not-in-shell beside the default in a plain browser', async () => {
    const rig = await createHooksRig({ withShell: false });
    const hook = await mountHook(() => useBridgeValue('getUser'), { rig });
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, error: { code: 'not-in-shell' } });
  });
});
