import { isBridgeError } from 'bridgehead';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, useBridgeValue } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, mountHook, within } from './render.tsx';

describe('useBridgeValue', () => {
  it('useBridgeValue shows the declared default immediately, then the native value', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    expect(hook.now()).toMatchObject({ status: 'pending', data: { name: 'nobody' }, source: 'default' });
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Ann' }, source: 'native', error: undefined });
  });

  it('sends one request of useBridgeValue under StrictMode, whether the method is idempotent or not', async () => {
    const { harness } = await mountHook(() => [useBridgeValue('getUser'), useBridgeValue('getBalance')], {
      strict: true,
    });
    expect(countOf(harness, 'getUser')).toBe(1);
    expect(countOf(harness, 'getBalance')).toBe(1);
  });

  it('shares one call between components that read an idempotent method with the same params', async () => {
    const harness = await createHooksHarness();
    function User(): React.ReactNode {
      return useBridgeValue('getUser', { id: '1' }).data?.name;
    }
    await mount(
      <StrictMode>
        <BridgeProvider bridge={harness.bridge}>
          <User />
          <User />
        </BridgeProvider>
      </StrictMode>,
    );
    await mount(within(harness.bridge, <User />));
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(document.body.textContent).toBe('AnnAnnAnn');
  });

  it('sends a call for each component when the method is not idempotent', async () => {
    const { harness } = await mountHook(() => [useBridgeValue('getBalance'), useBridgeValue('getBalance')]);
    expect(countOf(harness, 'getBalance')).toBe(2);
  });

  it('sends separate calls for reads with different params, compared by content', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser', { id: '1' }));
    await hook.render(() => useBridgeValue('getUser', { id: '1' }));
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await hook.render(() => useBridgeValue('getUser', { id: '2' }));
    expect(countOf(harness, 'getUser')).toBe(2);
    expect(harness.shell.last('getUser').params).toEqual({ id: '2' });
    expect(hook.now()).toMatchObject({ status: 'pending', data: { name: 'nobody' } });
  });

  it('shows the known value of a read to a component that mounts later, and reads again', async () => {
    const { harness, ...first } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    const second = await mountHook(() => useBridgeValue('getUser'), { harness });
    expect(second.results[0]).toMatchObject({ status: 'success', data: { name: 'Ann' } });
    expect(countOf(harness, 'getUser')).toBe(2);
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(first.now().data).toEqual({ name: 'Bob' });
    expect(second.now().data).toEqual({ name: 'Bob' });
  });

  it('drops the response of a read that arrives after the unmount', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'), { strict: true });
    const renders = hook.results.length;
    await hook.unmount();
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.results).toHaveLength(renders);
    expect(countOf(harness, '$/cancelRequest')).toBe(0);
  });

  it('returns the default and the error when a read fails', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.shell.fail('getUser', { code: -32000, message: 'down' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, source: 'default' });
    expect(isBridgeError(hook.now().error)).toBe(true);
  });

  it('reads the value again on refetch and keeps the last native value when that fails', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await act(() => void hook.now().refetch());
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Ann' } });
    await act(() => harness.shell.fail('getUser', { code: -32000, message: 'down' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'Ann' }, source: 'native' });
    await act(() => void hook.now().refetch());
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(hook.now()).toMatchObject({ status: 'success', data: { name: 'Bob' }, error: undefined });
  });

  it('shows the response of the newest read, whichever arrives first', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    const first = harness.shell.last('getUser').id;
    await act(() => void hook.now().refetch());
    await act(() => harness.shell.respond('getUser', { name: 'new' }));
    await act(() => harness.shell.send({ jsonrpc: '2.0', id: first, result: { name: 'old' } }));
    expect(hook.now().data).toEqual({ name: 'new' });
  });

  it('useBridgeValue returns not-in-shell with the default in a plain browser', async () => {
    const hook = await mountHook(() => useBridgeValue('getUser'), { withShell: false });
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, error: { code: 'not-in-shell' } });
  });
});
