/** Actions sent to the page whose outcome has not been reported yet. */
export interface PendingSteps {
  /** Sends an action with a unique id. Resolves with whether the page found the element; `false` if it does not report. */
  start(waitMs: number, send: (id: number) => void): Promise<boolean>;
  settle(id: number, isFound: boolean): void;
  /** Resends all of them, since the document that should have reported was unloaded. */
  repeat(): void;
}

/** Extra time for the report, which never arrives from a loading page or one without the simulator's script. */
const REPORT_MS = 1000;

interface PendingStep {
  readonly settle: (isFound: boolean) => void;
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
        const settle = (isFound: boolean): void => {
          window.clearTimeout(timer);
          pending.delete(id);
          resolve(isFound);
        };
        const timer = window.setTimeout(() => settle(false), waitMs + REPORT_MS);
        pending.set(id, { settle, send: () => send(id) });
        send(id);
      });
    },
    settle: (id, isFound) => pending.get(id)?.settle(isFound),
    repeat: () => pending.forEach(({ send }) => send()),
  };
}
