import type { Clock } from 'bridgehead';
import type { ManualClock } from 'bridgehead/mocks';

/** The time of one document, which stops while the document is in the back/forward cache or unloaded. */
export interface DocumentClock {
  readonly clock: Clock;
  /** Stops the document's timers; `thaw` runs those that became due in the meantime. */
  stop(): void;
  thaw(): void;
}

/** Creates a document's clock based on a time shared by several documents. */
export function createDocumentClock(time: ManualClock): DocumentClock {
  let isStopped = false;
  const due: (() => void)[] = [];
  return {
    clock: {
      now: time.now,
      setTimer: (run, delayMs) => time.setTimer(() => (isStopped ? void due.push(run) : run()), delayMs),
      clearTimer: time.clearTimer,
    },
    stop() {
      isStopped = true;
    },
    thaw() {
      isStopped = false;
      for (const run of due.splice(0)) run();
    },
  };
}
