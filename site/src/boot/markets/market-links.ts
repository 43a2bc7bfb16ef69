import type { InstallConfig, Market } from '../../config/site-config.ts';
import type { PhoneVendor } from '../../config/phone-vendors.ts';

/** A market in the boot module: with complete URLs, without empty ones or labels, which are part of the page. */
export interface MarketLinks extends Pick<Market, 'vendors'> {
  readonly scheme?: string | undefined;
  readonly web?: string | undefined;
}

/** Whether a string is an Android package name; only those are inserted into market URLs. */
export function isPackageName(text: string): boolean {
  return text.length < 256 && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text);
}

/** Fills a market template with a package name; `''` without a template or with an invalid name. */
export function marketUrl(template: string | undefined, packageName: string): string {
  return template && isPackageName(packageName) ? template.replace('{package}', encodeURIComponent(packageName)) : '';
}

/** The link of a market in the chooser: its scheme, else its web page; `''` = not listed. */
export function chooserUrl(market: Pick<Market, 'scheme' | 'web'>, packageName: string): string {
  return marketUrl(market.scheme || market.web, packageName);
}

/** The rows of the chooser, in the order of the configuration, without markets that have no link. */
export function chooserRows({ markets, androidPackage }: Pick<InstallConfig, 'markets' | 'androidPackage'>): {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly vendors: readonly PhoneVendor[];
  readonly url: string;
}[] {
  return markets
    .map(({ id, label, name, vendors, ...links }) => ({
      id,
      label,
      name,
      vendors,
      url: chooserUrl(links, androidPackage),
    }))
    .filter(({ url }) => url);
}

/** The URLs that the market button opens, in order. */
export interface MarketPlan {
  /** The market of this phone is unknown: every distinct scheme is tried while the chooser is shown. */
  readonly isGuess: boolean;
  readonly urls: readonly string[];
}

/** Plans the URLs for a phone (docs/product-facts.md#app-markets): the scheme and then the web page of its market, else every distinct scheme in the order of the configuration. */
export function planMarket(vendor: PhoneVendor | undefined, markets: readonly MarketLinks[]): MarketPlan {
  const market = markets.filter((market) => vendor && market.vendors.indexOf(vendor) >= 0)[0];
  const known = market ? [market.scheme, market.web].filter(isPresent) : [];
  const urls = known.length ? known : markets.map((market) => market.scheme).filter(isPresent);
  return { isGuess: !known.length, urls: urls.filter((url, index) => urls.indexOf(url) === index) };
}

const isPresent = (url: string | undefined): url is string => !!url;
