import type { Vendor } from './vendors.ts';

/** One value for pages on localhost (test), one for every other host (production). */
export interface ByStage {
  readonly test: string;
  readonly production: string;
}

/** One app market of a phone vendor. `{package}` in a URL stands for the encoded Android package name. */
export interface Market {
  /** Stable id, used in `data-market`. */
  readonly id: string;
  /** What people read in the chooser: the phone brands, never a logo. */
  readonly label: string;
  /** The market’s own name, on the button of its phones. */
  readonly name: string;
  /** Vendors whose phones carry this market. */
  readonly vendors: readonly Vendor[];
  /** Deep link into the market app; `''` = none. */
  readonly scheme: string;
  /** Web page of the market, tried after the scheme; `''` = none. */
  readonly web: string;
}

/** A sink that needs consent: an image address with `{appId}` and `{event}`; more fields are added as query parameters. */
export interface BeaconService {
  /** `''` switches the service off. At most one id per stage (specification, section 9). */
  readonly appId: ByStage;
  /** For example `https://stats.example.com/e.gif?app={appId}&event={event}`; `''` switches the service off. */
  readonly url: string;
  /** Who receives what is sent, as the consent question names it; by default the host of `url`. */
  readonly recipient?: string;
}

/** What the inline boot script needs: addresses of the API, packages and markets, analytics and waits. */
export interface InstallConfig {
  /** The `{product}` segment of API paths. */
  readonly productSegment: string;
  /** Origins without a trailing slash; `''` = the origin of the page. */
  readonly apiHosts: ByStage;
  /** Hosts (with a port when it is not the usual one) a package may come from. On localhost the page's own host is accepted too. */
  readonly packageHosts: readonly string[];
  /** File name offered when the package address has no usable `.apk` name. */
  readonly defaultPackageName: string;
  readonly androidPackage: string;
  /** In the order in which an unknown vendor's phone tries them. */
  readonly markets: readonly Market[];
  readonly analytics: {
    /** Receives `pv`. */
    readonly service: BeaconService;
    /** Receive the conversion of a download click. */
    readonly conversions: readonly BeaconService[];
    /** Name of the conversion. */
    readonly conversionEvent: string;
    /** `page_name` of the download page. */
    readonly pageName: string;
    /** `page_element` of the app-market button. */
    readonly marketElement: string;
    /** `action` of the `Load` event. */
    readonly loadAction: string;
  };
  /** `locked` (the specification): the mobile layout disables user zooming; `free`: it does not. */
  readonly zoom: 'locked' | 'free';
  /** Waits in milliseconds. */
  readonly waits: {
    /** HTTP timeout, body included (specification, section 7). */
    readonly httpMs: number;
    /** From opening one market to the next attempt. */
    readonly nextMarketMs: number;
    /** Load reports wait this long for the native query parameters, in a shell only. */
    readonly nativeParamsMs: number;
    /** From the last resize to the recomputation (specification, section 9). */
    readonly resizeMs: number;
  };
}

/** Everything a team changes to make this site its own. All values are examples; none belongs to a real service. */
export interface SiteConfig extends InstallConfig {
  readonly productName: string;
  /** Named in the legal pages; must be the name in the store listing. */
  readonly developerName: string;
  readonly operators: { readonly singapore: string; readonly hongKong: string };
  /** Address and registration number of each operator, shown behind its name in the legal files; `''` = not shown. */
  readonly registration: SiteConfig['operators'];
  readonly contactEmail: string;
  /** Public address of this site, with a trailing slash; canonical links and the QR code are made of it. */
  readonly siteUrl: string;
  /** Where closing or leaving goes when the page is not in the app. */
  readonly homeSiteUrl: string;
  readonly storeListingUrl: string;
  readonly storeName: string;
  /** Inside the app the three install actions follow what is installed (`quiet`), or are left out (`none`): where a store forbids them. */
  readonly installInShell: 'quiet' | 'none';
  /** What people can check about the package; each `''` is not shown. */
  readonly package: {
    readonly version: string;
    /** With its unit. */
    readonly size: string;
    readonly updated: string;
    /** The oldest Android version it runs on. */
    readonly android: string;
    readonly sha256: string;
  };
  /** The author-only screen shows itself only when the whole address contains this text; `''` = never. It hides, it does not protect. */
  readonly siteMarker: string;
}

/** The part of the configuration that travels in every page; kept apart so that names and texts do not. */
export const installConfig: InstallConfig = {
  productSegment: 'senjalu',
  apiHosts: { test: '', production: 'https://api.senjalu.example' },
  packageHosts: ['download.senjalu.example'],
  defaultPackageName: 'senjalu.apk',
  androidPackage: 'com.example.senjalu',
  markets: [
    {
      id: 'samsung',
      label: 'Samsung',
      name: 'Galaxy Store',
      vendors: ['samsung'],
      scheme: 'samsungapps://ProductDetail/{package}',
      web: 'https://galaxystore.samsung.com/detail/{package}',
    },
    {
      id: 'oppo',
      label: 'OPPO, OnePlus, realme',
      name: 'App Market',
      vendors: ['oppo', 'oneplus', 'realme'],
      scheme: 'oppomarket://details?packagename={package}',
      web: '',
    },
    {
      id: 'xiaomi',
      label: 'Xiaomi, Redmi, POCO',
      name: 'GetApps',
      vendors: ['xiaomi'],
      scheme: 'mimarket://details?id={package}',
      web: '',
    },
    {
      id: 'vivo',
      label: 'vivo',
      name: 'V-Appstore',
      vendors: ['vivo'],
      scheme: 'vivomarket://details?id={package}',
      web: '',
    },
    {
      id: 'huawei',
      label: 'Huawei, Honor',
      name: 'AppGallery',
      vendors: ['huawei'],
      scheme: 'appmarket://details?id={package}',
      web: 'https://appgallery.cloud.huawei.com/appDetail?pkgName={package}',
    },
    // The specification detects Meizu but gives it no link: empty means its phones count as an unknown vendor.
    { id: 'meizu', label: 'Meizu', name: 'Meizu App Store', vendors: ['meizu'], scheme: '', web: '' },
  ],
  analytics: {
    service: { appId: { test: '', production: '' }, url: '' },
    conversions: [],
    conversionEvent: 'download_click',
    pageName: 'download',
    marketElement: 'app-market',
    loadAction: 'load',
  },
  zoom: 'locked',
  waits: { httpMs: 15_000, nextMarketMs: 1_500, nativeParamsMs: 500, resizeMs: 300 },
};

/** The configuration of this site. */
export const siteConfig: SiteConfig = {
  ...installConfig,
  productName: 'Senjalu',
  developerName: 'Tepi Kota Studio',
  operators: { singapore: 'Senjalu Singapore Pte. Ltd.', hongKong: 'Senjalu Hong Kong Limited' },
  registration: { singapore: '', hongKong: '' },
  contactEmail: 'help@senjalu.example',
  siteUrl: 'https://get.senjalu.example/',
  homeSiteUrl: 'https://www.senjalu.example/',
  storeListingUrl: 'https://store.example.com/apps/com.example.senjalu',
  storeName: 'Android Store',
  installInShell: 'quiet',
  package: { version: '', size: '', updated: '', android: '', sha256: '' },
  siteMarker: 'author-preview',
};
