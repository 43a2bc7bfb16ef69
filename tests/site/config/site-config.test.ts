import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isPackageName } from '../../../site/src/boot/markets/market-links.ts';
import { phoneVendors } from '../../../site/src/config/phone-vendors.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';

describe('siteConfig', () => {
  it('uses only reserved example domains, except for markets', () => {
    const { markets: _markets, ...rest } = siteConfig;
    const hosts = JSON.stringify(rest).match(/https?:\/\/[^/"]+/g) ?? [];
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/\.example(\.com)?$/);
    expect(siteConfig.contactEmail).toMatch(/\.example$/);
    for (const host of siteConfig.packageHosts) expect(host).toMatch(/\.example$/);
  });

  it('contains the delays of the specification in the site configuration', () => {
    expect(siteConfig.waits).toEqual({
      httpMs: 15_000,
      nextMarketMs: 1_500,
      nativeParamsMs: 500,
      loadParamsMs: 6_000,
      resizeMs: 300,
    });
  });

  it('configures a valid package name and apk file name', () => {
    expect(isPackageName(siteConfig.androidPackage)).toBe(true);
    expect(siteConfig.defaultPackageName).toMatch(/^[\w-]+\.apk$/);
  });

  it('assigns one market to every vendor, without links for Meizu', () => {
    const vendors = siteConfig.markets.flatMap((market) => market.vendors);
    expect([...vendors].sort()).toEqual([...phoneVendors].sort());
    const withoutLinks = siteConfig.markets
      .filter((market) => !market.scheme && !market.web)
      .map((market) => market.id);
    expect(withoutLinks).toEqual(['meizu']);
  });

  it('shows the label of the market on the phones of every vendor', async () => {
    const styles = await readFile('site/src/app/InstallButtons.module.css', 'utf8');
    for (const vendor of phoneVendors)
      expect(styles).toContain(`:global([data-vendor='${vendor}']) [data-vendors~='${vendor}']`);
  });

  it('locks zooming of the site as specified', () => {
    expect(siteConfig.zoom).toBe('locked');
  });
});
