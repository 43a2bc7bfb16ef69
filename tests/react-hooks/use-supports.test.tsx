import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { useSupports } from './hooks-contract.ts';
import { act, createHooksRig, mountHook } from './render.tsx';

describe('useSupports', () => {
  it('says yes with every field there', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useSupports('getUser'), { rig, strict: true });
    expect(hook.now()).toEqual({ supported: true, pending: false });
  });

  it('says why not, what is needed and what is there', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useSupports('gated'), { rig });
    expect(hook.now()).toEqual({
      supported: false,
      pending: false,
      reason: 'app-too-old',
      need: '3.5.0',
      have: '3.2.1',
    });
  });

  it('is pending until the shell has said what it is, then answers', async () => {
    const rig = await createHooksRig({ announcement: false });
    const hook = await mountHook(() => useSupports('gated'), { rig });
    expect(hook.now()).toMatchObject({ supported: false, reason: 'pending', pending: true });
    await act(() => rig.shell.greet({ appVersion: '3.6.0' }));
    expect(hook.now()).toEqual({ supported: true, pending: false });
  });

  it('does not render again for a change that does not concern it', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useSupports('gated'), { rig });
    const renders = hook.results.length;
    await act(() => coreOf(rig.bridge).shellConnection.refresh());
    expect(hook.results).toHaveLength(renders);
  });

  it('says not-in-shell in a plain browser', async () => {
    const rig = await createHooksRig({ withShell: false });
    const hook = await mountHook(() => useSupports('getUser'), { rig });
    expect(hook.now()).toMatchObject({ supported: false, reason: 'not-in-shell', pending: false });
  });
});
