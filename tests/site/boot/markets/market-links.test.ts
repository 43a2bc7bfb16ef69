import { describe, expect, it } from 'vitest';
import { chooserUrl, isPackageName, marketUrl, planMarket } from '../../../../site/src/boot/markets/market-links.ts';
import { marketLinksOf } from '../../../../site/src/config/boot-config.ts';
import { installConfig } from '../../../../site/src/config/site-config.ts';
import type { Vendor } from '../../../../site/src/config/vendors.ts';

const packageName = 'com.example.senjalu';
const markets = installConfig.markets.map((market) => marketLinksOf(market, packageName));
const plan = (vendor: Vendor | undefined) => planMarket(vendor, markets);

describe(planMarket, () => {
  it.each<[Vendor, readonly string[]]>([
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
  ])('opens for %s exactly its own market', (vendor, urls) => {
    expect(plan(vendor)).toEqual({ isGuess: false, urls });
  });

  it('tries every distinct scheme in config order for an unknown vendor', () => {
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

  it('counts a vendor without links as unknown', () => {
    expect(plan('meizu')).toEqual(plan(undefined));
  });

  it('opens the web page where a market has nothing else', () => {
    const only = [
      {
        id: 'meizu',
        label: 'Meizu',
        name: 'Meizu App Store',
        vendors: ['meizu' as const],
        scheme: '',
        web: 'https://m.example/{package}',
      },
    ];
    const links = only.map((market) => marketLinksOf(market, packageName));
    expect(planMarket('meizu', links)).toEqual({
      isGuess: false,
      urls: ['https://m.example/com.example.senjalu'],
    });
  });

  it('opens the same scheme once', () => {
    const twice = [...markets, ...markets];
    expect(planMarket(undefined, twice).urls).toHaveLength(5);
  });

  it('opens nothing for a text that is no package name', () => {
    const links = installConfig.markets.map((market) => marketLinksOf(market, 'x&y=//evil'));
    expect(planMarket('samsung', links).urls).toEqual([]);
  });
});

describe(isPackageName, () => {
  it.each(['com.example', 'com.example.App_2', 'a.b'])('accepts %s', (name) => {
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
  ])('refuses "%s"', (name) => {
    expect(isPackageName(name)).toBe(false);
  });
});

describe(marketUrl, () => {
  it('is empty without a template', () => {
    expect(marketUrl('', packageName)).toBe('');
  });
});

describe(chooserUrl, () => {
  it('is the scheme, else the web page, else empty', () => {
    const market = { id: 'm', label: 'M', vendors: [], scheme: '', web: '' };
    expect(chooserUrl({ ...market, scheme: 'm://{package}', web: 'https://m/{package}' }, 'a.b')).toBe('m://a.b');
    expect(chooserUrl({ ...market, web: 'https://m/{package}' }, 'a.b')).toBe('https://m/a.b');
    expect(chooserUrl(market, 'a.b')).toBe('');
  });
});
