import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { defaultSetup, type Generation, type Setup } from '../../../../native-mocks/simulator/setup/setup.ts';
import { createPlatformSwitch } from '../../../../native-mocks/simulator/setup/switch-platform.ts';
import { desktopContract } from '../../../support/desktop-contract.ts';

const withShell = (generation: Generation, more: Partial<Setup> = {}): Setup => ({
  ...defaultSetup,
  ...more,
  generation,
});

describe(createPlatformSwitch, () => {
  it.each(['old', 'action', 'vk-bridge', 'react-native', 'none'] as const)(
    'keeps the shell %s, which both platforms have',
    (shell) => {
      const platforms = createPlatformSwitch(appContract);
      const iphone = platforms.toDevice(withShell(shell), 'ios');
      expect(iphone).toMatchObject({ generation: shell, device: 'iphone-15', appVersion: '3.4.0' });
      expect(platforms.toDevice(iphone, 'android')).toEqual(withShell(shell));
    },
  );

  it.each(['object', 'listener', 'methods'] as const)('returns to the shell %s, which only Android has', (shell) => {
    const platforms = createPlatformSwitch(appContract);
    const iphone = platforms.toDevice(withShell(shell), 'ios');
    expect(iphone.generation).toBe('handler');
    const desktop = platforms.toDevice(iphone, 'pc');
    expect(desktop).toMatchObject({ generation: 'none', appVersion: '' });
    expect(platforms.toDevice(desktop, 'android')).toEqual(withShell(shell));
  });

  it('keeps the newest choice of a shell, not one that the tester has replaced', () => {
    const platforms = createPlatformSwitch(appContract);
    const iphone = platforms.toDevice(withShell('listener'), 'ios');
    expect(platforms.toDevice({ ...iphone, generation: 'old' }, 'android').generation).toBe('old');
    const again = platforms.toDevice(withShell('old'), 'ios');
    expect(platforms.toDevice({ ...again, generation: 'handler' }, 'android').generation).toBe('object');
  });

  it('does not take the only shell of a desktop for a choice', () => {
    const platforms = createPlatformSwitch(appContract);
    const desktop = withShell('none', { device: 'desktop', appVersion: '' });
    expect(platforms.toDevice(desktop, 'android')).toEqual(defaultSetup);
    expect(platforms.toDevice(desktop, 'ios').generation).toBe('handler');
  });

  it('returns to the device and the app version of a platform', () => {
    const platforms = createPlatformSwitch(appContract);
    const xiaomi = withShell('object', { device: 'xiaomi-13', appVersion: '3.0.0', theme: 'dark', network: 'slow-4g' });
    const iphone = { ...platforms.toDevice(xiaomi, 'ios'), device: 'iphone-se', appVersion: '3.1.0' };
    expect(platforms.toDevice(iphone, 'android')).toEqual(xiaomi);
    expect(platforms.toDevice(xiaomi, 'ios')).toEqual(iphone);
  });

  it('keeps the orientation of phones and never rotates a desktop', () => {
    const platforms = createPlatformSwitch(appContract);
    const iphone = platforms.toDevice(withShell('object', { isLandscape: true }), 'ios');
    expect(iphone.isLandscape).toBe(true);
    expect(platforms.toDevice(iphone, 'pc').isLandscape).toBe(false);
  });

  it('keeps the shell and returns to the version of the app of a declared platform', () => {
    const platforms = createPlatformSwitch(desktopContract);
    const desktop = platforms.toApp(withShell('listener', { appVersion: '2.0' }), 'desktop');
    expect(desktop).toMatchObject({ generation: 'listener', platform: 'desktop', appVersion: '4.0' });
    const onIphone = platforms.toDevice({ ...desktop, appVersion: '2.4' }, 'ios');
    expect(onIphone).toMatchObject({ generation: 'listener', device: 'iphone-15', appVersion: '2.4' });
    const ios = platforms.toApp(onIphone, '');
    expect(ios).toMatchObject({ generation: 'handler', appVersion: '3.0' });
    expect(platforms.toApp(ios, 'desktop')).toEqual(onIphone);
    expect(platforms.toDevice(platforms.toApp(onIphone, ''), 'android')).toMatchObject({
      generation: 'listener',
      appVersion: '2.0',
    });
  });

  it('returns the same setup for the platform that it has', () => {
    const setup = withShell('listener');
    expect(createPlatformSwitch(appContract).toDevice(setup, 'android')).toBe(setup);
  });
});
