import type { BridgeSetup } from '../bridge-setup.ts';

/** Detects the shell's objects, and polls for them while a shell is expected. */
export interface ShellDetection {
  /** Detects immediately, then polls until a shell is found or the wait times out. */
  start(): void;
  /** Tries once. Returns whether detection is finished. */
  detect(): boolean;
  stop(): void;
}

const POLL_MS = 50;
const LATE_SHELL_MS = 2000;

/**
 * Creates the detection. `connect` connects to a shell and returns whether it found one. `onTimeout` is called if none was
 * found in time.
 */
export function createShellDetection(
  { clock, guard, lifetime, options }: Pick<BridgeSetup, 'clock' | 'guard' | 'lifetime' | 'options'>,
  isExpected: boolean,
  connect: () => boolean,
  onTimeout: () => void,
): ShellDetection {
  let timer: unknown;
  let isFound = false;

  function detect(): boolean {
    if (isFound || lifetime.isDisposed) return true;
    let isConnected = false;
    // Set first: page code that runs meanwhile may call, and a second subscription would receive everything twice.
    isFound = true;
    guard(() => (isConnected = connect()));
    return (isFound = isConnected);
  }

  function poll(untilMs: number): void {
    if (detect()) return;
    if (!isExpected || clock.now() >= untilMs) return onTimeout();
    timer = clock.setTimer(() => poll(untilMs), POLL_MS);
  }

  return {
    start() {
      const { lateShellMs = LATE_SHELL_MS } = options;
      poll(clock.now() + lateShellMs);
    },
    detect,
    stop: () => clock.clearTimer(timer),
  };
}
