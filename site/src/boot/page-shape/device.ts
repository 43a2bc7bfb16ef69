import { detectPlatform, type Platform } from 'bridgehead';

/** Browsers inside other apps, and plain web views: links into market apps usually die there. */
const inAppTokens =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|trill_|Bytedance|Zalo|Twitter|Snapchat|KAKAOTALK|Pinterest|; ?wv\)/i;

/** Whether a page runs in another app's browser or in a plain web view. */
export function isInAppBrowser(userAgent: string): boolean {
  return inAppTokens.test(userAgent);
}

/** The platform of a window. */
export function platformOf({ navigator }: Window): Platform {
  return detectPlatform(navigator);
}

/** The layout of a platform (specification, section 2). */
export function layoutOf(platform: Platform): 'mobile' | 'desktop' {
  return platform === 'pc' ? 'desktop' : 'mobile';
}

/** `navigator.userAgentData`, which only Chromium has and TypeScript does not know. */
interface WithClientHints {
  readonly userAgentData?: { getHighEntropyValues?(names: readonly string[]): Promise<{ readonly model?: string }> };
}

/** Calls back once with the model of the device, when the browser tells one; never throws. */
export function askModel(window: Window, onModel: (model: string) => void): void {
  // The interface lists only optional members, so any navigator has it.
  const { userAgentData } = window.navigator as WithClientHints;
  if (!userAgentData || !userAgentData.getHighEntropyValues) return;
  userAgentData.getHighEntropyValues(['model']).then(
    ({ model }) => {
      if (model) onModel(model);
    },
    () => undefined, // Refused by a policy: the string has to do.
  );
}
