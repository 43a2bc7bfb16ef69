import type { HostErrorListener } from './types.ts';

/** Runs code of the app so that nothing it throws or rejects with reaches the shell. */
export interface AppGuard {
  /** Runs `action`; an error, also that of a returned promise, is passed to `onFailure`, and reported unless that returns `true`. */
  run(what: string, action: () => unknown, onFailure?: (error: unknown) => boolean): void;
  report: (what: string, cause: unknown) => void;
}

/** Creates the guard. The listener is code of the app, too, and the last that can be told: its own errors are dropped. */
export function createAppGuard(onError: HostErrorListener): AppGuard {
  const ignore = (): void => {};
  const report = (what: string, cause: unknown): void => {
    try {
      Promise.resolve(onError(what, cause)).catch(ignore);
    } catch {
      // See above.
    }
  };
  return {
    report,
    run(what, action, onFailure = () => false) {
      const fail = (error: unknown): void => {
        if (!onFailure(error)) report(what, error);
      };
      try {
        Promise.resolve(action()).catch(fail);
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** Writes one line, without the message of the error: that may hold what the page or a person wrote. */
export function logHostError(what: string, cause: unknown): void {
  console.error(`Bridgehead: ${what}: ${nameOfError(cause)}`);
}

/** The class of an error. */
export function nameOfError(cause: unknown): string {
  try {
    const { constructor } = Object(cause) as { constructor: { name: unknown } }; // every object has one, or the next line throws
    return typeof constructor.name === 'string' ? constructor.name : typeof cause;
  } catch {
    return typeof cause;
  }
}
