import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect } from 'react';
import { type AppHookOptions, useBridge } from './app-hooks.ts';
import { keepOnBridge } from './keep-on-bridge.ts';

interface Newest {
  /** The last payloads at the time of the newest announcement, which are older than the announcement. */
  older: readonly unknown[];
  isWatched: boolean;
}

const newestOf = (bridge: Bridge<AppContract>): Newest =>
  keepOnBridge(bridge, 'newest', () => ({ older: [], isWatched: false }));

/** Returns whether a payload of `localeChanged` or `themeChanged` is newer than the newest announcement. */
export function useIsNewest(payload: unknown, options: AppHookOptions): boolean {
  const bridge = useBridge(options);
  useEffect(() => watchAnnouncements(bridge), [bridge]);
  return !newestOf(bridge).older.includes(payload);
}

/**
 * Records the payloads that are older than the newest announcement, for example after a return from the back/forward cache.
 * Never stops, since components that are mounted later need the record, too; disposing the bridge removes the subscription.
 */
function watchAnnouncements(bridge: Bridge<AppContract>): void {
  const newest = newestOf(bridge);
  if (newest.isWatched) return;
  newest.isWatched = true;
  const { get, subscribe } = bridge.shell;
  let last = get();
  subscribe(() => {
    const { methods, locale, theme } = get();
    // Each announcement has a new list. Other updates of the snapshot, such as from old shells, keep these members.
    if (methods !== last.methods || locale !== last.locale || theme !== last.theme) {
      newest.older = [bridge.lastPayload('localeChanged'), bridge.lastPayload('themeChanged')];
    }
    last = get();
  });
}
