import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect } from 'react';
import { type AppHookOptions, useBridge } from './app-hooks.ts';

/** The last payloads at the time of the newest announcement, which are older than the announcement. */
const olderPayloads = /* @__PURE__ */ new WeakMap<Bridge<AppContract>, readonly unknown[]>();

/** Returns whether a payload of `localeChanged` or `themeChanged` is newer than the newest announcement. */
export function useIsNewest(payload: unknown, options: AppHookOptions): boolean {
  const bridge = useBridge(options);
  useEffect(() => watchAnnouncements(bridge), [bridge]);
  return !(olderPayloads.get(bridge) || []).includes(payload);
}

/**
 * Records the payloads that are older than the newest announcement, for example after a return from the back/forward cache.
 * Never stops, since components that are mounted later need the record, too; disposing the bridge removes the subscription.
 */
function watchAnnouncements(bridge: Bridge<AppContract>): void {
  if (olderPayloads.has(bridge)) return;
  olderPayloads.set(bridge, []);
  const { get, subscribe } = bridge.shell;
  let last = get();
  subscribe(() => {
    const { methods, locale, theme } = get();
    // Each announcement has a new list. Other updates of the snapshot, such as from old shells, keep these members.
    if (methods !== last.methods || locale !== last.locale || theme !== last.theme) {
      olderPayloads.set(bridge, [bridge.lastPayload('localeChanged'), bridge.lastPayload('themeChanged')]);
    }
    last = get();
  });
}
