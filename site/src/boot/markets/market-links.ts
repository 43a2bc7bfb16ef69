import type { InstallConfig, Market } from '../../config/site-config.ts';
import type { Vendor } from '../../config/vendors.ts';

/** A market as the boot module knows it: addresses are complete, an empty one is left out, and labels are texts of the page. */
export interface MarketLinks extends Pick<Market, 'vendors'> {
  readonly scheme?: string | undefined;
  readonly web?: string | undefined;
}

/** Whether a text is an Android package name, which alone may enter a market address. */
export function isPackageName(text: string): boolean {
  return text.length < 256 && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text);
}

/** The address of a market template for a package; `''` when there is no template or the name is no package name. */
export function marketUrl(template: string | undefined, packageName: string): string {
  return template && isPackageName(packageName) ? template.replace('{package}', encodeURIComponent(packageName)) : '';
}

/** The link a market's row in the chooser leads to: its scheme, else its web page; `''` = no row. */
export function chooserUrl(market: Pick<Market, 'scheme' | 'web'>, packageName: string): string {
  return marketUrl(market.scheme || market.web, packageName);
}

/** The rows of the chooser, in config order; a market without links has none. */
export function chooserRows({ markets, androidPackage }: Pick<InstallConfig, 'markets' | 'androidPackage'>): {
  readonly id: string;
  readonly label: string;
  readonly url: string;
}[] {
  return markets
    .map((market) => ({ id: market.id, label: market.label, url: chooserUrl(market, androidPackage) }))
    .filter(({ url }) => url);
}

/** What the market button opens, one after the other. */
export interface MarketPlan {
  /** No market of this phone is known: every distinct scheme is tried and the chooser shows at the same time. */
  readonly isGuess: boolean;
  readonly urls: readonly string[];
}

/** The plan for a phone (specification, section 4): its market's scheme and then its web page, else every distinct scheme in config order. */
export function planMarket(vendor: Vendor | undefined, markets: readonly MarketLinks[]): MarketPlan {
  const own = markets.filter((market) => vendor && market.vendors.indexOf(vendor) >= 0)[0];
  const known = own ? [own.scheme, own.web].filter(isText) : [];
  const urls = known.length ? known : markets.map((market) => market.scheme).filter(isText);
  return { isGuess: !known.length, urls: urls.filter((url, index) => urls.indexOf(url) === index) };
}

const isText = (url: string | undefined): url is string => !!url;
