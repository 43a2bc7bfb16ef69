import { handle } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createShellRig, settle } from './support/shell-rig.ts';

const kind = 'android object';

describe('the simulated app', () => {
  it('opens screens above the page and goes back over them', async () => {
    const { bridge, shell } = await createShellRig(kind);
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

  it('tells the page of the back button once it asked, and stays when the page keeps it', async () => {
    const { bridge, shell } = await createShellRig(kind);
    let pressed = 0;
    bridge.on('backPressed', () => pressed++);
    await bridge.call('stopBackBehavior', { stop: true });
    await settle();
    expect(shell.state.back).toEqual({ isHeard: true, isStopped: true });
    expect(await shell.app.pressBack()).toBe('stayed');
    await settle();
    expect(pressed).toBe(1);
    await bridge.call('stopBackBehavior', { stop: false });
    await settle();
    expect(await shell.app.pressBack()).toBe('left');
    expect(shell.state.screens).toEqual([]);
  });

  it('asks the page whether it may leave', async () => {
    const { bridge, shell } = await createShellRig(kind);
    let leave = false;
    handle(bridge, 'canLeave', () => ({ leave }));
    expect(await shell.app.pressBack()).toBe('stayed');
    leave = true;
    expect(await shell.app.pressBack()).toBe('left');
  });

  it('lets a person pay, or change their mind', async () => {
    const { bridge, shell } = await createShellRig(kind, { interaction: 'manual' });
    const first = bridge.call('jumpToPay', { productId: 'vip' });
    await settle();
    expect(shell.state.sheet).toEqual({ kind: 'pay', method: 'jumpToPay', params: { productId: 'vip' } });
    shell.app.answerSheet({ status: 'paid' });
    expect(await first).toEqual({ status: 'paid' });
    const second = bridge.safeCall('jumpToPay', { productId: 'vip' });
    await settle();
    expect(await shell.app.pressBack()).toBe('stayed');
    expect(await second).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(shell.state.sheet).toBe(undefined);
  });

  it('signs out for good', async () => {
    const { bridge, shell } = await createShellRig(kind);
    expect(await bridge.call('signOut')).toEqual({ isSignedOut: true });
    expect(shell.state.user).toBe(undefined);
    expect(await bridge.call('getUserInfo')).toEqual({});
    shell.app.setUser({ userId: '2', nickname: 'Binh' });
    expect(await bridge.call('getUserInfo')).toMatchObject({ nickname: 'Binh' });
  });

  it('keeps values, counts what is analysed, and shows effects', async () => {
    const { bridge, shell } = await createShellRig(kind, { values: { a: [1] } });
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

  it('tells the page of theme, locale, network and user', async () => {
    const { bridge, shell } = await createShellRig(kind);
    const told: unknown[] = [];
    bridge.on('themeChanged', (payload) => told.push(payload));
    bridge.on('localeChanged', (payload) => told.push(payload));
    bridge.on('networkChanged', (payload) => told.push(payload));
    bridge.on('userInfoChanged', (payload) => told.push(payload));
    shell.app.setTheme('dark');
    shell.app.setLocale('vi');
    shell.app.setOnline({ isOnline: false });
    shell.app.setUser({ userId: '3', nickname: 'Chi' });
    await settle();
    expect(told).toEqual([
      { theme: 'dark' },
      { locale: 'vi' },
      { isOnline: false, network: 'none' },
      { userId: '3', nickname: 'Chi' },
    ]);
    expect(await bridge.call('getClientInfo')).toMatchObject({ network: 'none' });
  });

  it('is a store: a new state at each change, told to its subscribers', async () => {
    const { shell } = await createShellRig(kind);
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

  it('gives back its chrome when the page goes away, and keeps what is the app’s', async () => {
    const { bridge, shell, reload } = await createShellRig(kind, { interaction: 'manual' });
    await bridge.call('setNavbarType', { hideBar: true });
    void bridge.safeCall('jumpToPay', { productId: 'vip' });
    await settle();
    shell.app.setTheme('dark');
    bridge.dispose();
    await reload();
    expect(shell.state).toMatchObject({ theme: 'dark', sheet: undefined, navBar: { isHidden: false } });
    expect(shell.openCount()).toBe(0);
  });
});
