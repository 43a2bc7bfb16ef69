/** Actions sent to the page whose outcome has not been reported yet. */
export interface PendingSteps {
  /**
   * Sends an action with a unique id. Resolves with when the page found the element, in milliseconds since 1970; `undefined` if it did
   * not, or does not report.
   */
  start(waitMs: number, send: (id: number) => void): Promise<number | undefined>;
  settle(id: number, foundAt: number | undefined): void;
  /** Resends all of them, since the document that should have reported was unloaded. */
  repeat(): void;
}

/** Extra time for the report, which never arrives from a loading page or one without the simulator's script. */
const REPORT_MS = 1000;

interface PendingStep {
  readonly settle: (foundAt: number | undefined) => void;
  readonly send: () => void;
}

/** Creates the list, using the timers of the window. */
export function createPendingSteps(window: Pick<Window, 'setTimeout' | 'clearTimeout'>): PendingSteps {
  const pending = new Map<number, PendingStep>();
  let lastId = 0;
  return {
    start(waitMs, send) {
      const id = ++lastId;
      return new Promise((resolve) => {
        const settle = (foundAt: number | undefined): void => {
          window.clearTimeout(timer);
          pending.delete(id);
          resolve(foundAt);
        };
        const timer = window.setTimeout(() => settle(undefined), waitMs + REPORT_MS);
        pending.set(id, { settle, send: () => send(id) });
        send(id);
      });
    },
    settle: (id, foundAt) => pending.get(id)?.settle(foundAt),
    repeat: () => pending.forEach(({ send }) => send()),
  };
}
