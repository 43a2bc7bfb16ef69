import type { Clock } from './clock.ts';

/** Receives at most 20 lines per minute. `console` fits. */
export interface Logger {
  /** Logs a line without params, results, ids or query strings. `cause`: an error of the page's code. */
  warn(line: string, cause?: unknown): void;
}

/** Logs one line, unless the limit is reached. */
export type Log = (line: string, cause?: unknown) => void;

const MAX_LINES = 20;
const WINDOW_MS = 60_000;

/**
 * Creates a log of at most 20 lines per minute. The number of omitted lines is logged before the next line. Without a logger,
 * `console` is used and read for each line, since the page may replace it.
 */
export function createLog(given: Logger | undefined, clock: Clock): Log {
  let startedAt = -WINDOW_MS;
  let lines = 0;
  return (line, ...cause) => {
    try {
      const logger = given || console;
      const now = clock.now();
      if (now - startedAt >= WINDOW_MS) {
        const omitted = lines - MAX_LINES;
        startedAt = now;
        lines = 0;
        if (omitted > 0) logger.warn(`bridgehead: ${omitted} more lines were omitted`);
      }
      if (++lines <= MAX_LINES) logger.warn(`bridgehead: ${line}`, ...cause);
    } catch {
      // A logger that throws must not affect a call, and there is nowhere else to report it.
    }
  };
}
