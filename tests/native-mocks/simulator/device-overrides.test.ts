import { describe, expect, it } from 'vitest';
import { devices } from '../../../native-mocks/devices.data.ts';
import { clientHintHeaders, createUserAgentData } from '../../../native-mocks/simulator/phone/device-overrides.ts';

interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
  toJSON(): object;
  getHighEntropyValues(names: readonly string[]): Promise<Record<string, unknown>>;
}

const pixel = devices.find(({ id }) => id === 'pixel-8')?.clientHints;

describe('createUserAgentData', () => {
  it('tells the model only to who asks for it, as Chromium does', async () => {
    if (!pixel) throw new Error('the device has hints');
    const data = createUserAgentData(pixel) as UserAgentData;
    expect(data).toMatchObject({ mobile: true, platform: 'Android' });
    expect(JSON.stringify(data)).not.toContain('Pixel');
    expect(await data.getHighEntropyValues(['model', 'platformVersion', 'unheardOf'])).toMatchObject({
      model: 'Pixel 8',
      platformVersion: '14.0.0',
    });
    expect(Object.keys(await data.getHighEntropyValues(['unheardOf']))).toEqual(['brands', 'mobile', 'platform']);
  });
});

describe('clientHintHeaders', () => {
  it('are those of the same device', () => {
    expect(clientHintHeaders(pixel)).toMatchObject({
      'sec-ch-ua-mobile': '?1',
      'sec-ch-ua-platform': '"Android"',
      'sec-ch-ua-model': '"Pixel 8"',
    });
  });

  it('are not sent by engines that have none', () => {
    expect(clientHintHeaders(undefined)).toEqual({});
    const old = devices.filter(({ platform, id }) => platform === 'ios' || id.endsWith('-old'));
    expect(old.every(({ clientHints }) => clientHints === undefined)).toBe(true);
  });
});
