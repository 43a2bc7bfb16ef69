import { handle } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createShellHarness } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';

const kind = 'android object';

describe('the simulated app', () => {
  it('the simulated app opens screens above the page and closes them with the back button', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    await bridge.call('jumpToProfile', { userId: '1' });
    await bridge.call('jumpToParty', { partyId: '2' });
    await settle();
    expect(shell.state.screens).toMatchObject([
      { kind: 'page' },
      { kind: 'profile', method: 'jumpToProfile', params: { userId: '1' } },
      { kind: 'party', params: { partyId: '2' } },
    ]);
    expect(await shell.app.pressBack()).toBe('left');
    await bridge.call('backToPrePage');
    await settle();
    expect(shell.state.screens).toEqual([{ kind: 'page' }]);
  });

  it('the simulated app emits backPressed once the page listens, and stays when the page intercepts the button', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    let pressed = 0;
    bridge.on('backPressed', () => pressed++);
    await bridge.call('stopBackBehavior', { stop: true });
    await settle();
    expect(shell.state.back).toEqual({ hasListener: true, isIntercepted: true });
    expect(await shell.app.pressBack()).toBe('stayed');
    await settle();
    expect(pressed).toBe(1);
    await bridge.call('stopBackBehavior', { stop: false });
    await settle();
    expect(await shell.app.pressBack()).toBe('left');
    expect(shell.state.screens).toEqual([]);
  });

  it('the simulated app requests permission from the page before leaving', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    let leave = false;
    handle(bridge, 'canLeave', () => ({ leave }));
    expect(await shell.app.pressBack()).toBe('stayed');
    leave = true;
    expect(await shell.app.pressBack()).toBe('left');
  });

  it('resolves a payment sheet with its result and rejects when it is dismissed', async () => {
    const { bridge, shell } = await createShellHarness(kind, { interaction: 'manual' });
    const first = bridge.call('jumpToPay', { productId: 'vip' });
    await settle();
    expect(shell.state.sheet).toEqual({ kind: 'pay', method: 'jumpToPay', params: { productId: 'vip' } });
    shell.app.completeSheet({ status: 'paid' });
    expect(await first).toEqual({ status: 'paid' });
    const second = bridge.safeCall('jumpToPay', { productId: 'vip' });
    await settle();
    expect(await shell.app.pressBack()).toBe('stayed');
    expect(await second).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(shell.state.sheet).toBe(undefined);
  });

  it('returns no user after the sign-out and the new user after the next sign-in', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    expect(await bridge.call('signOut')).toEqual({ isSignedOut: true });
    expect(shell.state.user).toBe(undefined);
    expect(await bridge.call('getUserInfo')).toEqual({});
    shell.app.setUser({ userId: '2', nickname: 'Binh' });
    expect(await bridge.call('getUserInfo')).toMatchObject({ nickname: 'Binh' });
  });

  it('stores values, analytics and effects in the state of the simulated app', async () => {
    const { bridge, shell } = await createShellHarness(kind, { values: { a: [1] } });
    shell.app.setValue('b', { deep: true });
    expect(await bridge.call('getValueForKey', { key: 'a' })).toEqual([1]);
    expect(await bridge.call('getValueForKey', { key: 'b' })).toEqual({ deep: true });
    expect(await bridge.call('getValueForKey', { key: 'none' })).toBe(null);
    await bridge.call('analyse', { event: 'open' });
    await bridge.call('previewEffect', { effectId: 'rose' });
    await bridge.call('setNavbarType', { hideBar: true });
    await bridge.call('setNavbarType', { lightStatusBar: true });
    await settle();
    expect(shell.state.analytics).toEqual([{ event: 'open' }]);
    expect(shell.state.effect).toEqual({ effectId: 'rose' });
    expect(shell.state.navBar).toEqual({ isHidden: true, hasLightStatusBar: true });
  });

  it('emits events when theme, locale, network or user of the simulated app change', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    const received: unknown[] = [];
    bridge.on('themeChanged', (payload) => received.push(payload));
    bridge.on('localeChanged', (payload) => received.push(payload));
    bridge.on('networkChanged', (payload) => received.push(payload));
    bridge.on('userInfoChanged', (payload) => received.push(payload));
    shell.app.setTheme('dark');
    shell.app.setLocale('vi');
    shell.app.setOnline({ isOnline: false });
    shell.app.setUser({ userId: '3', nickname: 'Chi' });
    await settle();
    expect(received).toEqual([
      { theme: 'dark' },
      { locale: 'vi' },
      { isOnline: false, network: 'none' },
      { userId: '3', nickname: 'Chi' },
    ]);
    expect(await bridge.call('getClientInfo')).toMatchObject({ network: 'none' });
  });

  it('creates a new state of the simulated app at each change and notifies subscribers', async () => {
    const { shell } = await createShellHarness(kind);
    const before = shell.state;
    let changes = 0;
    const stop = shell.app.subscribe(() => changes++);
    shell.app.setTheme('dark');
    stop();
    shell.app.setTheme('light');
    expect(changes).toBe(1);
    expect(before.theme).toBe('light');
    expect(shell.state).not.toBe(before);
  });

  it('resets the chrome of the simulated app when the page is unloaded and keeps the rest of its state', async () => {
    const { bridge, shell, reload } = await createShellHarness(kind, { interaction: 'manual' });
    await bridge.call('setNavbarType', { hideBar: true });
    void bridge.safeCall('jumpToPay', { productId: 'vip' });
    await settle();
    shell.app.setTheme('dark');
    bridge.dispose();
    await reload();
    expect(shell.state).toMatchObject({ theme: 'dark', sheet: undefined, navBar: { isHidden: false } });
    expect(shell.openRequestCount()).toBe(0);
  });
});
