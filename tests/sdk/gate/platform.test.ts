import { detectPlatform } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlatformName, platformLabel, platformLabels } from '../../../sdk/gate/platform.ts';
import { androidAgent, desktopAgent, iosAgent } from '../../support/page.ts';

describe(detectPlatform, () => {
  it.each([
    [androidAgent, 0, 'android'],
    [iosAgent, 5, 'ios'],
    [desktopAgent, 0, 'pc'],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 0, 'pc'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 1, 'pc'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', undefined, 'pc'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) like iPhone', 5, 'pc'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'pc'],
    ['', undefined, 'pc'],
    [`${'x'.repeat(500)} Android`, 0, 'pc'],
  ])('detects the user agent "%s" with %s touch points as %s', (userAgent, maxTouchPoints, expected) => {
    expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(expected);
  });

  it('detects every user agent like regular expressions', () => {
    const detect = (userAgent: string, maxTouchPoints: number): string => {
      const ua = userAgent.slice(0, 500);
      if (/Windows|IEMobile|Tizen|KAIOS/i.test(ua)) return 'pc';
      if (/iPhone|iPad|iPod/.test(ua)) return 'ios';
      if (/Android/i.test(ua)) return 'android';
      return /Macintosh/.test(ua) && maxTouchPoints > 1 ? 'ios' : 'pc';
    };
    const systems = ['Windows', 'IEMobile', 'Tizen', 'KAIOS', 'iPhone', 'iPad', 'iPod', 'Android', 'Macintosh'];
    const name = fc.constantFrom(...systems);
    const part = fc.oneof(
      name,
      name.map((text) => text.toUpperCase()),
      name.map((text) => text.toLowerCase()),
      name.map((text) => text.slice(1)),
      fc.string(),
      fc.constant('x'.repeat(248)),
    );
    const userAgent = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(userAgent, fc.nat(2), (each, maxTouchPoints) => {
        expect(detectPlatform({ userAgent: each, maxTouchPoints })).toBe(detect(each, maxTouchPoints));
      }),
      { numRuns: 2000 },
    );
  });
});

describe(isPlatformName, () => {
  it.each([[['ios']], [{ toString: (): string => 'ios' }], ['iOS'], ['2d'], ['x'.repeat(33)], ['']])(
    'rejects %j',
    (value) => {
      expect(isPlatformName(value)).toBe(false);
      expect(isPlatformName('desktop2')).toBe(true);
    },
  );
});

describe(platformLabels, () => {
  it('names the platforms of every contract and the declared ones', () => {
    expect(platformLabels({})).toEqual({ android: 'Android', ios: 'iOS' });
    expect(platformLabels({ platforms: { names: { desktop: 'Desktop' } } })).toEqual({
      android: 'Android',
      ios: 'iOS',
      desktop: 'Desktop',
    });
  });
});

describe(platformLabel, () => {
  it('names a platform of an unknown contract by its own name', () => {
    expect(['android', 'ios', 'desktop'].map(platformLabel)).toEqual(['Android', 'iOS', 'desktop']);
  });
});
