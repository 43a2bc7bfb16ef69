import { type Clock, createSystemClock } from './clock.ts';
import type { Random } from './session.ts';
import type { InboxHost } from './transports/inbox.ts';

/** What the bridge takes from the page's window, captured when the bridge is created (design law 11). */
export interface Host {
  /** The window as an open record; an empty one on a server. */
  readonly window: InboxHost;
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number | undefined };
  readonly clock: Clock;
  readonly random: Random | undefined;
}

/** Reads a window, or the lack of one: a server has no shell, but its clock and randomness work. */
export function readHost(given: object | undefined): Host {
  const isBrowser = typeof window !== 'undefined';
  // Windows are open records; each member is checked where it is read.
  const host = (given || (isBrowser ? window : {})) as InboxHost;
  const timers = typeof host['setTimeout'] === 'function' && host['performance'] ? host : globalThis;
  const crypto = host['crypto'] as { getRandomValues?: (bytes: Uint8Array) => unknown } | undefined;
  return {
    window: host,
    navigator: (host['navigator'] as Host['navigator'] | undefined) || { userAgent: '' },
    // Both have the three functions a clock needs; the line above saw to it.
    clock: createSystemClock(timers as Parameters<typeof createSystemClock>[0]),
    random: crypto?.getRandomValues && ((bytes) => crypto.getRandomValues?.(bytes)),
  };
}
