import type { Platform } from 'bridgehead';
import type { BootState } from '../actions/actions.ts';
import { canInstallPackages, isInAppBrowser } from '../page-shape/device.ts';
import { readShortSidePx, readUserAgent } from '../read-safely.ts';
import { isInShell } from '../state/start-snapshot.ts';
import { detectVendor, deviceName } from './vendor.ts';

/** Detects the phone; the order and the labels of the buttons depend on it. */
export function detectPhone(
  platform: Platform,
  window: Window,
  model?: string,
): Pick<BootState, 'vendor' | 'isInApp' | 'canInstall'> {
  const userAgent = readUserAgent(window);
  return {
    vendor: platform === 'android' ? detectVendor({ userAgent, model }) : undefined,
    // The product's own app is no other app, although its web view looks like one.
    isInApp: isInAppBrowser(userAgent) && !isInShell(window),
    canInstall: canInstallPackages(platform, userAgent),
  };
}

/** Name and user agent of the phone, for the page view. */
export function describeDetectedPhone(window: Window, model: string | undefined): { name: string; ua: string } {
  const userAgent = readUserAgent(window);
  return { name: deviceName({ userAgent, model, shortSidePx: readShortSidePx(window) }), ua: userAgent };
}
