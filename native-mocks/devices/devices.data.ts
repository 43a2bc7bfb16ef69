import type { Platform } from 'bridgehead';
// Devices by name, as pages see them. User agents are from the app's web view (`wv`) and the phone's browser.

/** The values of `navigator.userAgentData` and the `Sec-CH-UA-*` headers. */
export interface ClientHints {
  /** As in `Sec-CH-UA-Platform`. */
  readonly platform: 'Android' | 'Windows' | 'macOS';
  /** As in `Sec-CH-UA-Platform-Version`. */
  readonly platformVersion: string;
  /** Empty if the browser hides it. */
  readonly model: string;
  /** As in `Sec-CH-UA-Mobile`. */
  readonly mobile: boolean;
  /** Major version of Chromium. */
  readonly chromeMajor: number;
  /** The brand besides Chromium. */
  readonly brand: string;
}

/** The shape at the top of the screen. */
export type ScreenTop = 'island' | 'notch' | 'hole' | 'drop' | 'bar' | 'none';

/** A device. Sizes are CSS pixels at the default zoom, in portrait. */
export interface Device {
  /** For options and URLs: `pixel-8`, … */
  readonly id: string;
  /** Display name. */
  readonly label: string;
  /** Manufacturer; `desktop` for a desktop. */
  readonly vendor: string;
  /** `pc` for a desktop. */
  readonly platform: Platform;
  /** Version of the operating system. */
  readonly osVersion: string;
  /** Width of the screen. */
  readonly widthPx: number;
  /** Height of the screen. */
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** 0 for a desktop. */
  readonly maxTouchPoints: number;
  /** The cutout at the top of the screen. */
  readonly screenTop: ScreenTop;
  /** User agent inside an app. */
  readonly webViewUserAgent: string;
  /** User agent of the usual browser. */
  readonly browserUserAgent: string;
  /** The client hints of the browser; absent on iOS. */
  readonly clientHints?: ClientHints;
}

interface AndroidInfo extends Pick<Device, 'id' | 'label' | 'vendor' | 'osVersion' | 'screenTop'> {
  readonly model: string;
  readonly build: string;
  readonly chrome: string;
  readonly size: readonly [widthPx: number, heightPx: number, pixelRatio: number];
  /** Full user agent of the manufacturer's browser; Chrome's reduced one by default. */
  readonly ownBrowser?: string;
}

function androidDevice({ model, build, chrome, size, ownBrowser, ...shown }: AndroidInfo): Device {
  const { osVersion } = shown;
  const [widthPx, heightPx, pixelRatio] = size;
  const chromeMajor = Number(chrome.split('.')[0]);
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  return {
    ...shown,
    platform: 'android',
    widthPx,
    heightPx,
    pixelRatio,
    maxTouchPoints: 5,
    webViewUserAgent: `Mozilla/5.0 (Linux; Android ${osVersion}; ${model} Build/${build}; wv) ${engine} Version/4.0 Chrome/${chrome} Mobile Safari/537.36`,
    browserUserAgent:
      ownBrowser ??
      (chromeMajor >= 110
        ? `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/${chromeMajor}.0.0.0 Mobile Safari/537.36`
        : `Mozilla/5.0 (Linux; Android ${osVersion}; ${model}) ${engine} Chrome/${chrome} Mobile Safari/537.36`),
    // Chromium has client hints since 89.
    ...(chromeMajor >= 89 && {
      clientHints: {
        platform: 'Android' as const,
        platformVersion: `${osVersion}.0.0`,
        model,
        mobile: true,
        chromeMajor,
        brand: 'Android WebView',
      },
    }),
  };
}

interface AppleInfo extends Pick<Device, 'id' | 'label' | 'osVersion' | 'screenTop'> {
  readonly size: readonly [widthPx: number, heightPx: number, pixelRatio: number];
}

