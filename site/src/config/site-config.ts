import type { PhoneVendor } from './phone-vendors.ts';

/** One value for pages on localhost (test), one for every other host (production). */
export interface ByEnvironment {
  readonly test: string;
  readonly production: string;
}

/** One app market of a phone vendor. `{package}` in a URL is replaced by the encoded Android package name. */
export interface Market {
  /** Stable id, used in `data-market`. */
  readonly id: string;
  /** Label in the chooser: the phone brands, never a logo. */
  readonly label: string;
  /** Name of the market, on the button on its phones. */
  readonly name: string;
  /** Vendors whose phones have this market preinstalled. */
  readonly vendors: readonly PhoneVendor[];
  /** Deep link into the market app; `''` = none. */
  readonly scheme: string;
  /** Web page of the market, tried after the scheme; `''` = none. */
  readonly web: string;
}

/** A sink that needs consent: an image URL with `{appId}` and `{event}`; more fields are added as query parameters. */
export interface BeaconService {
  /** `''` switches the service off. At most one id per stage (docs/product-facts.md#reports). */
  readonly appId: ByEnvironment;
  /** For example `https://stats.example.com/e.gif?app={appId}&event={event}`; `''` switches the service off. */
  readonly url: string;
  /** Recipient of the data, as named in the consent question; by default the host of `url`. */
  readonly recipient?: string;
}

/** Configuration of the inline boot scripts: URLs of the API, packages and markets, analytics and delays. */
export interface InstallConfig {
  /** The `{product}` segment of API paths. */
  readonly productSegment: string;
  /** Origins without a trailing slash; `''` = the origin of the page. */
  readonly apiHosts: ByEnvironment;
  /** Hosts, with any non-default port, from which a package may be downloaded. On localhost the page's own host is accepted too. */
  readonly packageHosts: readonly string[];
  /** File name for a package whose URL has no usable `.apk` name. */
  readonly defaultPackageName: string;
  readonly androidPackage: string;
  /** In the order in which they are tried on a phone of unknown vendor. */
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
  /** `locked` (docs/product-facts.md#mobile-layout): the mobile layout disables user zooming; `free`: it does not. */
  readonly zoom: 'locked' | 'free';
  /** Timeouts and delays in milliseconds. */
  readonly waits: {
    /** HTTP timeout, including the body (docs/product-facts.md#http-client). */
    readonly httpMs: number;
    /** Delay between opening one market and the next. */
    readonly nextMarketMs: number;
    /** How long the version request of a download waits for the native query parameters, in a shell only. */
    readonly nativeParamsMs: number;
    /** How long load reports wait for them: longer, because nothing else depends on these reports. */
    readonly loadParamsMs: number;
    /** Delay between the last resize and the recomputation (docs/product-facts.md#mobile-layout). */
    readonly resizeMs: number;
  };
}

/** Everything to change when adopting this site. All values are examples; none belongs to a real service. */
export interface SiteConfig extends InstallConfig {
  readonly productName: string;
  /** Used in the legal pages; must match the store listing. */
  readonly developerName: string;
  readonly operators: { readonly singapore: string; readonly hongKong: string };
  /** Address and registration number of each operator, shown after its name in the legal files; `''` = not shown. */
  readonly registration: SiteConfig['operators'];
  readonly contactEmail: string;
  /** Public URL of this site, with a trailing slash; used for canonical links and the QR code. */
  readonly siteUrl: string;
  /** Target of closing or leaving the page outside the app. */
  readonly homeSiteUrl: string;
  readonly storeListingUrl: string;
  readonly storeName: string;
  /** Inside the app, whether the three install actions follow the installed version (`quiet`) or are omitted, as some stores require (`none`). */
  readonly installInShell: 'quiet' | 'none';
  /** Details of the package that people can verify; a value of `''` is not shown. The direct download names version and size. */
  readonly package: {
    readonly version: string;
    /** Including the unit. */
    readonly size: string;
    readonly updated: string;
    /** Minimum Android version. */
    readonly android: string;
    readonly sha256: string;
  };
  /** The author-only screen is shown only if the URL contains this text; `''` = never. This hides the screen but does not protect it. */
  readonly siteMarker: string;
}

/** The part of the configuration that is embedded in every page; separate so that names and texts are not. */
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
    // The product fixes no link for Meizu (docs/product-facts.md#app-markets): with empty links its phones count as unknown.
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
  waits: { httpMs: 15_000, nextMarketMs: 1_500, nativeParamsMs: 500, loadParamsMs: 6_000, resizeMs: 300 },
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
  package: { version: '3.3.0', size: '24 MB', updated: '', android: '', sha256: '' },
  siteMarker: 'author-preview',
};
