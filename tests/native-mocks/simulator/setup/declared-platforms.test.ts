import { appContract } from 'bridgehead/app';
import { findProfile, profilesOf } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { phoneName } from '../../../../native-mocks/simulator/compare/phone-name.ts';
import { changeBetween } from '../../../../native-mocks/simulator/phone/change-setup.ts';
import { createPhoneShell } from '../../../../native-mocks/simulator/phone/create-phone-shell.ts';
import { formatPhones, parsePhones, setupOfProfile } from '../../../../native-mocks/simulator/setup/phone-list.ts';
import {
  defaultSetup,
  generationsOfSetup,
  type Setup,
  withDevice,
  withPlatform,
} from '../../../../native-mocks/simulator/setup/setup.ts';
import { suggestedVersions } from '../../../../native-mocks/simulator/setup/versions.ts';
import { desktopContract as contract } from '../../../support/desktop-contract.ts';

const onDesktop: Setup = { ...withPlatform(defaultSetup, 'desktop'), appVersion: '2.4' };
const profile = (id: string) => setupOfProfile(findProfile(contract, id) as never, defaultSetup);

describe('the simulated app of a declared platform', () => {
  it('is part of a link, with its version, even an unknown or the lowest one', () => {
    for (const appVersion of ['2.4', '', '1.0.0']) {
      const setup = { ...onDesktop, appVersion };
      expect(parsePhones(formatPhones([setup]), contract)).toEqual([{ ...setup, language: 'EN' }]);
    }
    expect(formatPhones([onDesktop])).toBe('?platform=desktop&app=2.4');
  });

  it('has the newest version of the contract in a link without a version', () => {
    expect(parsePhones('?platform=harmony', contract)[0]).toMatchObject({ platform: 'harmony', appVersion: '1.0' });
  });

  it('ignores a platform in a link that cannot be one', () => {
    expect(parsePhones('?platform=a%20b', contract)[0].platform).toBe('');
  });

  it('runs on any device, with the kinds of objects of a declared platform', () => {
    const pixel = createPhoneShell(onDesktop, contract);
    expect(pixel).toMatchObject({ platform: 'desktop', generation: 'object', appVersion: '2.4' });
    expect(pixel?.wiring().names.android).toBe('BridgeheadDesktop');
    expect(generationsOfSetup(onDesktop)).toEqual(['object', 'listener', 'old', 'action', 'none']);
    const other = withDevice(onDesktop, 'desktop');
    expect(other).toMatchObject({ platform: 'desktop', appVersion: '2.4', generation: 'object' });
    expect(changeBetween(defaultSetup, { ...defaultSetup, platform: 'desktop' })).toBe('phone');
    expect(phoneName(onDesktop)).toContain(', desktop app 2.4');
    pixel?.dispose();
  });

  it('has no shell if the contract does not declare the platform of a link', () => {
    expect(createPhoneShell(onDesktop, appContract)).toBe(undefined);
  });

  it('has the setup of its profiles, on a computer', () => {
    expect(profile('desktop-at-2.0')).toMatchObject({ platform: 'desktop', appVersion: '2.0', generation: 'object' });
    expect(profile('harmony-listener')).toMatchObject({ platform: 'harmony', generation: 'listener' });
    expect(setupOfProfile(findProfile(contract, 'ios-newest') as never, onDesktop)).toMatchObject({
      platform: '',
      generation: 'handler',
    });
  });

  it('has a link for every profile, also of old message formats', () => {
    for (const { id } of profilesOf(contract, { dialects: true })) {
      const setup = { ...profile(id), language: 'EN' };
      expect(parsePhones(formatPhones([setup]), contract), id).toEqual([setup]);
    }
  });

  it('has suggested versions of its platform', () => {
    const versions = suggestedVersions(contract, 'desktop' as 'ios').map(({ version }) => version);
    expect(versions).toEqual(['4.0', '2.4', '1.999', '1.0', 'nightly', '']);
  });
});
