import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vendorModels } from '../../../../site/src/boot/markets/vendor-models.data.ts';
import {
  detectVendor,
  maxUserAgentChars,
  deviceName,
  phoneWidthThresholdPx,
} from '../../../../site/src/boot/markets/vendor.ts';

const android = (device: string, browser = 'Chrome/110.0.0.0 Mobile Safari/537.36'): string =>
  `Mozilla/5.0 (Linux; Android 12; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;

/** One model for each pattern of the table. */
const samples: readonly (readonly [model: string, vendor: string])[] = [
  ['SAMSUNG SM-G998B', 'samsung'],
  ['HUAWEI P30', 'huawei'],
  ['Galaxy S9', 'samsung'],
  ['SC-54A', 'samsung'],
  ['Reno5', 'oppo'],
  ['iQOO Neo', 'vivo'],
  ['MZ-16th', 'meizu'],
  ['HONOR 50', 'huawei'],
  ['Redmi Note 12', 'xiaomi'],
  ['realme 8', 'realme'],
  ['ONEPLUS A5000', 'oneplus'],
  ['OPPO A57', 'oppo'],
  ['vivo 1906', 'vivo'],
  ['MEIZU 18', 'meizu'],
  ['SM-A556E', 'samsung'],
  ['GT-I9500', 'samsung'],
  ['SCV43', 'samsung'],
  ['CPH2591', 'oppo'],
  ['PGEM10', 'oppo'],
  ['PHB110', 'oppo'],
  ['RMX3890', 'realme'],
  ['KB2003', 'oneplus'],
  ['ONE A2003', 'oneplus'],
  ['V2250', 'vivo'],
  ['PA2170', 'vivo'],
  ['M2012K11AG', 'xiaomi'],
  ['23124RA7EO', 'xiaomi'],
  ['M611H', 'meizu'],
  ['16Xs', 'meizu'],
  ['VOG-L29', 'huawei'],
];

/** The alternatives of `^(a|b(c|d))`: `a` and `b(c|d)`. */
function alternativesOf(source: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of source.replace(/^\^\(|\)$/g, '')) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === '|' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + letter);
  }
  return found;
}

describe('vendorModels', () => {
  const families = vendorModels.flatMap(([vendor, { source }]) =>
    alternativesOf(source).map((family) => [vendor, new RegExp(`^(${family})`, 'i')] as const),
  );

  it('has a sample for each pattern of phone models', () => {
    const unread = families.filter(
      ([vendor, family]) => !samples.some(([model, of]) => of === vendor && family.test(model)),
    );
    expect(unread).toEqual([]);
  });

  it.each(samples)('matches the model %s to the vendor %s before any other', (model, vendor) => {
    expect(vendorModels.find(([, family]) => family.test(model))?.[0]).toBe(vendor);
    expect(detectVendor({ userAgent: android(model) })).toBe(vendor);
    expect(detectVendor({ userAgent: android('K'), model })).toBe(vendor);
  });
});

describe(detectVendor, () => {
  it('prefers the model in the client hint over the user agent', () => {
    expect(detectVendor({ userAgent: android('SM-A556E'), model: 'RMX3890' })).toBe('realme');
  });

  it('detects the vendor by the user agent if the hinted model is unknown', () => {
    expect(detectVendor({ userAgent: android('SM-A556E'), model: 'X1' })).toBe('samsung');
  });

  it('ignores the vendor of the browser when it detects the vendor of the phone', () => {
    expect(detectVendor({ userAgent: android('Redmi 9', 'Chrome/88 HuaweiBrowser/11 Mobile') })).toBe('xiaomi');
    expect(detectVendor({ userAgent: android('Pixel 7', 'Chrome/88 SamsungBrowser/19 Mobile') })).toBeUndefined();
  });

  it('skips the locale, the build and the web-view marker of the user agent to find the model', () => {
    expect(detectVendor({ userAgent: android('id-id; CPH2591 Build/SP1A.1; wv') })).toBe('oppo');
  });

  it('recognizes Honor and Huawei by their build if the model is unknown', () => {
    expect(detectVendor({ userAgent: android('X9 Build/HONORX9') })).toBe('huawei');
    expect(detectVendor({ userAgent: android('HarmonyOS; X9') })).toBe('huawei');
  });

  it.each([
    'Pixel 8',
    'TECNO KI5q',
    'Infinix X6816',
    'moto g(60)',
    'Nokia G20',
    'ASUS_I005D',
    'K',
    'LM-G900',
    'CPH',
    'Millet',
  ])('detects no vendor for the model %s', (model) => {
    expect(detectVendor({ userAgent: android(model) })).toBeUndefined();
  });

  it('detects no vendor for a desktop or an iPhone', () => {
    expect(detectVendor({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130' })).toBeUndefined();
    expect(
      detectVendor({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) Mobile/15E148' }),
    ).toBeUndefined();
  });

  it('reads only the first 500 characters of the user agent for the vendor', () => {
    const padding = (chars: number): string => `Mozilla/5.0 (Linux; Android 12; ${'x'.repeat(chars)}; SM-A556E)`;
    const fits = maxUserAgentChars - padding(0).length;
    expect(detectVendor({ userAgent: padding(fits) })).toBe('samsung');
    expect(detectVendor({ userAgent: padding(fits + maxUserAgentChars) })).toBeUndefined();
  });

  it('detectVendor never throws for hostile user agents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.string(), (userAgent, model) => {
        detectVendor({ userAgent: `Mozilla (Android; ${userAgent}`, model });
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

describe(deviceName, () => {
  it('names the device by its model if that is known', () => {
    expect(deviceName({ userAgent: android('K'), model: 'SM-A556E', shortSidePx: 360 })).toBe('SM-A556E');
    expect(deviceName({ userAgent: android('Redmi 9 Build/QP1A'), shortSidePx: 360 })).toBe('Redmi 9');
  });

  it('distinguishes phones from tablets by the shorter side of the screen, up to 600 px being a phone', () => {
    expect(phoneWidthThresholdPx).toBe(600);
    expect(deviceName({ userAgent: android('K'), shortSidePx: 600 })).toBe('UnknownPhone');
    expect(deviceName({ userAgent: android('K'), shortSidePx: 601 })).toBe('UnknownTablet');
  });
});
