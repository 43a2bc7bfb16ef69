import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';

/** The payloads that were the last ones when the app announced itself, and are therefore older than its announcement. */
const olderPayloads = /* @__PURE__ */ new WeakMap<Bridge<AppContract>, readonly unknown[]>();

/** Whether a payload of `localeChanged` or `themeChanged` is newer than the newest announcement. */
export const isNewest = (bridge: Bridge<AppContract>, payload: unknown): boolean =>
  !(olderPayloads.get(bridge) || []).includes(payload);

/**
 * Records which payloads are older than an announcement, for example one after a return from the back/forward cache. Until the
 * bridge is disposed, since components that are mounted later need it, too.
 */
export function watchAnnouncements(bridge: Bridge<AppContract>): void {
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
