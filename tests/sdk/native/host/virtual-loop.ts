import type { HostLoop } from 'bridgehead/host';
import { settle } from '../../../support/settle.ts';

interface Timer {
  readonly atMs: number;
  readonly order: number;
  readonly action: () => void;
}

/** A main loop with virtual time, which runs actions only inside `run`. */
export interface VirtualLoop extends HostLoop {
  /** Advances time; promises settle between two actions. */
  run(ms: number): Promise<void>;
  /** Returns the number of waiting actions. */
  size(): number;
}

export function createVirtualLoop(): VirtualLoop {
  let timers: Timer[] = [];
  let nowMs = 0;
  let order = 0;
  const next = (untilMs: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const each of timers) {
      if (each.atMs > untilMs) continue;
      if (!first || each.atMs < first.atMs || (each.atMs === first.atMs && each.order < first.order)) first = each;
    }
    return first;
  };
  return {
    now: () => nowMs,
    post(delayMs, action) {
      const timer = { atMs: nowMs + delayMs, order: order++, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    async run(ms) {
      const untilMs = nowMs + ms;
      await settle();
      for (let timer = next(untilMs); timer; timer = next(untilMs)) {
        const due = timer;
        timers = timers.filter((each) => each !== due);
        nowMs = Math.max(nowMs, due.atMs);
        due.action();
        await settle();
      }
      nowMs = untilMs;
    },
    size: () => timers.length,
  };
}
