import type { HostErrorListener } from './host-types.ts';

/** Runs app code and catches its exceptions and rejections. */
export interface AppGuard {
  /** Runs `action`. Passes its error or rejection to `onFailure`, and reports it unless `onFailure` returns `true`. */
  run(what: string, action: () => unknown, onFailure?: (error: unknown) => boolean): void;
  report: (what: string, cause: unknown) => void;
}

/** Creates the guard. Errors of the listener itself are dropped, since they cannot be reported anywhere else. */
export function createAppGuard(onError: HostErrorListener): AppGuard {
  const ignore = (): void => {};
  const report = (what: string, cause: unknown): void => {
    try {
      Promise.resolve(onError(what, cause)).catch(ignore);
    } catch {
      // There is nowhere else to report it.
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

/** Logs one line without the message of the error, which may contain data of the page or of a user. */
export function logHostError(what: string, cause: unknown): void {
  console.error(`Bridgehead: ${what}: ${errorClassName(cause)}`);
}

/** The name of an error's class. */
export function errorClassName(cause: unknown): string {
  try {
    const { constructor } = Object(cause) as { constructor: { name: unknown } }; // every object has one, or the next line throws
    return typeof constructor.name === 'string' ? constructor.name : typeof cause;
  } catch {
    return typeof cause;
  }
}
