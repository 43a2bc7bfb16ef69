import { defineContract, event, method } from 'bridgehead';
import { createBridgeHooks } from 'bridgehead/react';
import { useEffect, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../support/bridge.ts';
import { BridgeProvider, useBridgeState } from './hooks-contract.ts';
import { act, createHooksHarness, mount, mountHook, takeProblems } from './render.tsx';

const theme = (name: string): object => ({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: name } });

describe('useBridgeState', () => {
  it('useBridgeState returns the initial value, then the last payload', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeState('themeChanged', { theme: 'light' }), {
      strict: true,
    });
    expect(hook.now()).toEqual({ theme: 'light' });
    await act(() => harness.shell.send(theme('dark')));
    expect(hook.now()).toEqual({ theme: 'dark' });
  });

  it('returns the last payload of a state event immediately to a component that mounts later', async () => {
    const harness = await createHooksHarness();
    harness.shell.send(theme('dark'));
    const hook = await mountHook(() => useBridgeState('themeChanged', undefined), { harness });
    expect(hook.results[0]).toEqual({ theme: 'dark' });
  });

  it('receives state events between the first paint and the subscription', async () => {
    const harness = await createHooksHarness();
    function Page(): React.ReactNode {
      return useBridgeState('themeChanged', { theme: 'light' }).theme;
    }
    // Later siblings: their layout effects run before its effect, their effects right after it.
    function Shell(): null {
      useLayoutEffect(() => harness.shell.send(theme('dim')), []);
      useEffect(() => harness.shell.send(theme('dark')), []);
      return null;
    }
    const mounted = await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Shell />
        <Page />
        <Shell />
      </BridgeProvider>,
    );
    expect(mounted.container.textContent).toBe('dark');
  });

  it('useBridgeState returns the same object from render to render', async () => {
    const harness = await createHooksHarness();
    harness.shell.send(theme('dark'));
    const hook = await mountHook(() => useBridgeState('themeChanged', undefined), { harness });
    await hook.render(() => useBridgeState('themeChanged', undefined));
    expect(hook.now()).toBe(hook.results[0]);
  });

  it('unsubscribes from a state event after the component is removed', async () => {
    const contract = defineContract({
      name: 'positions',
      version: '1.0.0',
      methods: { start: method({ reply: false }), stop: method({ reply: false }) },
      events: { moved: event<number>({ state: true, subscribe: { start: 'start', stop: 'stop' } }) },
    });
    const { bridge, shell } = await createHarness({ contract });
    const hooks = createBridgeHooks(contract);
    const Position = (): React.ReactNode => hooks.useBridgeState('moved', 0, { bridge });
    const mounted = await mount(<Position />);
    expect(shell.posted.some(({ method: name }) => name === 'stop')).toBe(false);
    await mounted.unmount();
    expect(shell.posted.filter(({ method: name }) => name === 'stop')).toHaveLength(1);
  });

  it('throws an error with the reason for an event that is not declared as state', async () => {
    const harness = await createHooksHarness();
    // The types reject it.
    await expect(mountHook(() => useBridgeState('ticked' as never, 0), { harness })).rejects.toThrow(
      'Cannot use ticked: no state event.',
    );
    takeProblems();
  });
});
