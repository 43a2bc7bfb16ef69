import { type MarketLinks, marketUrl } from '../boot/markets/market-links.ts';
import { consentStages } from '../boot/reporting/sinks.ts';
import type { Purpose } from '../boot/state/consent.ts';
import type { ByStage, InstallConfig, Market } from './site-config.ts';
import type { Vendor } from './vendors.ts';

/** What the script before the first paint needs of the configuration. */
export interface FirstPaintConfig {
  readonly zoom: InstallConfig['zoom'];
  readonly waits: Pick<InstallConfig['waits'], 'resizeMs'>;
  /** Vendors whose phones have a market with a link. */
  readonly marketVendors: readonly Vendor[];
  /** See `consentStages()`. */
  readonly needsConsent: Readonly<Record<Purpose, ByStage>>;
}

/** What the script that makes the page work needs of the configuration. */
export interface ActionsConfig extends Omit<InstallConfig, 'zoom' | 'markets' | 'waits' | 'androidPackage'> {
  readonly markets: readonly MarketLinks[];
  readonly waits: Omit<InstallConfig['waits'], 'resizeMs'>;
}

/** The part of the configuration in the first boot script. */
export function firstPaintConfigOf({ zoom, waits: { resizeMs }, analytics, markets }: InstallConfig): FirstPaintConfig {
  const marketVendors = linkedMarkets(markets).flatMap(({ vendors }) => vendors);
  return { zoom, waits: { resizeMs }, marketVendors, needsConsent: consentStages(analytics) };
}

/** The part of the configuration in the second boot script. Unit tests run on it, so that they see what a page sees. */
export function actionsConfigOf(config: InstallConfig): ActionsConfig {
  const { zoom: _zoom, waits, markets, androidPackage, ...rest } = config;
  const { resizeMs: _resizeMs, ...ownWaits } = waits;
  return {
    ...rest,
    waits: ownWaits,
    markets: linkedMarkets(markets).map((market) => marketLinksOf(market, androidPackage)),
  };
}

/** The addresses of a market for this package. */
export function marketLinksOf({ vendors, scheme, web }: Market, packageName: string): MarketLinks {
  const schemeUrl = marketUrl(scheme, packageName);
  const webUrl = marketUrl(web, packageName);
  // Absent, as in the JSON inside the page: `undefined` would not survive it.
  return { vendors, ...(schemeUrl && { scheme: schemeUrl }), ...(webUrl && { web: webUrl }) };
}

/** The markets that have a link. */
export function linkedMarkets(markets: readonly Market[]): readonly Market[] {
  return markets.filter(({ scheme, web }) => scheme || web);
}
