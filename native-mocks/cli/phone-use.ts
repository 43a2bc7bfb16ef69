import type { Clock } from 'bridgehead';

/** Tracks whether a window uses a phone: from its claim until its stream of requests closes. */
export interface PhoneUse {
  isFree(): boolean;
  /** Reserves the phone for a window whose stream is about to open. */
  reserve(): void;
  /** Keeps the phone in use while this response is open. */
  hold(stream: { once(event: 'close', listener: () => void): unknown }): void;
  /** Resolves when the phone is free, or after the time a window reload takes. */
  waitUntilFree(): Promise<void>;
  dispose(): void;
}

/** The time allowed for the stream of a reloading window to close, and for a new one to open. */
const RELOAD_WAIT_MS = 500;
const STREAM_WAIT_MS = 10_000;

/** Creates the usage state of one phone; it starts free. */
export function createPhoneUse(clock: Clock): PhoneUse {
  const waiting = new Set<() => void>();
  let streams = 0;
  let reservation: unknown;

  const isFree = (): boolean => streams === 0 && reservation === undefined;
  const endReservation = (): void => {
    clock.clearTimer(reservation);
    reservation = undefined;
    if (isFree()) for (const end of waiting) end();
  };
  return {
    isFree,
    reserve() {
      clock.clearTimer(reservation);
      reservation = clock.setTimer(endReservation, STREAM_WAIT_MS);
    },
    hold(stream) {
      streams++;
      endReservation();
      stream.once('close', () => {
        streams--;
        if (isFree()) for (const end of waiting) end();
      });
    },
    waitUntilFree: async () => (isFree() ? undefined : waitFor(waiting, clock)),
    dispose() {
      clock.clearTimer(reservation);
      for (const end of waiting) end();
    },
  };
}

/** Resolves when one of these is called, or after the time a reload takes. */
function waitFor(waiting: Set<() => void>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clock.clearTimer(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = clock.setTimer(end, RELOAD_WAIT_MS);
    waiting.add(end);
  });
}
