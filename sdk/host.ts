import { type Clock, createSystemClock } from './clock.ts';
import type { PlatformHints } from './platform.ts';
import type { Random } from './session.ts';
import type { InboxHost } from './transports/inbox.ts';

/** What the bridge takes from the page's window, captured when the bridge is created (design law 11). */
export interface Host {
  /** The window as an open record; an empty one on a server. */
  readonly window: InboxHost;
  readonly navigator: PlatformHints;
  readonly clock: Clock;
  readonly random?: Random | undefined;
  /** What the window threw; the host is then that of a server. */
  readonly error?: unknown;
}

/** Without a shell no call waits, so the time of a page whose clock cannot be read does not matter. */
const stoppedClock: Clock = { now: () => 0, setTimer() {}, clearTimer() {} };

/**
 * Reads a window, or the lack of one: a server has no shell, but its clock and randomness work. Never throws: a page may
 * have replaced any of these members, by a getter that throws too.
 */
export function readHost(given: object | undefined): Host {
  try {
    // Windows are open records; each member is checked where it is read.
    const host = (given || (typeof window === 'undefined' ? {} : window)) as InboxHost;
    const { navigator, crypto, performance, setTimeout } = host;
    const { userAgent, maxTouchPoints } = Object(navigator) as Partial<PlatformHints>;
    const { getRandomValues } = Object(crypto) as { getRandomValues?: Random };
    return {
      window: host,
      navigator: { userAgent: typeof userAgent === 'string' ? userAgent : '', maxTouchPoints },
      // Both have the three functions a clock needs.
      clock: createSystemClock(
        (performance && setTimeout ? host : globalThis) as Parameters<typeof createSystemClock>[0],
      ),
      random: getRandomValues && getRandomValues.bind(crypto),
    };
  } catch (error) {
    return { window: {}, navigator: { userAgent: '' }, clock: stoppedClock, error };
  }
}
