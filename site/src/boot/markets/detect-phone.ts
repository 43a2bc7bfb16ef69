import type { Platform } from 'bridgehead';
import type { BootState } from '../actions/actions.ts';
import { isInAppBrowser } from '../page-shape/device.ts';
import { detectVendor, deviceName } from './vendor.ts';

/** Detects the phone; the order and the labels of the buttons depend on it. */
export function detectPhone(
  platform: Platform,
  { userAgent }: Pick<Navigator, 'userAgent'>,
  model?: string,
): Pick<BootState, 'vendor' | 'isInApp'> {
  return {
    vendor: platform === 'android' ? detectVendor({ userAgent, model }) : undefined,
    isInApp: isInAppBrowser(userAgent),
  };
}

/** Name and user agent of the phone, for the page view. */
export function describeDetectedPhone(
  { navigator, screen }: Window,
  model: string | undefined,
): { name: string; ua: string } {
  const { userAgent } = navigator;
  const shortSidePx = Math.min(screen.width, screen.height);
  return { name: deviceName({ userAgent, model, shortSidePx }), ua: userAgent };
}
