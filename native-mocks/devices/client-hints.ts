import type { Platform } from 'bridgehead';
import type { ClientHints, Device } from './devices.data.ts';

/** A brand in `navigator.userAgentData` and `Sec-CH-UA`. */
export interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** The identity of a device that a page sees in addition to its user agent. */
export interface DeviceIdentity {
  /** `undefined` if the engine has no client hints. */
  readonly hints: ClientHints | undefined;
  /** `navigator.platform`. */
  readonly platform: string;
  /** `navigator.vendor`. */
  readonly vendor: string;
}

/** The engine of each platform. */
const engines: Readonly<Record<Platform, (device: Device) => Pick<DeviceIdentity, 'platform' | 'vendor'>>> = {
  android: () => ({ platform: 'Linux aarch64', vendor: 'Google Inc.' }),
  ios: ({ webViewUserAgent }) => ({
    platform: webViewUserAgent.includes('Macintosh') ? 'MacIntel' : 'iPhone',
    vendor: 'Apple Computer, Inc.',
  }),
  pc: () => ({ platform: 'Win32', vendor: 'Google Inc.' }),
};

/** Returns the identity of a device, in an app's web view or in its usual browser. */
export function identityOf(device: Device, { isInApp }: { readonly isInApp: boolean }): DeviceIdentity {
  const { clientHints: hints } = device;
  const isBrowser = !isInApp && device.platform === 'android';
  return {
    hints: hints && isBrowser ? { ...hints, brand: 'Google Chrome' } : hints,
    ...engines[device.platform](device),
  };
}

/**
 * Returns the brands of an engine by major or full version. One of them is fictitious, as in browsers, so that pages
 * tolerate unknown ones.
 */
export function brandsOf({ brand, chromeMajor }: ClientHints, form: 'major' | 'full'): readonly Brand[] {
  const version = (major: number): string => (form === 'major' ? String(major) : `${major}.0.0.0`);
  return [
    { brand, version: version(chromeMajor) },
    { brand: 'Chromium', version: version(chromeMajor) },
    { brand: 'Not_A Brand', version: version(24) },
  ];
}

/**
 * Returns the same data in DevTools format (`Emulation.setUserAgentOverride`), which sets the headers and
 * `navigator.userAgentData`.
 */
export function devToolsMetadata(hints: ClientHints): {
  brands: Brand[];
  fullVersionList: Brand[];
  platform: string;
  platformVersion: string;
  architecture: string;
  model: string;
  mobile: boolean;
} {
  const { platform, platformVersion, model, mobile } = hints;
  return {
    brands: [...brandsOf(hints, 'major')],
    fullVersionList: [...brandsOf(hints, 'full')],
    platform,
    platformVersion,
    architecture: mobile ? '' : 'x86',
    model,
    mobile,
  };
}

/**
 * Returns a script that removes Chromium features which the device lacks; empty if there are none. It runs before the page's
 * own scripts, in a Chromium that emulates the device.
 */
export function engineScript({ hints, vendor }: DeviceIdentity): string {
  const steps = [
    hints ? '' : 'delete Navigator.prototype.userAgentData;',
    vendor === 'Google Inc.'
      ? ''
      : `Object.defineProperty(Navigator.prototype,'vendor',{get:function(){return ${JSON.stringify(vendor)}},configurable:true,enumerable:true});`,
  ].join('');
  return steps && `try{${steps}}catch(error){}\n`;
}
