import type { Clock } from './clock.ts';

/** Receives the few lines that the bridge logs. `console` fits. */
export interface Logger {
  /** One line, without params, results, ids or query strings; `cause` is what a listener or handler of the page threw. */
  warn(line: string, cause?: unknown): void;
}

/** Writes one line, within the budget. */
export type Log = (line: string, cause?: unknown) => void;

const LINES = 20;
const WINDOW_MS = 60_000;

/**
 * A log of at most 20 lines a minute; the first line of a later minute is preceded by how many were left out. Without a
 * logger the lines go to `console`, which is read for each line: the page may have replaced it by something that throws.
 */
export function createLog(given: Logger | undefined, clock: Clock): Log {
  let startedAt = -WINDOW_MS;
  let lines = 0;
  return (line, ...cause) => {
    try {
      const logger = given || console;
      const now = clock.now();
      if (now - startedAt >= WINDOW_MS) {
        const left = lines - LINES;
        startedAt = now;
        lines = 0;
        if (left > 0) logger.warn(`bridgehead: ${left} more lines were left out`);
      }
      if (++lines <= LINES) logger.warn(`bridgehead: ${line}`, ...cause);
    } catch {
      // A logger that throws must not end a call; there is nowhere else to report it.
    }
  };
}
