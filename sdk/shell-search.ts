import type { BridgeSetup } from './bridge-setup.ts';
import type { Life } from './due-handshake.ts';

/** Looks for the shell's objects, and polls for them while a shell is expected. */
export interface ShellSearch {
  /** Looks at once; polls until the shell is there or its time is over. */
  start(): void;
  /** Looks once; returns whether the search is over. */
  look(): boolean;
  stop(): void;
}

const POLL_MS = 50;
const LATE_SHELL_MS = 2000;

/**
 * Creates the search. `open` opens what it finds and returns whether it found something; `giveUp` is called when nothing was
 * found in time.
 */
export function createShellSearch(
  { clock, guard, options }: Pick<BridgeSetup, 'clock' | 'guard' | 'options'>,
  life: Life,
  isExpected: boolean,
  open: () => boolean,
  giveUp: () => void,
): ShellSearch {
  let timer: unknown;
  let isFound = false;

  function look(): boolean {
    if (isFound || life.isOver) return true;
    let isOpen = false;
    // Code of the page that runs meanwhile may call: a second subscription would receive everything twice.
    isFound = true;
    guard(() => (isOpen = open()));
    return (isFound = isOpen);
  }

  function poll(untilMs: number): void {
    if (look()) return;
    if (!isExpected || clock.now() >= untilMs) return giveUp();
    timer = clock.setTimer(() => poll(untilMs), POLL_MS);
  }

  return {
    start() {
      const { lateShellMs = LATE_SHELL_MS } = options;
      poll(clock.now() + lateShellMs);
    },
    look,
    stop: () => clock.clearTimer(timer),
  };
}
