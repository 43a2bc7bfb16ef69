import type { Clock } from './clock.ts';

/** Where the bridge's few lines go. `console` fits. */
export interface Logger {
  /** One line, without params, results, ids or query strings; `cause` is what a listener or handler of the page threw. */
  warn(line: string, cause?: unknown): void;
}

/** Writes one line, within the budget. */
export type Log = (line: string, cause?: unknown) => void;

const LINES = 20;
const WINDOW_MS = 60_000;

/** A log of at most 20 lines a minute; the first line of a later minute is preceded by how many were left out. */
export function createLog(logger: Logger, clock: Clock): Log {
  let startedAt = -WINDOW_MS;
  let lines = 0;
  return (line, ...cause) => {
    try {
      const now = clock.now();
      if (now - startedAt >= WINDOW_MS) {
        const left = lines - LINES;
        startedAt = now;
        lines = 0;
        if (left > 0) logger.warn(`bridgehead: ${left} more lines were left out`);
      }
      if (++lines <= LINES) logger.warn(`bridgehead: ${line}`, ...cause);
    } catch {
      // A logger that throws must not take a call down with it; there is nobody left to tell.
    }
  };
}
