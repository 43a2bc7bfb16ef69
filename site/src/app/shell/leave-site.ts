import type { Bridge } from 'bridgehead';
import { createAppBridge, type AppContract } from 'bridgehead/app';

/** Goes back in the app or, if that is not possible, to the product's home site (docs/product-facts.md#leaving-the-page). */
export async function leaveSite(bridge: Bridge<AppContract> | undefined, homeSiteUrl: string): Promise<void> {
  const hasGoneBack = bridge && bridge.supports('backToPrePage') && (await createAppBridge(bridge).backToPrePage());
  if (!hasGoneBack) window.location.assign(homeSiteUrl);
}
