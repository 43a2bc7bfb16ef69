import { describe, expect, it } from 'vitest';
import { devices } from '../../../../native-mocks/devices/devices.data.ts';
import { clientHintHeaders, userAgentDataOf } from '../../../../native-mocks/simulator/phone/device-info.ts';

const pixel = devices.find(({ id }) => id === 'pixel-8')?.clientHints;

describe('userAgentDataOf', () => {
  it('exposes the model only as a high-entropy value, as Chromium does', () => {
    if (!pixel) throw new Error('the device has hints');
    const { low, high } = userAgentDataOf(pixel);
    expect(low).toMatchObject({ mobile: true, platform: 'Android' });
    expect(JSON.stringify(low)).not.toContain('Pixel');
    expect(high).toMatchObject({ model: 'Pixel 8', platformVersion: '14.0.0' });
  });
});

describe('clientHintHeaders', () => {
  it('returns client hint headers that match the user agent data of the device', () => {
    expect(clientHintHeaders(pixel)).toMatchObject({
      'sec-ch-ua-mobile': '?1',
      'sec-ch-ua-platform': '"Android"',
      'sec-ch-ua-model': '"Pixel 8"',
    });
  });

  it('returns no client hint headers for engines without client hints', () => {
    expect(clientHintHeaders(undefined)).toEqual({});
    const old = devices.filter(({ platform, id }) => platform === 'ios' || id.endsWith('-old'));
    expect(old.every(({ clientHints }) => clientHints === undefined)).toBe(true);
  });
});
