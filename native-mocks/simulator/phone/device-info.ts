import { brandsOf, identityOf } from '../../devices/client-hints.ts';
import type { ClientHints } from '../../devices/devices.data.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import type { PhoneMedia } from '../page/in-page/override-media.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';

/** The device properties visible to a page. JSON. */
export interface DeviceInfo {
  /** Constant properties of `navigator`. */
  readonly navigator: {
    readonly userAgent: string;
    readonly appVersion: string;
    readonly platform: string;
    readonly vendor: string;
    readonly maxTouchPoints: number;
    readonly language: string;
    readonly languages: readonly string[];
  };
  /** `undefined` if the engine has no client hints. */
  readonly userAgentData: UserAgentData | undefined;
  /** In portrait orientation. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
  readonly isPhone: boolean;
  readonly isLandscape: boolean;
  readonly isOnline: boolean;
}

/** `navigator.userAgentData` as in Chromium. */
export interface UserAgentData {
  readonly low: { readonly brands: readonly object[]; readonly mobile: boolean; readonly platform: string };
  /** The high-entropy values by name. */
  readonly high: Readonly<Record<string, unknown>>;
}

/** Returns the device properties of a setup. */
export function deviceInfoOf(setup: Setup): DeviceInfo {
  const device = deviceOf(setup);
  const isInApp = setup.generation !== 'none';
  const userAgent = isInApp ? device.webViewUserAgent : device.browserUserAgent;
  const { hints, platform, vendor } = identityOf(device, { isInApp });
  const { maxTouchPoints, widthPx, heightPx, pixelRatio } = device;
  return {
    navigator: {
      userAgent,
      appVersion: userAgent.replace(/^Mozilla\//, ''),
      platform,
      vendor,
      maxTouchPoints,
      language: setup.language,
      languages: [setup.language],
    },
    userAgentData: hints && userAgentDataOf(hints),
    widthPx,
    heightPx,
    pixelRatio,
    isPhone: device.platform !== 'pc',
    isLandscape: setup.isLandscape,
    isOnline: isOnline(setup),
  };
}

/** Whether the network of a setup is online. */
export function isOnline({ network }: Pick<Setup, 'network'>): boolean {
  return !networkProfiles.find(({ id }) => id === network)?.isOffline;
}

/** Returns the preferences of a setup that media queries report. */
export function mediaOf({ theme, reducesMotion }: Setup): PhoneMedia {
  return { theme, reducesMotion };
}

/** Returns the client hints of an engine as exposed to scripts. */
export function userAgentDataOf(hints: ClientHints): UserAgentData {
  return {
    low: { brands: brandsOf(hints, 'major'), mobile: hints.mobile, platform: hints.platform },
    high: {
      architecture: hints.mobile ? '' : 'x86',
      bitness: hints.mobile ? '' : '64',
      model: hints.model,
      platformVersion: hints.platformVersion,
      uaFullVersion: `${hints.chromeMajor}.0.0.0`,
      fullVersionList: brandsOf(hints, 'full'),
      wow64: false,
      formFactors: [hints.mobile ? 'Mobile' : 'Desktop'],
    },
  };
}

/** Returns the `Sec-CH-UA-*` headers of every request, including those that a browser sends only after `Accept-CH`. */
export function clientHintHeaders(hints: ClientHints | undefined): Readonly<Record<string, string>> {
  if (!hints) return {};
  const list = brandsOf(hints, 'major').map(({ brand, version }) => `"${brand}";v="${version}"`);
  return {
    'sec-ch-ua': list.join(', '),
    'sec-ch-ua-mobile': hints.mobile ? '?1' : '?0',
    'sec-ch-ua-platform': `"${hints.platform}"`,
    'sec-ch-ua-platform-version': `"${hints.platformVersion}"`,
    'sec-ch-ua-model': `"${hints.model}"`,
  };
}
