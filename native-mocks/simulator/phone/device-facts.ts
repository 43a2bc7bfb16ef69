import { brandsOf, identityOf } from '../../devices/client-hints.ts';
import type { ClientHints } from '../../devices/devices.data.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';

/** What a page sees of the phone it runs on. JSON. */
export interface DeviceFacts {
  /** Properties of `navigator` that stay the same. */
  readonly navigator: {
    readonly userAgent: string;
    readonly appVersion: string;
    readonly platform: string;
    readonly vendor: string;
    readonly maxTouchPoints: number;
    readonly language: string;
    readonly languages: readonly string[];
  };
  /** `undefined`: the engine has no client hints. */
  readonly userAgentData: UserAgentData | undefined;
  /** Held upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
  readonly isPhone: boolean;
  readonly isLandscape: boolean;
  readonly isOnline: boolean;
}

/** `navigator.userAgentData` as Chromium has it. */
export interface UserAgentData {
  readonly low: { readonly brands: readonly object[]; readonly mobile: boolean; readonly platform: string };
  /** The values of high entropy, by name. */
  readonly high: Readonly<Record<string, unknown>>;
}

/** The facts of the device in a setup. */
export function deviceFactsOf(setup: Setup): DeviceFacts {
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

/** Whether the network of a setup is up. */
export function isOnline({ network }: Pick<Setup, 'network'>): boolean {
  return !networkProfiles.find(({ id }) => id === network)?.isOffline;
}

/** The client hints of an engine, as its script sees them. */
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

/** The `Sec-CH-UA-*` headers every request carries; those that need an invitation are sent too. */
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
