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
  // Windows are open records; each member is checked where it is read.
  const host = (given || (typeof window === 'undefined' ? {} : window)) as InboxHost;
  const { navigator, crypto, performance, setTimeout } = host;
  const { getRandomValues } = Object(crypto) as { getRandomValues?: Random };
  return {
    window: host,
    navigator: (navigator || { userAgent: '' }) as Host['navigator'],
    // Both have the three functions a clock needs.
    clock: createSystemClock(
      (performance && setTimeout ? host : globalThis) as Parameters<typeof createSystemClock>[0],
    ),
    random: getRandomValues && getRandomValues.bind(crypto),
  };
}
