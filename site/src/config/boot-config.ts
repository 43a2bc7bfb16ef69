import { type MarketLinks, marketUrl } from '../boot/markets/market-links.ts';
import { consentServiceIds } from '../boot/reporting/sinks.ts';
import type { Purpose } from '../boot/state/consent.ts';
import type { ByEnvironment, InstallConfig, Market } from './site-config.ts';
import type { PhoneVendor } from './phone-vendors.ts';

/** The part of the configuration in the first boot script. */
export interface FirstPaintConfig {
  readonly zoom: InstallConfig['zoom'];
  readonly waits: Pick<InstallConfig['waits'], 'resizeMs'>;
  /** Vendors that have a market with a link. */
  readonly marketVendors: readonly PhoneVendor[];
  /** See `consentServiceIds()`. */
  readonly needsConsent: Readonly<Record<Purpose, ByEnvironment>>;
}

/** The part of the configuration in the second boot script. */
export interface ActionsConfig extends Omit<InstallConfig, 'zoom' | 'markets' | 'waits' | 'androidPackage'> {
  readonly markets: readonly MarketLinks[];
  readonly waits: Omit<InstallConfig['waits'], 'resizeMs'>;
}

/** The part of the configuration in the first boot script. */
export function firstPaintConfigOf({ zoom, waits: { resizeMs }, analytics, markets }: InstallConfig): FirstPaintConfig {
  const marketVendors = linkedMarkets(markets).flatMap(({ vendors }) => vendors);
  return { zoom, waits: { resizeMs }, marketVendors, needsConsent: consentServiceIds(analytics) };
}

/** Selects the part for the second boot script. Unit tests use it too, so that they see the same values as a page. */
export function actionsConfigOf(config: InstallConfig): ActionsConfig {
  const { zoom: _zoom, waits, markets, androidPackage, ...rest } = config;
  const { resizeMs: _resizeMs, ...ownWaits } = waits;
  return {
    ...rest,
    waits: ownWaits,
    markets: linkedMarkets(markets).map((market) => marketLinksOf(market, androidPackage)),
  };
}

/** The URLs of a market for this package. */
export function marketLinksOf({ vendors, scheme, web }: Market, packageName: string): MarketLinks {
  const schemeUrl = marketUrl(scheme, packageName);
  const webUrl = marketUrl(web, packageName);
  // Omitted rather than `undefined`, which JSON cannot represent.
  return { vendors, ...(schemeUrl && { scheme: schemeUrl }), ...(webUrl && { web: webUrl }) };
}

/** The markets that have a link. */
export function linkedMarkets(markets: readonly Market[]): readonly Market[] {
  return markets.filter(({ scheme, web }) => scheme || web);
}
