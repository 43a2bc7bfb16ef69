/** A source of monotonic time in milliseconds. */
export interface Clock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Runs once after `delayMs`. Returns a handle for `clearTimer`. */
  setTimer(run: () => void, delayMs: number): unknown;
  /** Cancels a timer; ignores unknown handles. */
  clearTimer(timer: unknown): void;
}

/** Creates a clock from the `performance.now` and `setTimeout` of a window or of Node's global object. Both are captured now. */
export function createSystemClock(host: {
  performance: { now(): number };
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: never): void;
}): Clock {
  const { performance } = host;
  return {
    now: performance.now.bind(performance),
    setTimer: host.setTimeout.bind(host),
    clearTimer: host.clearTimeout.bind(host),
  };
}
