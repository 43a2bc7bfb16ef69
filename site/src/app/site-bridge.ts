import { createBridge, inspect, type Bridge, type TrafficEntry } from 'bridgehead';
import { appContract, type AppContract } from 'bridgehead/app';
import { isInShell } from '../boot/state/shell-facts.ts';
import { isAuthorAddress } from '../config/author-guard.ts';
import { siteConfig } from '../config/site-config.ts';

/** How many calls the author-only screen shows. */
const keptCalls = 20;

let siteBridge: Bridge<AppContract> | undefined;
const calls: TrafficEntry[] = [];

/**
 * The page's bridge to the native app, or `undefined` in a plain browser. With the SDK this module is a chunk of its own:
 * what stands in every page imports it only after the boot module has seen a shell.
 *
 * One bridge for the whole page: a second one would end the session of the first.
 */
export function getSiteBridge(): Bridge<AppContract> | undefined {
  return isInShell(window) ? getBridgeAnywhere() : undefined;
}

/** The page's bridge, in a plain browser too: for the author-only screen, which shows what the bridge says there. */
export function getBridgeAnywhere(): Bridge<AppContract> {
  siteBridge ??= createSiteBridge();
  return siteBridge;
}

/** The last calls, newest first, without payloads. Kept only at an author's address. */
export function recentCalls(): readonly TrafficEntry[] {
  return calls.slice().reverse();
}

function createSiteBridge(): Bridge<AppContract> {
  const bridge = createBridge(appContract);
  if (isAuthorAddress(window.location.href, siteConfig.siteMarker)) {
    inspect(bridge, (entry) => {
      if (entry.kind === 'request' || entry.kind === 'response' || entry.kind === 'notification') calls.push(entry);
      if (calls.length > keptCalls) calls.shift();
    });
  }
  return bridge;
}
