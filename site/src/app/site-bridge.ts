import { type Bridge, createBridge } from 'bridgehead';
import { inspect, type TrafficEntry } from 'bridgehead/inspect';
import { appContract, type AppContract } from 'bridgehead/app';
import { isInShell } from '../boot/state/start-snapshot.ts';
import { isAuthorUrl } from '../config/author-guard.ts';
import { siteConfig } from '../config/site-config.ts';

/** Number of calls on the author-only screen. */
const maxRecentCalls = 20;

let siteBridge: Bridge<AppContract> | undefined;
const calls: TrafficEntry[] = [];

/**
 * Returns the page's bridge to the native app, or `undefined` in a plain browser. This module and the SDK are a separate chunk,
 * which is imported only after the boot module has detected a shell.
 *
 * The page has a single bridge, because creating a second one would end the session of the first.
 */
export function getSiteBridge(): Bridge<AppContract> | undefined {
  return isInShell(window) ? getBridgeWithoutShell() : undefined;
}

/** Returns the page's bridge even in a plain browser, for the author-only screen. */
export function getBridgeWithoutShell(): Bridge<AppContract> {
  siteBridge ??= createSiteBridge();
  return siteBridge;
}

/** The last calls, newest first, without payloads. Recorded only at a URL with the site marker. */
export function recentCalls(): readonly TrafficEntry[] {
  return calls.slice().reverse();
}

function createSiteBridge(): Bridge<AppContract> {
  const bridge = createBridge(appContract);
  if (isAuthorUrl(window.location.href, siteConfig.siteMarker)) {
    inspect(bridge, (entry) => {
      if (entry.kind === 'request' || entry.kind === 'response' || entry.kind === 'notification') calls.push(entry);
      if (calls.length > maxRecentCalls) calls.shift();
    });
  }
  return bridge;
}
