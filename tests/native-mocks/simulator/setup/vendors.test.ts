import { describe, expect, it } from 'vitest';
import { devices } from 'bridgehead/mocks';
import { devicesOf, nameWithoutVendor, vendorsOf } from '../../../../native-mocks/simulator/setup/vendors.ts';

describe(vendorsOf, () => {
  it('lists every vendor of the specification with at least one device', () => {
    const names = vendorsOf('android').map(({ vendor }) => vendor);
    expect(names).toEqual(
      expect.arrayContaining([
        'huawei',
        'honor',
        'oppo',
        'vivo',
        'oneplus',
        'xiaomi',
        'samsung',
        'meizu',
        'realme',
        'google',
      ]),
    );
    expect(names.every((vendor) => devicesOf('android', vendor).length > 0)).toBe(true);
  });

  it('has a display name for each vendor', () => {
    const all = (['android', 'ios', 'pc'] as const).flatMap(vendorsOf);
    expect(all.filter(({ vendor, label }) => vendor === label && vendor !== 'vivo' && vendor !== 'realme')).toEqual([]);
  });

  it('finds every device by its vendor', () => {
    const reached = (['android', 'ios', 'pc'] as const).flatMap((platform) =>
      vendorsOf(platform).flatMap(({ vendor }) => devicesOf(platform, vendor)),
    );
    expect(reached).toHaveLength(devices.length);
  });
});

describe(nameWithoutVendor, () => {
  it.each([
    ['Google Pixel 8', 'Google', 'Pixel 8'],
    ['vivo X90 Pro', 'vivo', 'X90 Pro'],
    ['Honor 90', 'Honor', '90'],
    ['Huawei P40 Pro', 'Huawei', 'P40 Pro'],
    ['Nexus 5X, WebView 69', 'Google', 'Nexus 5X, WebView 69'],
  ])('shows the device %s below the vendor %s as %s', (label, vendor, expected) => {
    expect(nameWithoutVendor({ label }, { vendor: '', label: vendor })).toBe(expected);
  });
});
