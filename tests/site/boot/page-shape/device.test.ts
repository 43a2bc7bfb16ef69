import { describe, expect, it } from 'vitest';
import {
  requestDeviceModel,
  isInAppBrowser,
  layoutOf,
  platformOf,
} from '../../../../site/src/boot/page-shape/device.ts';
import { detectPhone } from '../../../../site/src/boot/markets/detect-phone.ts';
import { agents, createTestBootEnv } from '../../../support/fake-boot-env.ts';
import { settle } from '../../../support/settle.ts';

describe(isInAppBrowser, () => {
  it.each([
    ['Facebook', agents.inApp],
    ['Instagram', `${agents.iphone} Instagram 296.0.0.18.107`],
    ['Messenger', `${agents.iphone} [FBAN/MessengerForiOS;FBAV/122]`],
    ['LINE', `${agents.iphone} Safari Line/13.1.0`],
    ['WeChat', `${agents.samsung} MicroMessenger/8.0`],
    ['TikTok', `${agents.samsung} trill_2022109040 JsSdk/1.0`],
    ['Zalo', `${agents.iphone} Zalo/20.05.01`],
    ['Telegram, which removes the mark of a web view', `${agents.frozen} Telegram-Android/11.1.3 (Xiaomi 23021RAA2Y)`],
    [
      'a plain web view',
      'Mozilla/5.0 (Linux; Android 13; SM-S901E; wv) AppleWebKit/537.36 Version/4.0 Chrome/110 Mobile Safari/537.36',
    ],
  ])('recognizes %s as an in-app browser', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each(Object.entries(agents).filter(([name]) => name !== 'inApp'))(
    'does not treat %s as an in-app browser',
    (_name, userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(false);
    },
  );

  it('does not treat words ending in "line" as the Line app', () => {
    expect(isInAppBrowser('Mozilla/5.0 (Linux; Android 13; Airline/2) Chrome/110')).toBe(false);
  });
});

describe(platformOf, () => {
  it.each([
    ['android', agents.frozen, 5],
    ['ios', agents.iphone, 5],
    ['pc', agents.desktop, 0],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16 Safari/605.1.15', 5],
    ['pc', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16 Safari/605.1.15', 0],
  ])('returns the platform %s for %s', (platform, userAgent, maxTouchPoints) => {
    expect(platformOf(createTestBootEnv({ userAgent, navigator: { maxTouchPoints } }).window)).toBe(platform);
  });
});

const harmony = (device: string, more = ''): string =>
  `Mozilla/5.0 (${device}; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile${more}`;

describe('HarmonyOS without Android', () => {
  it.each([
    ['a phone', harmony('Phone'), false],
    ['a tablet', harmony('Tablet'), false],
    ['a phone in WeChat', harmony('Phone', ' MicroMessenger/8.0.11'), true],
  ])('gives %s the mobile layout, its own market and no package', (_name, userAgent, isInApp) => {
    const { window } = createTestBootEnv({ userAgent });
    const platform = platformOf(window);
    expect(layoutOf(platform)).toBe('mobile');
    expect(detectPhone(platform, window)).toEqual({ vendor: 'huawei', isInApp, canInstall: false });
  });

  it.each([harmony('PC'), agents.desktop])('leaves a computer a computer: %s', (userAgent) => {
    const { window } = createTestBootEnv({ userAgent, navigator: { maxTouchPoints: 0 } });
    expect(platformOf(window)).toBe('pc');
  });

  it('treats a phone with HarmonyOS on Android as Android', () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13) Chrome/114 Mobile Safari/537.36';
    const { window } = createTestBootEnv({ userAgent });
    expect(detectPhone('android', window)).toEqual({ vendor: 'huawei', isInApp: false, canInstall: true });
  });
});

describe(detectPhone, () => {
  it("does not take the product's own app for the browser of another app", () => {
    const { window } = createTestBootEnv({ userAgent: agents.inApp.replace('Mobile', 'Mobile; wv)') });
    expect(detectPhone('android', window).isInApp).toBe(true);
    Object.assign(window, { BridgeheadAndroid: {} });
    expect(detectPhone('android', window).isInApp).toBe(false);
  });

  it('knows that no package installs on an iPhone or an iPad that identifies as a Mac', () => {
    const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16 Safari/605.1.15';
    for (const userAgent of [agents.iphone, ipad]) {
      const { window } = createTestBootEnv({ userAgent });
      expect(detectPhone(platformOf(window), window)).toEqual({ vendor: undefined, isInApp: false, canInstall: false });
    }
  });
});

describe(layoutOf, () => {
  it('returns the desktop layout only for the platform pc', () => {
    expect([layoutOf('pc'), layoutOf('android'), layoutOf('ios')]).toEqual(['desktop', 'mobile', 'mobile']);
  });
});

describe(requestDeviceModel, () => {
  const modelsOf = async (userAgentData: unknown): Promise<string[]> => {
    const models: string[] = [];
    const env = createTestBootEnv({ navigator: { userAgentData } });
    requestDeviceModel(env.window, (model) => models.push(model));
    await settle();
    return models;
  };

  it('passes the device model of the client hints to the callback', async () => {
    expect(
      await modelsOf({ getHighEntropyValues: async (names: string[]) => ({ [names[0] ?? '']: 'SM-S901E' }) }),
    ).toEqual(['SM-S901E']);
  });

  it.each<[string, unknown]>([
    ['without client hints', undefined],
    ['without the method', {}],
    ['with an empty model', { getHighEntropyValues: async () => ({ model: '' }) }],
    ['with no model', { getHighEntropyValues: async () => ({}) }],
    ['when the browser rejects the request', { getHighEntropyValues: () => Promise.reject(new Error('denied')) }],
  ])('does not call back about the device model %s', async (_row, userAgentData) => {
    expect(await modelsOf(userAgentData)).toEqual([]);
  });
});
