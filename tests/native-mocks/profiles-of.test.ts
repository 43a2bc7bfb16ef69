import { appContract } from 'bridgehead/app';
import { createProfileShell, findProfile, methodsIn, profilesOf } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { newestVersion, versionBelow } from '../../native-mocks/answers/versions-of.ts';

describe('profilesOf', () => {
  const profiles = profilesOf(appContract);
  const find = (id: string): unknown => profiles.find((profile) => profile.id === id);

  it('names the newest and the oldest app, and the one just below and at each gate', () => {
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

  it('makes a shell of each but the browser, with exactly the methods its version has', () => {
    for (const profile of profiles) {
      const shell = createProfileShell({ contract: appContract, profile });
      const { platform, appVersion = '' } = profile;
      expect(shell?.methods).toEqual(platform === 'pc' ? undefined : methodsIn(appContract, platform, appVersion));
      shell?.dispose();
    }
    expect(methodsIn(appContract, 'ios', '3.1.2')).not.toContain('jumpToPay');
    expect(methodsIn(appContract, 'ios', '3.1.3')).toContain('jumpToPay');
  });

  it('names the known profiles when asked for another', () => {
    expect(() => findProfile(appContract, 'nokia')).toThrow(/none. Use one of android-newest, /);
  });
});

describe('versionBelow', () => {
  it('goes down by one in the last segment above zero', () => {
    expect(versionBelow('3.1.3')).toBe('3.1.2');
    expect(versionBelow('3.0')).toBe('2.999');
    expect(versionBelow('3.2.1.126')).toBe('3.2.1.125');
    expect(versionBelow('1.0.0')).toBe('0.999.999');
  });
});

describe('newestVersion', () => {
  it('compares segment by segment, not letter by letter', () => {
    const method = (since: string) => ({ kind: 'method' as const, since: { ios: since } });
    const contract = {
      name: 'c',
      version: '1.0.0',
      methods: { a: method('3.9.0'), b: method('3.10.0') },
      events: {},
      handlers: {},
    };
    expect(newestVersion(contract, 'ios')).toBe('3.10.0');
    expect(newestVersion(contract, 'android')).toBe('1.0.0');
  });
});
