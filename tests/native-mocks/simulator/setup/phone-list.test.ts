import { defineContract, method } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { counterpartOf, formatPhones, parsePhones } from '../../../../native-mocks/simulator/setup/phone-list.ts';
import { defaultSetup, deviceOf } from '../../../../native-mocks/simulator/setup/setup.ts';
import { suggestedVersions } from '../../../../native-mocks/simulator/setup/versions.ts';
import { contractWith } from '../../../support/contract-with.ts';

describe(parsePhones, () => {
  it('reads a link without `and` as one phone and each `and` as a further phone on the page of the first', () => {
    expect(parsePhones('?page=/a', appContract)).toHaveLength(1);
    const [first, second, third] = parsePhones(
      `?page=/a&app=1&and=${encodeURIComponent('device=iphone-15')}&and=${encodeURIComponent('page=/b&theme=dark')}`,
      appContract,
    );
    expect(first).toMatchObject({ page: '/a', appVersion: '1', device: 'pixel-8' });
    expect(second).toMatchObject({ page: '/a', device: 'iphone-15' });
    expect(third).toMatchObject({ page: '/b', theme: 'dark' });
  });

  it('reads the output of formatPhones and formats it identically again', () => {
    const phones = parsePhones('?page=/a&tab=api&and=device%3Diphone-15%26app%3D3.1.0&and=page%3D%252F', appContract);
    const text = formatPhones(phones);
    expect(formatPhones(parsePhones(text, appContract))).toBe(text);
    expect(parsePhones(text, appContract).map(({ page, appVersion }) => [page, appVersion])).toEqual([
      ['/a', '3.4.0.150'],
      ['/a', '3.1.0'],
      ['/', '3.4.0.150'],
    ]);
  });

  it('opens the profiles that a link names and ignores unknown names', () => {
    const phones = parsePhones('?page=/a&profiles=ios-no-hello,nonsense,android-action-dialect,browser', appContract);
    expect(phones.map((setup) => [deviceOf(setup).platform, setup.generation, setup.page])).toEqual([
      ['ios', 'old', '/a'],
      ['android', 'action', '/a'],
      ['pc', 'none', '/a'],
    ]);
  });
});

describe('the newest app version of a contract other than the product’s', () => {
  const contract = contractWith({ pay: method({ since: { android: '12.4.0', ios: '11.0.0' } }) });

  it('applies the newest app version of the contract to phones whose link contains no version', () => {
    const phones = parsePhones(`?and=device%3Diphone-15&and=app%3D1.2.3&profiles=`, contract);
    expect(phones.map(({ appVersion }) => appVersion)).toEqual(['12.4.0', '11.0.0', '1.2.3']);
    expect(counterpartOf({ ...defaultSetup, appVersion: '1' }, contract).appVersion).toBe('11.0.0');
  });

  it('suggests the newest app version of the contract first and no versions of the product', () => {
    const versions = suggestedVersions(contract, 'android').map(({ version }) => version);
    expect(versions).toEqual(['12.4.0', '12.3.999', '1.0.0', 'nightly', '']);
    const bare = defineContract({ name: 'bare', version: '1.0.0', methods: {} });
    expect(suggestedVersions(bare, 'ios').map(({ version }) => version)).toEqual(['1.0.0', 'nightly', '']);
  });
});

describe(counterpartOf, () => {
  it('chooses the newest app of the other platform on the same page as the second phone', () => {
    const iphone = counterpartOf({ ...defaultSetup, page: '/a', appVersion: '1', theme: 'dark' }, appContract);
    expect([deviceOf(iphone).platform, iphone.page, iphone.theme]).toEqual(['ios', '/a', 'dark']);
    expect(deviceOf(counterpartOf(iphone, appContract)).platform).toBe('android');
  });
});
