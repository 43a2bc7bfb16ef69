import { useEffect, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, useBridgeState } from './hooks-contract.ts';
import { act, createHooksRig, mount, mountHook, takeComplaints } from './render.tsx';

const theme = (name: string): object => ({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: name } });

describe('useBridgeState', () => {
  it('is the initial value, then the last payload', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeState('themeChanged', { theme: 'light' }), { rig, strict: true });
    expect(hook.now()).toEqual({ theme: 'light' });
    await act(() => rig.shell.say(theme('dark')));
    expect(hook.now()).toEqual({ theme: 'dark' });
  });

  it('is the last payload at once for a component that mounts after it', async () => {
    const rig = await createHooksRig();
    rig.shell.say(theme('dark'));
    const hook = await mountHook(() => useBridgeState('themeChanged', undefined), { rig });
    expect(hook.results[0]).toEqual({ theme: 'dark' });
  });

  it('loses nothing between the first paint and the subscription', async () => {
    const rig = await createHooksRig();
    function Page(): React.ReactNode {
      return useBridgeState('themeChanged', { theme: 'light' }).theme;
    }
    // Siblings after it: their effects run right after its own, their layout effects before.
    function Shell(): null {
      useLayoutEffect(() => rig.shell.say(theme('dim')), []);
      useEffect(() => rig.shell.say(theme('dark')), []);
      return null;
    }
    const mounted = await mount(
      <BridgeProvider bridge={rig.bridge}>
        <Shell />
        <Page />
        <Shell />
      </BridgeProvider>,
    );
    expect(mounted.container.textContent).toBe('dark');
  });

  it('returns the same object from render to render', async () => {
    const rig = await createHooksRig();
    rig.shell.say(theme('dark'));
    const hook = await mountHook(() => useBridgeState('themeChanged', undefined), { rig });
    await hook.render(() => useBridgeState('themeChanged', undefined));
    expect(hook.now()).toBe(hook.results[0]);
  });

  it('throws a sentence for an event that is not declared as state', async () => {
    const rig = await createHooksRig();
    // The types refuse it.
    await expect(mountHook(() => useBridgeState('ticked' as never, 0), { rig })).rejects.toThrow(
      'Cannot call ticked: it is no event with state.',
    );
    takeComplaints();
  });
});
