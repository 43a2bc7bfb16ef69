import type { Bridge, TrafficEntry } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { isInShell } from '../boot/shell-facts.ts';
import { isAuthorAddress } from '../config/author-guard.ts';
import { siteConfig } from '../config/site-config.ts';

/** How many calls the author-only screen shows. */
const keptCalls = 20;

let loading: Promise<Bridge<AppContract>> | undefined;
const calls: TrafficEntry[] = [];

/**
 * The page's bridge to the native app, or `undefined` in a plain browser, where the SDK is never loaded.
 *
 * One bridge for the whole page: a second one would end the session of the first.
 */
export async function loadSiteBridge(): Promise<Bridge<AppContract> | undefined> {
  return isInShell(window) ? loadBridgeAnywhere() : undefined;
}

/** The page's bridge, in a plain browser too: for the author-only screen, which shows what the bridge says there. */
export function loadBridgeAnywhere(): Promise<Bridge<AppContract>> {
  loading ??= createSiteBridge();
  return loading;
}

/** The last calls, newest first, without payloads. Kept only at an author's address. */
export function recentCalls(): readonly TrafficEntry[] {
  return calls.slice().reverse();
}

async function createSiteBridge(): Promise<Bridge<AppContract>> {
  const [{ createBridge, inspect }, { appContract }] = await Promise.all([
    import('bridgehead'),
    import('bridgehead/app'),
  ]);
  const bridge = createBridge(appContract);
  if (isAuthorAddress(window.location.href, siteConfig.siteMarker)) {
    inspect(bridge, (entry) => {
      if (entry.kind === 'request' || entry.kind === 'response' || entry.kind === 'notification') calls.push(entry);
      if (calls.length > keptCalls) calls.shift();
    });
  }
  return bridge;
}
