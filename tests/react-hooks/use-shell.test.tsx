import { productLocales } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { updateSnapshot } from '../../sdk/shell/store.ts';
import { iosAgent } from '../support/page.ts';
import { useAppVersion, useLocale, usePlatform, useShell } from './hooks-contract.ts';
import { act, mountHook } from './render.tsx';

describe('useShell', () => {
  it('useShell returns the snapshot of the bridge, before and after the announcement', async () => {
    const { harness, ...hook } = await mountHook(useShell, { strict: true, announcement: false });
    expect(hook.now()).toMatchObject({ platform: 'android', present: true, ready: false, appVersion: undefined });
    await act(() => harness.shell.announce({ theme: 'dark' }));
    expect(hook.now()).toMatchObject({ ready: true, appVersion: '3.2.1', theme: 'dark' });
    expect(hook.now()).toBe(harness.bridge.shell.get());
  });
});

describe('usePlatform, useLocale, useAppVersion', () => {
  it('returns platform, locale and app version of the snapshot from their hooks', async () => {
    const hook = await mountHook(() => [usePlatform(), useLocale(), useAppVersion()], {
      kind: 'ios',
      agent: iosAgent,
      locales: productLocales,
      announcement: { locale: 'VI', appVersion: '8.9.1.30' },
    });
    expect(hook.now()).toEqual(['ios', 'VN', '8.9.1.30']);
  });

  it('re-renders a component only when the field that its hook returns changes', async () => {
    const { harness, ...hook } = await mountHook(() => [usePlatform(), useLocale(), useAppVersion()]);
    const renders = hook.results.length;
    await act(() => updateSnapshot(coreOf(harness.bridge), {}));
    expect(hook.results).toHaveLength(renders);
  });
});