function iphone({ size, ...shown }: AppleInfo): Device {
  const { osVersion } = shown;
  const [widthPx, heightPx, pixelRatio] = size;
  const base = `Mozilla/5.0 (iPhone; CPU iPhone OS ${osVersion.replace(/\./g, '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
  return {
    ...shown,
    vendor: 'apple',
    platform: 'ios',
    widthPx,
    heightPx,
    pixelRatio,
    maxTouchPoints: 5,
    webViewUserAgent: `${base} Mobile/15E148`,
    browserUserAgent: `${base} Version/${osVersion} Mobile/15E148 Safari/604.1`,
  };
}

/** The devices of simulator and Playwright fixtures; the first Android and iPhone are the defaults. */
export const devices: readonly Device[] = [
  androidDevice({
    id: 'pixel-8',
    label: 'Google Pixel 8',
    vendor: 'google',
    osVersion: '14',
    model: 'Pixel 8',
    build: 'UD1A.231105.004',
    chrome: '131.0.6778.135',
    size: [412, 915, 2.625],
    screenTop: 'hole',
  }),
  androidDevice({
    id: 'galaxy-s24',
    label: 'Samsung Galaxy S24',
    vendor: 'samsung',
    osVersion: '14',
    model: 'SM-S921B',
    build: 'UP1A.231005.007',
    chrome: '131.0.6778.135',
    size: [360, 780, 3],
    screenTop: 'hole',
    ownBrowser:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  }),
  androidDevice({
    id: 'galaxy-a14',
    label: 'Samsung Galaxy A14',
    vendor: 'samsung',
    osVersion: '13',
    model: 'SM-A145R',
    build: 'TP1A.220624.014',
    chrome: '120.0.6099.144',
    size: [384, 857, 2.8125],
    screenTop: 'drop',
  }),
  androidDevice({
    id: 'huawei-p40-pro',
    label: 'Huawei P40 Pro',
    vendor: 'huawei',
    osVersion: '10',
    model: 'ELS-NX9',
    build: 'HUAWEIELS-N29',
    chrome: '114.0.5735.196',
    size: [360, 792, 3.33],
    screenTop: 'hole',
    ownBrowser:
      'Mozilla/5.0 (Linux; Android 10; ELS-NX9; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  }),
  androidDevice({
    id: 'honor-90',
    label: 'Honor 90',
    vendor: 'huawei',
    osVersion: '13',
    model: 'REA-NX9',
    build: 'HONORREA-N49',
    chrome: '124.0.6367.179',
    size: [360, 800, 3.33],
    screenTop: 'hole',
  }),
  androidDevice({
    id: 'oppo-find-x5',
    label: 'OPPO Find X5',
    vendor: 'oppo',
    osVersion: '13',
    model: 'CPH2307',
    build: 'TP1A.220905.001',
    chrome: '124.0.6367.179',
    size: [360, 800, 3],
    screenTop: 'hole',
    ownBrowser:
      'Mozilla/5.0 (Linux; U; Android 13; en-us; CPH2307 Build/TP1A.220905.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.11.3.1',
  }),
  androidDevice({
    id: 'vivo-x90',
    label: 'vivo X90 Pro',
    vendor: 'vivo',
    osVersion: '13',
    model: 'V2219',
    build: 'TP1A.220624.014',
    chrome: '124.0.6367.179',
    size: [360, 800, 3.5],
    screenTop: 'hole',
    ownBrowser:
      'Mozilla/5.0 (Linux; Android 13; V2219 Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.74 Mobile Safari/537.36 VivoBrowser/14.4.0.4',
  }),
  androidDevice({
    id: 'oneplus-9-pro',
    label: 'OnePlus 9 Pro',
    vendor: 'oneplus',
    osVersion: '13',
    model: 'LE2123',
    build: 'TP1A.220905.001',
    chrome: '124.0.6367.179',
    size: [412, 919, 3.5],
    screenTop: 'hole',
  }),
  androidDevice({
    id: 'xiaomi-13',
    label: 'Xiaomi 13',
    vendor: 'xiaomi',
    osVersion: '13',
    model: '2211133G',
    build: 'TKQ1.220905.001',
    chrome: '124.0.6367.179',
    size: [393, 873, 2.75],
    screenTop: 'hole',
    ownBrowser:
      'Mozilla/5.0 (Linux; U; Android 13; en-gb; 2211133G Build/TKQ1.220905.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.13.0-gn',
  }),
  androidDevice({
    id: 'meizu-18',
    label: 'Meizu 18',
    vendor: 'meizu',
    osVersion: '11',
    model: 'MEIZU 18',
    build: 'RKQ1.201105.002',
    chrome: '108.0.5359.128',
    size: [360, 800, 4],
    screenTop: 'hole',
  }),
  androidDevice({
    id: 'realme-gt-2-pro',
    label: 'realme GT 2 Pro',
    vendor: 'realme',
    osVersion: '13',
    model: 'RMX3301',
    build: 'TP1A.220905.001',
    chrome: '124.0.6367.179',
    size: [360, 804, 4],
    screenTop: 'hole',
  }),
  androidDevice({
    id: 'nexus-5x-old',
    label: 'Nexus 5X, WebView 69',
    vendor: 'google',
    osVersion: '8.1.0',
    model: 'Nexus 5X',
    build: 'OPM7.181205.001',
    chrome: '69.0.3497.100',
    size: [412, 732, 2.625],
    screenTop: 'bar',
  }),
  iphone({ id: 'iphone-15', label: 'iPhone 15', osVersion: '17.4', size: [393, 852, 3], screenTop: 'island' }),
  iphone({ id: 'iphone-13-mini', label: 'iPhone 13 mini', osVersion: '16.6', size: [375, 812, 3], screenTop: 'notch' }),
  iphone({ id: 'iphone-se', label: 'iPhone SE', osVersion: '15.8', size: [375, 667, 2], screenTop: 'bar' }),
  iphone({ id: 'iphone-6s-old', label: 'iPhone 6s, iOS 12', osVersion: '12.2', size: [375, 667, 2], screenTop: 'bar' }),
  {
    id: 'ipad-air',
    label: 'iPad Air',
    vendor: 'apple',
    platform: 'ios',
    osVersion: '17.4',
    widthPx: 820,
    heightPx: 1180,
    pixelRatio: 2,
    maxTouchPoints: 5,
    screenTop: 'none',
    // iPadOS requests desktop pages: the string is from a Mac, and only the touch points differ.
    webViewUserAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    browserUserAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  },
  {
    id: 'desktop',
    label: 'Desktop, Chrome',
    vendor: 'desktop',
    platform: 'pc',
    osVersion: '10.0',
    widthPx: 1280,
    heightPx: 800,
    pixelRatio: 1,
    maxTouchPoints: 0,
    screenTop: 'none',
    webViewUserAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    browserUserAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    clientHints: {
      platform: 'Windows',
      platformVersion: '10.0.0',
      model: '',
      mobile: false,
      chromeMajor: 131,
      brand: 'Google Chrome',
    },
  },
];
