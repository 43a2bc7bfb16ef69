import { createBridge } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { installShell, restoreShells } from 'bridgehead/mocks';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(restoreShells);

describe('installShell in the window of a test runner', () => {
  it('installs a shell that the bridge finds and leaves nothing in the window after the test', async () => {
    const { shell, bridgeOptions, advance } = installShell({
      contract: appContract,
      profile: 'ios-newest',
      deviceId: 'iphone-15',
    });
    expect(window.navigator.userAgent).toContain('iPhone');
    const bridge = createBridge(appContract, { clock: bridgeOptions.clock });
    document.body.innerHTML = '<button>Profile</button>';
    const button = document.querySelector('button');
    button?.addEventListener('click', () => void bridge.call('jumpToProfile', { userId: '7' }));
    button?.click();
    await advance(0);
    expect(shell.state.screens.map(({ kind }) => kind)).toEqual(['page', 'profile']);
    bridge.dispose();
    restoreShells();
    expect('webkit' in window).toBe(false);
    expect(window.navigator.userAgent).not.toContain('iPhone');
  });

  it('installs a fresh shell in the next test', async () => {
    const { bridgeOptions } = installShell({ contract: appContract, profile: 'android-newest', locale: 'ms' });
    const bridge = createBridge(appContract, bridgeOptions);
    expect(await bridge.call('getLoc')).toBe('ms');
    expect(bridge.shell.get().platform).toBe('android');
    bridge.dispose();
  });
});
