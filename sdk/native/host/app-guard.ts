import type { HostErrorListener, HostReport } from './host-types.ts';

/** Runs app code and catches its exceptions and rejections. */
export interface AppGuard {
  /** Runs `action`. Passes its error or rejection to `onFailure`, and reports it unless `onFailure` returns `true`. */
  run(what: string, action: () => unknown, onFailure?: (error: unknown) => boolean): void;
  report: (what: string, cause: unknown) => void;
  /** Passes a report to the observer of the app. */
  tell: (report: HostReport) => void;
}

const ignore = (): void => {};

/** Creates the guard. Errors of the listeners themselves are dropped, since they cannot be reported anywhere else. */
export function createAppGuard(
  onError: HostErrorListener,
  onReport: (report: HostReport) => unknown = ignore,
): AppGuard {
  const runListener = (listener: () => unknown): void => {
    try {
      Promise.resolve(listener()).catch(ignore);
    } catch {
      // There is nowhere else to report it.
    }
  };
  const tell = (report: HostReport): void => runListener(() => onReport(report));
  const report = (what: string, cause: unknown): void => {
    runListener(() => onError(what, cause));
    tell({ kind: 'failed', what, cause });
  };
  return {
    report,
    tell,
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

/** Logs one line for each refusal, so that a wrong origin or a misspelt method can be found. */
export function logHostReport(report: HostReport): void {
  if (report.kind !== 'refused') return;
  const { why, code, method, origin } = report;
  console.warn(`Bridgehead: refused: ${why}: ${JSON.stringify({ code, method, origin })}`);
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
