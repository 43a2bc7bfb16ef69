import { productLocales } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { iosAgent } from '../support/page.ts';
import { useAppVersion, useLocale, usePlatform, useShell } from './hooks-contract.ts';
import { act, createHooksRig, mountHook } from './render.tsx';

describe('useShell', () => {
  it('is what the bridge knows, before and after the shell has said it', async () => {
    const rig = await createHooksRig({ announcement: false });
    const hook = await mountHook(useShell, { rig, strict: true });
    expect(hook.now()).toMatchObject({ platform: 'android', present: true, ready: false, appVersion: undefined });
    await act(() => rig.shell.greet({ theme: 'dark' }));
    expect(hook.now()).toMatchObject({ ready: true, appVersion: '3.2.1', theme: 'dark' });
    expect(hook.now()).toBe(rig.bridge.shell.get());
  });
});

describe('usePlatform, useLocale, useAppVersion', () => {
  it('are the facts alone', async () => {
    const rig = await createHooksRig({
      kind: 'ios',
      agent: iosAgent,
      locales: productLocales,
      announcement: { locale: 'VI', appVersion: '8.9.1.30' },
    });
    const hook = await mountHook(() => [usePlatform(), useLocale(), useAppVersion()], { rig });
    expect(hook.now()).toEqual(['ios', 'VN', '8.9.1.30']);
  });

  it('render again only for their own fact', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => [usePlatform(), useLocale(), useAppVersion()], { rig });
    const renders = hook.results.length;
    await act(() => coreOf(rig.bridge).shellConnection.refresh());
    expect(hook.results).toHaveLength(renders);
  });
});
