/** What the page was asked to do and has not reported yet. */
export interface PendingActs {
  /** Sends one with an id of its own; resolves with whether the page found the element, `false` when it does not report. */
  start(waitMs: number, send: (id: number) => void): Promise<boolean>;
  settle(id: number, isFound: boolean): void;
}

/** A page that is loading, or has no script of the simulator, reports nothing. */
const REPORT_MS = 1000;

/** Creates the list; the timers are those of the window. */
export function createPendingActs(window: Pick<Window, 'setTimeout' | 'clearTimeout'>): PendingActs {
  const pending = new Map<number, (isFound: boolean) => void>();
  let lastId = 0;
  return {
    start(waitMs, send) {
      const id = ++lastId;
      return new Promise((resolve) => {
        const end = (isFound: boolean): void => {
          window.clearTimeout(timer);
          pending.delete(id);
          resolve(isFound);
        };
        const timer = window.setTimeout(() => end(false), waitMs + REPORT_MS);
        pending.set(id, end);
        send(id);
      });
    },
    settle: (id, isFound) => pending.get(id)?.(isFound),
  };
}
