import type { Clock } from 'bridgehead';

/** Whether a window uses a phone: from its claim on, for as long as its stream of requests is open. */
export interface PhoneUse {
  isFree(): boolean;
  /** Keeps the phone for a window whose stream is about to open. */
  reserve(): void;
  /** Keeps the phone for as long as this answer is open. */
  hold(stream: { once(event: 'close', listener: () => void): unknown }): void;
  /** Resolves when the phone is free; at the latest after the time that the reload of a window takes. */
  whenFree(): Promise<void>;
  dispose(): void;
}

/** How long the stream of a reloading window may take to close, and that of a new one to open. */
const RELOAD_WAIT_MS = 500;
const STREAM_WAIT_MS = 10_000;

/** Creates the use of one phone; it is free. */
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
    whenFree: async () => (isFree() ? undefined : waitFor(waiting, clock)),
    dispose() {
      clock.clearTimer(reservation);
      for (const end of waiting) end();
    },
  };
}

/** Resolves when one of these is run, at the latest after the time that a reload takes. */
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
