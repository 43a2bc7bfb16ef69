import { detectPlatform } from 'bridgehead';
import { describe, expect, it } from 'vitest';
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
});
