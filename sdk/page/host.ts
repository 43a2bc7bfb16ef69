import { type Clock, createSystemClock } from './clock.ts';
import type { PlatformHints } from '../gate/platform.ts';
import type { Random } from './session.ts';

/** A window as an open record. */
export type OpenWindow = Record<PropertyKey, unknown>;

/** The parts of the page's window that the bridge uses, captured when the bridge is created (invariant 11). */
export interface Host {
  /** The window as an open record; empty on a server. */
  readonly window: OpenWindow;
  readonly navigator: PlatformHints;
  readonly clock: Clock;
  readonly random?: Random | undefined;
  /** The error thrown while reading the window. The host is then the same as on a server. */
  readonly error?: unknown;
}

/** For a page whose clock cannot be read. Without a shell no call waits, so its time does not matter. */
const stoppedClock: Clock = { now: () => 0, setTimer() {}, clearTimer() {} };

/**
 * Reads a window. A server has no window, but its clock and randomness work. Never throws: a page may have replaced any of
 * these members, even by a getter that throws.
 */
export function readHost(given: object | undefined): Host {
  try {
    // Windows are open records. Each member is checked where it is read.
    const host = (given || (typeof window === 'undefined' ? {} : window)) as OpenWindow;
    const { navigator, crypto, performance, setTimeout } = host;
    const { userAgent, maxTouchPoints } = Object(navigator) as Partial<PlatformHints>;
    const { getRandomValues } = Object(crypto) as { getRandomValues?: Random };
    return {
      window: host,
      navigator: { userAgent: typeof userAgent === 'string' ? userAgent : '', maxTouchPoints },
      // Both have the three functions that a clock needs.
      clock: createSystemClock(
        (performance && setTimeout ? host : globalThis) as Parameters<typeof createSystemClock>[0],
      ),
      random: getRandomValues && getRandomValues.bind(crypto),
    };
  } catch (error) {
    return { window: {}, navigator: { userAgent: '' }, clock: stoppedClock, error };
  }
}
