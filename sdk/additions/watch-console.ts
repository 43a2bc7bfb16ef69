import type { PhoneLine } from './phone-message.ts';

/** A console level that is observed. */
export type ConsoleLevel = Extract<PhoneLine, { readonly kind: 'console' }>['level'];

const LEVELS: readonly ConsoleLevel[] = ['log', 'info', 'debug', 'warn', 'error'];

/**
 * Calls `report` for each line that a page logs, in addition to logging it. Returns a function that restores the console. A
 * function that was replaced again meanwhile is kept; ours then only forwards to the original.
 */
export function watchConsole(
  console: Record<PropertyKey, unknown>,
  report: (level: ConsoleLevel, values: readonly unknown[]) => void,
): () => void {
  /** Guards against recursion: formatting a value may run code of the page that logs. */
  let isReporting = false;
  let isOn = true;
  const restores = LEVELS.map((level) => {
    const original = console[level];
    if (typeof original !== 'function') return () => {};
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
      return Reflect.apply(original, this, values);
    };
    console[level] = replacement;
    return () => {
      if (console[level] === replacement) console[level] = original;
    };
  });
  return () => {
    isOn = false;
    restores.forEach((restore) => restore());
  };
}
