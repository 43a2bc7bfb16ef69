import { describe, expect, it } from 'vitest';
import { isPackageName } from '../../../site/src/boot/markets/market-links.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';

describe('siteConfig', () => {
  it('names only reserved example domains, markets apart', () => {
    const { markets: _markets, ...rest } = siteConfig;
    const hosts = JSON.stringify(rest).match(/https?:\/\/[^/"]+/g) ?? [];
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/\.example(\.com)?$/);
    expect(siteConfig.contactEmail).toMatch(/\.example$/);
    for (const host of siteConfig.packageHosts) expect(host).toMatch(/\.example$/);
  });

  it('holds the times of the specification', () => {
    expect(siteConfig.waits).toEqual({ httpMs: 15_000, nextMarketMs: 1_500, nativeParamsMs: 500, resizeMs: 300 });
  });

  it('names a package that may enter an address, and an apk file', () => {
    expect(isPackageName(siteConfig.androidPackage)).toBe(true);
    expect(siteConfig.defaultPackageName).toMatch(/^[\w-]+\.apk$/);
  });

  it('gives every vendor one market, the Meizu one without links', () => {
    const vendors = siteConfig.markets.flatMap((market) => market.vendors);
    expect([...vendors].sort()).toEqual(['huawei', 'meizu', 'oneplus', 'oppo', 'realme', 'samsung', 'vivo', 'xiaomi']);
    const withoutLinks = siteConfig.markets
      .filter((market) => !market.scheme && !market.web)
      .map((market) => market.id);
    expect(withoutLinks).toEqual(['meizu']);
  });

  it('locks zooming as the specification says', () => {
    expect(siteConfig.zoom).toBe('locked');
  });
});
