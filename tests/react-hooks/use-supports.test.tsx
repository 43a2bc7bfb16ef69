import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { updateSnapshot } from '../../sdk/shell/store.ts';
import { useSupports } from './hooks-contract.ts';
import { act, mountHook } from './render.tsx';

describe('useSupports', () => {
  it('useSupports returns a supported verdict with every field', async () => {
    const hook = await mountHook(() => useSupports('getUser'), { strict: true });
    expect(hook.now()).toEqual({ supported: true, pending: false });
  });

  it('useSupports returns the reason, the required and the current version of an unsupported method', async () => {
    const hook = await mountHook(() => useSupports('gated'));
    expect(hook.now()).toEqual({
      supported: false,
      pending: false,
      reason: 'app-too-old',
      need: '3.5.0',
      have: '3.2.1',
    });
  });

  it('useSupports returns a pending verdict until the shell announces itself, then the final one', async () => {
    const { harness, ...hook } = await mountHook(() => useSupports('gated'), { announcement: false });
    expect(hook.now()).toMatchObject({ supported: false, reason: 'pending', pending: true });
    await act(() => harness.shell.announce({ appVersion: '3.6.0' }));
    expect(hook.now()).toEqual({ supported: true, pending: false });
  });

  it('useSupports renders again only when its own verdict changes', async () => {
    const { harness, ...hook } = await mountHook(() => useSupports('gated'));
    const renders = hook.results.length;
    await act(() => updateSnapshot(coreOf(harness.bridge), {}));
    expect(hook.results).toHaveLength(renders);
  });

  it('useSupports returns not-in-shell in a plain browser', async () => {
    const hook = await mountHook(() => useSupports('getUser'), { withShell: false });
    expect(hook.now()).toMatchObject({ supported: false, reason: 'not-in-shell', pending: false });
  });
});
