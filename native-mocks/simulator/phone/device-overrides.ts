import { brandsOf, identityOf } from '../../client-hints.ts';
import type { ClientHints, Device } from '../../devices.data.ts';

/** What a page sees of the phone it runs on. */
export interface OverrideDeviceOptions {
  readonly device: Device;
  /** A browser has a user agent of its own. */
  readonly isInApp: boolean;
  readonly isLandscape: boolean;
  readonly language: string;
  readonly isOnline: () => boolean;
}

/**
 * Makes a frame's window tell of the phone instead of the tester's computer: user agent, client hints, screen, pixel
 * ratio, touch points, language, network state.
 *
 * Media queries on resolution and pointer stay the computer's: script cannot change them.
 */
export function overrideDevice(page: Window & typeof globalThis, options: OverrideDeviceOptions): void {
  const { device, isInApp, isLandscape, language } = options;
  const userAgent = isInApp ? device.webViewUserAgent : device.browserUserAgent;
  const { hints, platform, vendor } = identityOf(device, { isInApp });
  const [width, height] = isLandscape ? [device.heightPx, device.widthPx] : [device.widthPx, device.heightPx];
  const navigatorFacts: Record<string, () => unknown> = {
    userAgent: () => userAgent,
    appVersion: () => userAgent.replace(/^Mozilla\//, ''),
    platform: () => platform,
    vendor: () => vendor,
    maxTouchPoints: () => device.maxTouchPoints,
    language: () => language,
    languages: () => [language],
    onLine: () => options.isOnline(),
  };
  for (const [name, get] of Object.entries(navigatorFacts)) define(page.Navigator.prototype, name, get);
  const userAgentData = hints && createUserAgentData(hints);
  if (userAgentData) define(page.Navigator.prototype, 'userAgentData', () => userAgentData);
  else if ('userAgentData' in page.Navigator.prototype)
    Reflect.deleteProperty(page.Navigator.prototype, 'userAgentData');
  for (const [name, value] of Object.entries({ width, availWidth: width, height, availHeight: height })) {
    define(page.Screen.prototype, name, () => value);
  }
  define(page, 'devicePixelRatio', () => device.pixelRatio);
  if (device.platform !== 'pc') hideScrollbars(page);
  if (device.maxTouchPoints && !('ontouchstart' in page)) define(page, 'ontouchstart', () => null);
}

/** A phone's scrollbars lie over the page; a computer's would make it narrower. No policy forbids a sheet made by script. */
function hideScrollbars(page: Window & typeof globalThis): void {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync('* { scrollbar-width: none !important }');
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet];
}

/** `navigator.userAgentData` as Chromium has it. */
export function createUserAgentData(hints: ClientHints): object {
  const brands = brandsOf(hints, 'major');
  const low = { brands, mobile: hints.mobile, platform: hints.platform };
  const high: Readonly<Record<string, unknown>> = {
    architecture: hints.mobile ? '' : 'x86',
    bitness: hints.mobile ? '' : '64',
    model: hints.model,
    platformVersion: hints.platformVersion,
    uaFullVersion: `${hints.chromeMajor}.0.0.0`,
    fullVersionList: brandsOf(hints, 'full'),
    wow64: false,
    formFactors: [hints.mobile ? 'Mobile' : 'Desktop'],
  };
  return {
    ...low,
    toJSON: () => low,
    getHighEntropyValues: (names: readonly string[]) =>
      Promise.resolve({
        ...low,
        ...Object.fromEntries(names.filter((name) => name in high).map((name) => [name, high[name]])),
      }),
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

function define(target: object, name: string, get: () => unknown): void {
  Object.defineProperty(target, name, { get, configurable: true, enumerable: true });
}
