import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { isInShell } from '../boot/shell-facts.ts';

let loading: Promise<Bridge<AppContract>> | undefined;

/**
 * The page's bridge to the native app, or `undefined` in a plain browser, where the SDK is never loaded.
 *
 * One bridge for the whole page: a second one would end the session of the first.
 */
export async function loadSiteBridge(): Promise<Bridge<AppContract> | undefined> {
  if (!isInShell(window)) return undefined;
  loading ??= import('./create-site-bridge.ts').then(({ createSiteBridge }) => createSiteBridge());
  return loading;
}
