import { appContract } from 'bridgehead/app';
import { createProfileShell, findProfile, availableMethods, profilesOf } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';

describe('profilesOf', () => {
  const profiles = profilesOf(appContract);
  const find = (id: string): unknown => profiles.find((profile) => profile.id === id);

  it('profilesOf names the newest and the oldest app and the versions just below and at each gate', () => {
    expect(find('ios-newest')).toMatchObject({ appVersion: '3.2.1' });
    expect(find('ios-oldest')).toMatchObject({ appVersion: '1.0.0' });
    expect(find('android-oldest')).toMatchObject({ appVersion: '1.0.0.0' });
    expect(profiles.filter(({ id }) => id.startsWith('ios-below')).map(({ appVersion }) => appVersion)).toEqual([
      '3.1.2',
      '3.1.8',
      '3.2.0',
    ]);
    expect(find('android-at-3.1.9.118')).toMatchObject({ appVersion: '3.1.9.118' });
    expect(find('android-four-segments')).toMatchObject({ appVersion: '3.2.1.999' });
    expect(find('browser')).toMatchObject({ platform: 'pc' });
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length);
  });

  it('lists the apps with old message formats only when asked, since a page needs an adapter there', () => {
    const olds = ['android-action-dialect', 'android-methods-dialect', 'ios-action-dialect'];
    expect(profiles.filter(({ id }) => olds.includes(id))).toEqual([]);
    const all = profilesOf(appContract, { dialects: true });
    expect(all.filter((each) => !profiles.some(({ id }) => id === each.id)).map(({ id }) => id)).toEqual(olds);
    expect(findProfile(appContract, 'ios-action-dialect')).toMatchObject({ dialect: 'action' });
    expect(() => profilesOf(appContract, { dialect: true } as never)).toThrow('Did you mean dialects');
  });

  it('creates a shell of each profile except the browser with exactly the methods of its version', () => {
    for (const profile of profiles) {
      const shell = createProfileShell({ contract: appContract, profile });
      const { platform, appVersion = '' } = profile;
      expect(shell?.methods).toEqual(
        platform === 'pc' ? undefined : availableMethods(appContract, platform, appVersion),
      );
      shell?.dispose();
    }
    expect(availableMethods(appContract, 'ios', '3.1.2')).not.toContain('jumpToPay');
    expect(availableMethods(appContract, 'ios', '3.1.3')).toContain('jumpToPay');
  });

  it('reports the known profiles when asked for an unknown one', () => {
    expect(() => findProfile(appContract, 'androidnewest')).toThrow(
      'Cannot use the profile "androidnewest": it does not exist. Did you mean android-newest',
    );
    expect(() => findProfile(appContract, 'nokia')).toThrow(/does not exist\. Use one of android-newest, /);
  });
});
