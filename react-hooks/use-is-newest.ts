import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect } from 'react';
import { type AppHookOptions, useBridge } from './app-hooks.ts';

/** The payloads that were the last ones when the app announced itself, and are therefore older than its announcement. */
const olderPayloads = /* @__PURE__ */ new WeakMap<Bridge<AppContract>, readonly unknown[]>();

/** Returns whether a payload of `localeChanged` or `themeChanged` is newer than the newest announcement. */
export function useIsNewest(payload: unknown, options: AppHookOptions): boolean {
  const bridge = useBridge(options);
  useEffect(() => watchAnnouncements(bridge), [bridge]);
  return !(olderPayloads.get(bridge) || []).includes(payload);
}

/**
 * Records which payloads are older than an announcement, for example one after a return from the back/forward cache. Until the
 * bridge is disposed, since components that are mounted later need it, too.
 */
function watchAnnouncements(bridge: Bridge<AppContract>): void {
  if (olderPayloads.has(bridge)) return;
  olderPayloads.set(bridge, []);
  const { get, subscribe } = bridge.shell;
  let last = get();
  subscribe(() => {
    const { methods, locale, theme } = get();
    // Each announcement has a new list. Other updates of the snapshot, such as those of legacy shells, keep these members.
    if (methods !== last.methods || locale !== last.locale || theme !== last.theme) {
      olderPayloads.set(bridge, [bridge.lastPayload('localeChanged'), bridge.lastPayload('themeChanged')]);
    }
    last = get();
  });
}
