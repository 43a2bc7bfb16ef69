import type { Log } from '../../page/log.ts';
import type { PhoneLine } from './phone-message.ts';

/** A console level that is observed. */
export type ConsoleLevel = Extract<PhoneLine, { readonly kind: 'console' }>['level'];

const LEVELS: readonly ConsoleLevel[] = ['log', 'info', 'debug', 'warn', 'error'];

/**
 * Calls `report` for each line that a page logs. The line is logged as before. Returns a function that restores the console.
 *
 * If the page has replaced a function again, its replacement is kept and ours only calls the original. A function that the
 * page made read-only is not observed, which is logged.
 */
export function watchConsole(
  console: Record<PropertyKey, unknown>,
  report: (level: ConsoleLevel, values: readonly unknown[]) => void,
  log: Log,
): () => void {
  /** Guards against recursion: formatting a value may run page code that logs. */
  let isReporting = false;
  let isOn = true;
  const restores = LEVELS.map((level) => {
    let original: unknown;
    const replacement = function (this: unknown, ...values: unknown[]): unknown {
      if (isOn && !isReporting) {
        isReporting = true;
        try {
          report(level, values);
        } catch {
          // A value that cannot be read must not stop the page's logging.
        }
        isReporting = false;
      }
      // The cast is safe because only a function is replaced.
      return Reflect.apply(original as (...values: unknown[]) => unknown, this, values);
    };
    try {
      original = console[level];
      if (typeof original === 'function') console[level] = replacement;
    } catch (cause) {
      log(`Cannot observe console.${level}: the page made it read-only.`, cause);
    }
    return () => {
      try {
        if (console[level] === replacement) console[level] = original;
      } catch {
        // The page has made it read-only in the meantime. From now on it only calls the original.
      }
    };
  });
  return () => {
    isOn = false;
    restores.forEach((restore) => restore());
  };
}
