import type { Platform } from 'bridgehead';
import type { BootState } from '../actions/actions.ts';
import { isInAppBrowser } from '../page-shape/device.ts';
import { detectVendor, phoneName } from './vendor.ts';

/** What is known of the phone around the page: the order and the words of the buttons depend on it. */
export function phoneOf(
  platform: Platform,
  { userAgent }: Pick<Navigator, 'userAgent'>,
  model?: string,
): Pick<BootState, 'vendor' | 'isInApp'> {
  return {
    vendor: platform === 'android' ? detectVendor({ userAgent, model }) : undefined,
    isInApp: isInAppBrowser(userAgent),
  };
}

/** What the page view tells of the phone: its name and the string of its browser. */
export function phoneData({ navigator, screen }: Window, model: string | undefined): { name: string; ua: string } {
  const { userAgent } = navigator;
  const shortSidePx = Math.min(screen.width, screen.height);
  return { name: phoneName({ userAgent, model, shortSidePx }), ua: userAgent };
}
