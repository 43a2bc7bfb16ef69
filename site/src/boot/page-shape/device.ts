import { detectPlatform, type Platform } from 'bridgehead';
import { readSafely, readUserAgent } from '../read-safely.ts';

/** In-app browsers and plain web views, where links into market apps usually fail. */
const inAppTokens =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|Viber|Weibo|\bQQ\/|\bLine\/|MicroMessenger|musical_ly|trill_|Bytedance|Zalo|Twitter|Snapchat|KAKAOTALK|Pinterest|Telegram|; ?wv\)/i;

/** Whether the page runs in an in-app browser or a plain web view. */
export function isInAppBrowser(userAgent: string): boolean {
  return inAppTokens.test(userAgent);
}

/** Whether the device runs HarmonyOS without Android: a phone or tablet with Huawei's market, on which no Android package installs. */
export function isHarmony(userAgent: string): boolean {
  return /\((Phone|Tablet);[^)]*(OpenHarmony|HarmonyOS)/i.test(userAgent) && !/Android/i.test(userAgent);
}

/** Whether Android packages install on the device. */
export function canInstallPackages(platform: Platform, userAgent: string): boolean {
  return platform !== 'ios' && !isHarmony(userAgent);
}

/**
 * The platform of a window. HarmonyOS counts as Android: its phones get the mobile layout and their own market. For the bridge, which
 * detects the platform itself, it is a pc.
 */
export function platformOf(window: Window): Platform {
  const maxTouchPoints = readSafely(() => window.navigator.maxTouchPoints, 0);
  const userAgent = readUserAgent(window);
  return isHarmony(userAgent) ? 'android' : detectPlatform({ userAgent, maxTouchPoints });
}

/** The layout of a platform (docs/product-facts.md#layout). */
export function layoutOf(platform: Platform): 'mobile' | 'desktop' {
  return platform === 'pc' ? 'desktop' : 'mobile';
}

/** `navigator.userAgentData`, which exists only in Chromium and is missing in TypeScript's DOM types. */
interface WithClientHints {
  readonly userAgentData: { getHighEntropyValues(names: readonly string[]): Promise<{ readonly model: unknown }> };
}

/** Calls back once with the model of the device, if the browser reports one; never throws. */
export function requestDeviceModel(window: Window, onModel: (model: string) => void): void {
  const request = async (): Promise<void> => {
    // Where a member is missing, the request rejects. The cast goes through `unknown`, because TypeScript knows none of them.
    const { userAgentData } = window.navigator as unknown as WithClientHints;
    const { model } = await userAgentData.getHighEntropyValues(['model']);
    if (model && typeof model === 'string') onModel(model);
  };
  // Unsupported, blocked by a permissions policy, or faked: the user agent has to suffice.
  request().catch(() => undefined);
}
