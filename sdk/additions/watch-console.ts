import type { PhoneLine } from './phone-message.ts';

/** A level of the console that is watched. */
export type ConsoleLevel = Extract<PhoneLine, { readonly kind: 'console' }>['level'];

const LEVELS: readonly ConsoleLevel[] = ['log', 'info', 'debug', 'warn', 'error'];

/**
 * Calls `report` for each line that a page logs; the console works as before. Returns a function that restores it. A
 * function that was put over ours meanwhile stays, and ours only passes on then.
 */
export function watchConsole(
  console: Record<PropertyKey, unknown>,
  report: (level: ConsoleLevel, values: readonly unknown[]) => void,
): () => void {
  /** Formatting a value may run code of the page that logs. */
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
          // A value that cannot be read must not end the page's own logging.
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
