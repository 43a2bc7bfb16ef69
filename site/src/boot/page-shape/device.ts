import { detectPlatform, type Platform } from 'bridgehead';

/** In-app browsers and plain web views, where links into market apps usually fail. */
const inAppTokens =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|trill_|Bytedance|Zalo|Twitter|Snapchat|KAKAOTALK|Pinterest|; ?wv\)/i;

/** Whether the page runs in an in-app browser or a plain web view. */
export function isInAppBrowser(userAgent: string): boolean {
  return inAppTokens.test(userAgent);
}

/** The platform of a window. */
export function platformOf({ navigator }: Window): Platform {
  return detectPlatform(navigator);
}

/** The layout of a platform (docs/product-facts.md#layout). */
export function layoutOf(platform: Platform): 'mobile' | 'desktop' {
  return platform === 'pc' ? 'desktop' : 'mobile';
}

/** `navigator.userAgentData`, which exists only in Chromium and is missing in TypeScript's DOM types. */
interface WithClientHints {
  readonly userAgentData?: { getHighEntropyValues?(names: readonly string[]): Promise<{ readonly model?: string }> };
}

/** Calls back once with the model of the device, if the browser reports one; never throws. */
export function requestDeviceModel(window: Window, onModel: (model: string) => void): void {
  // All members are optional, so the cast holds for any navigator.
  const { userAgentData } = window.navigator as WithClientHints;
  if (!userAgentData || !userAgentData.getHighEntropyValues) return;
  userAgentData.getHighEntropyValues(['model']).then(
    ({ model }) => {
      if (model) onModel(model);
    },
    () => undefined, // Blocked by a permissions policy: the user agent has to suffice.
  );
}
