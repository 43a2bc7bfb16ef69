import {
  type Contract,
  createBridge,
  defineContract,
  definePlatforms,
  method,
  type PlatformVersions,
} from 'bridgehead';
import {
  createAndroidShell,
  createPlatformShell,
  createProfileShell,
  findProfile,
  installShell,
  profilesOf,
  recordTrace,
  replayShell,
} from 'bridgehead/mocks';
import { adaptBridge, createMessageAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../../native-mocks/traces/trace-constant.ts';
import { desktopContract as contract } from '../support/desktop-contract.ts';
import { testContract } from '../support/bridge.ts';

describe('simulated shells of declared platforms', () => {
  it('have the profiles of each platform, after those of Android and iOS', () => {
    const profiles = profilesOf(contract);
    expect(profiles.filter(({ platform }) => platform === 'desktop').map(({ id }) => id)).toEqual([
      'desktop-newest',
      'desktop-oldest',
      'desktop-below-2.0',
      'desktop-at-2.0',
      'desktop-below-2.5',
      'desktop-at-2.5',
      'desktop-below-4.0',
      'desktop-at-4.0',
      'desktop-unknown-version',
      'desktop-no-hello',
      'desktop-listener',
    ]);
    expect(findProfile(contract, 'harmony-newest')).toMatchObject({ label: 'HarmonyOS NEXT, newest app' });
    const others = profiles.filter(({ platform }) => platform !== 'desktop' && platform !== 'harmony');
    expect(others).toEqual(profilesOf({ ...contract, platforms: undefined } as never));
  });

  it.each(['newest', 'at-2.5', 'below-2.0', 'unknown-version', 'no-hello', 'action-dialect', 'listener'])(
    'gate and call a page by the versions of the platform: desktop-%s',
    async (id) => {
      const { advance, bridgeOptions } = installShell({
        contract,
        profile: `desktop-${id}`,
        window: { navigator: { userAgent: '' } },
        responses: { getUser: 'An' },
      });
      const adapter = createMessageAdapter({
        object: 'ActionBridge',
        receive: 'ActionPage.receive',
        announce: () => ({ platform: 'desktop' }),
      });
      const bridge = createBridge(contract, { ...bridgeOptions, ...adaptBridge(contract, adapter, bridgeOptions) });
      await advance(2000);
      const call = bridge.safeCall('getUser');
      await advance(100);
      expect(await call).toMatchObject({ value: 'An' });
      expect(bridge.shell.get()).toMatchObject({ platform: 'desktop', present: true });
      expect(bridge.supports('share')).toBe(false);
      expect(bridge.supports('openWindow')).toBe(id === 'at-2.5');
      bridge.dispose();
    },
  );

  it('install the object of the platform and remove it again', () => {
    const shell = createPlatformShell({ contract, platform: 'harmony', appVersion: '1.2' });
    const window: Record<string, unknown> = {};
    const restore = shell.install(window);
    expect(Object.keys(window)).toEqual(['HarmonyShell']);
    restore();
    expect(Object.keys(window)).toEqual([]);
    expect(shell).toMatchObject({ platform: 'harmony', generation: 'object', appVersion: '1.2' });
    shell.dispose();
  });

  it('emit the events that the version of the platform has', () => {
    const shell = createPlatformShell({ contract, platform: 'desktop', appVersion: '2.4' });
    expect(() => shell.emit('resized', 3)).toThrow('app 2.4 on desktop does not have it');
    shell.dispose();
  });

  it.each(['windows', 'android', 'constructor', undefined])('are not created for the platform %j', (platform) => {
    const options = { contract, platform: platform as 'desktop' };
    expect(() => createPlatformShell(options)).toThrow('which the contract does not declare');
  });

  it('are not created from a profile of a platform that the contract does not declare', () => {
    const profile = { id: 'x', label: 'X', platform: 'desktop' as 'ios' };
    expect(() => createProfileShell({ contract: testContract, profile })).toThrow(
      'the contract does not declare the platform desktop. Use one of android, ios, pc.',
    );
    const misspelt = { ...profile, platform: 'dekstop' as 'ios' };
    expect(() => createProfileShell({ contract, profile: misspelt })).toThrow('Did you mean desktop?');
    const spaced = { ...profile, platform: 'a b' as 'ios' };
    expect(() => createProfileShell({ contract, profile: spaced })).toThrow('must be the name of a platform');
  });

  it('are recorded and replayed, for the contract that declares the platform', async () => {
    const { shell, advance, bridgeOptions } = installShell({ contract, profile: 'desktop-newest' });
    const recorder = recordTrace(shell);
    const bridge = createBridge(contract, bridgeOptions);
    void bridge.safeCall('getUser');
    await advance(500);
    bridge.dispose();
    const trace = recorder.stop();
    expect(trace.platform).toBe('desktop');
    const plain = defineContract({ name: 'shop', version: '1.0.0', methods: { getUser: method<undefined, string>() } });
    const replayed = replayShell(JSON.stringify(trace), { contract });
    expect(replayed).toMatchObject({ platform: 'desktop', generation: 'object' });
    replayed.dispose();
    expect(() => replayShell(trace, { contract: plain })).toThrow(
      'recorded on desktop, which the contract "shop" does not declare',
    );
    expect(titleOf(trace)).toBe('the session recorded on desktop, app 4.0');
  });

  it('reject a contract whose versions name a platform that it does not declare', () => {
    const platforms = definePlatforms({ desktop: { name: 'Desktop' } });
    const since: PlatformVersions = platforms.on({ desktop: '2.0' });
    const methods = { openWindow: method({ since }) };
    expect(() => defineContract({ name: 'c', version: '1.0.0', methods })).toThrow(
      'since and until are versions of android, ios',
    );
    const forgotten: Contract = { name: 'c', version: '1.0.0', methods, events: {}, handlers: {} };
    expect(() => createAndroidShell({ contract: forgotten })).toThrow('"desktop" is not a platform');
    const declared = defineContract({ name: 'c', version: '1.0.0', methods, platforms });
    createAndroidShell({ contract: declared }).dispose();
    const list = { ...declared, platforms: ['desktop'] } as never;
    expect(() => createAndroidShell({ contract: list })).toThrow('must be the result of definePlatforms()');
  });
});
