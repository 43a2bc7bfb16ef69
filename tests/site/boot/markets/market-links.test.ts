import { describe, expect, it } from 'vitest';
import { chooserUrl, isPackageName, planMarket } from '../../../../site/src/boot/markets/market-links.ts';
import { marketLinksOf } from '../../../../site/src/config/boot-config.ts';
import { installConfig } from '../../../../site/src/config/site-config.ts';
import type { PhoneVendor } from '../../../../site/src/config/phone-vendors.ts';

const packageName = 'com.example.senjalu';
const markets = installConfig.markets.map((market) => marketLinksOf(market, packageName));
const plan = (vendor: PhoneVendor | undefined) => planMarket(vendor, markets);

describe(planMarket, () => {
  it.each<[PhoneVendor, readonly string[]]>([
    [
      'samsung',
      ['samsungapps://ProductDetail/com.example.senjalu', 'https://galaxystore.samsung.com/detail/com.example.senjalu'],
    ],
    [
      'huawei',
      [
        'appmarket://details?id=com.example.senjalu',
        'https://appgallery.cloud.huawei.com/appDetail?pkgName=com.example.senjalu',
      ],
    ],
    ['oppo', ['oppomarket://details?packagename=com.example.senjalu']],
    ['oneplus', ['oppomarket://details?packagename=com.example.senjalu']],
    ['realme', ['oppomarket://details?packagename=com.example.senjalu']],
    ['xiaomi', ['mimarket://details?id=com.example.senjalu']],
    ['vivo', ['vivomarket://details?id=com.example.senjalu']],
  ])('plans only the market of %s', (vendor, urls) => {
    expect(plan(vendor)).toEqual({ isGuess: false, urls });
  });

  it('plans every distinct market scheme in config order for an unknown vendor', () => {
    expect(plan(undefined)).toEqual({
      isGuess: true,
      urls: [
        'samsungapps://ProductDetail/com.example.senjalu',
        'oppomarket://details?packagename=com.example.senjalu',
        'mimarket://details?id=com.example.senjalu',
        'vivomarket://details?id=com.example.senjalu',
        'appmarket://details?id=com.example.senjalu',
      ],
    });
  });

  it('treats a vendor without links as unknown', () => {
    expect(plan('meizu')).toEqual(plan(undefined));
  });

  it('plans the web page of a market without a scheme, and only the schemes of the others for an unknown vendor', () => {
    const web = {
      id: 'meizu',
      label: 'Meizu',
      name: 'Meizu App Store',
      scheme: '',
      web: 'https://m.example/{package}',
    };
    const links = [marketLinksOf({ ...web, vendors: ['meizu'] }, packageName), ...markets];
    expect(planMarket('meizu', links)).toEqual({ isGuess: false, urls: ['https://m.example/com.example.senjalu'] });
    expect(planMarket(undefined, links)).toEqual(plan(undefined));
  });

  it('plans a shared market scheme only once', () => {
    const twice = [...markets, ...markets];
    expect(planMarket(undefined, twice).urls).toHaveLength(5);
  });

  it('plans no market for an invalid package name', () => {
    const links = installConfig.markets.map((market) => marketLinksOf(market, 'x&y=//evil'));
    expect(planMarket('samsung', links).urls).toEqual([]);
  });
});

describe(isPackageName, () => {
  it.each(['com.example', 'com.example.App_2', 'a.b'])('accepts %s as a package name', (name) => {
    expect(isPackageName(name)).toBe(true);
  });

  it.each([
    '',
    'com',
    'com.',
    '.com',
    'com..a',
    'com.1a',
    'com.a b',
    'com.a/b',
    'com.a#b',
    'com.a&id=x',
    `a.${'b'.repeat(255)}`,
  ])('rejects "%s" as a package name', (name) => {
    expect(isPackageName(name)).toBe(false);
  });
});

describe(chooserUrl, () => {
  it('returns the scheme of a market for the chooser, else the web page, else an empty string', () => {
    const market = { id: 'm', label: 'M', vendors: [], scheme: '', web: '' };
    expect(chooserUrl({ ...market, scheme: 'm://{package}', web: 'https://m/{package}' }, 'a.b')).toBe('m://a.b');
    expect(chooserUrl({ ...market, web: 'https://m/{package}' }, 'a.b')).toBe('https://m/a.b');
    expect(chooserUrl(market, 'a.b')).toBe('');
  });
});
