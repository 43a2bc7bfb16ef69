import type { Clock } from 'bridgehead';
import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';

/** Lines waiting to be sent together. */
export interface LineBatch {
  add(line: RealPhoneLine): void;
  /** Sends the waiting lines immediately. */
  flush(): void;
  dispose(): void;
}

/** Lines within this window are sent as one message. */
const BATCH_MS = 50;
/** Above this size, the oldest lines of a batch are dropped and counted. */
const MAX_LINES = 2000;

/**
 * Creates a batch. `send` receives the lines, the number of dropped lines, and the time of the newest line on the phone's
 * clock.
 */
export function createLineBatch(
  clock: Clock,
  send: (lines: readonly RealPhoneLine[], info: { readonly lost: number; readonly atMs: number }) => void,
): LineBatch {
  let waiting: RealPhoneLine[] = [];
  let lost = 0;
  let timer: unknown;
  const flush = (): void => {
    clock.clearTimer(timer);
    timer = undefined;
    const lines = waiting;
    if (!lines.length) return;
    const info = { lost, atMs: Math.max(...lines.map(timeOf)) };
    waiting = [];
    lost = 0;
    send(lines, info);
  };
  return {
    add(line) {
      waiting.push(line);
      if (waiting.length > MAX_LINES) {
        waiting.shift();
        lost++;
      }
      timer ??= clock.setTimer(flush, BATCH_MS);
    },
    flush,
    dispose: () => clock.clearTimer(timer),
  };
}

function timeOf(line: RealPhoneLine): number {
  return line.kind === 'traffic' ? line.entry.atMs : line.atMs;
}
