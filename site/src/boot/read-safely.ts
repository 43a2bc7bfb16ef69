/**
 * Reads a value that a browser, a web view or an extension may withhold: returns `fallback` if it is missing, has another type, or
 * reading it throws. One unreadable value must not end the boot script, on which every button depends.
 */
export function readSafely<Value extends string | number | boolean>(read: () => unknown, fallback: Value): Value {
  try {
    const value = read();
    return typeof value === typeof fallback ? (value as Value) : fallback; // of the same primitive type
  } catch {
    return fallback;
  }
}

/** The user agent string; `''` if it cannot be read. */
export function readUserAgent(window: Window): string {
  return readSafely(() => window.navigator.userAgent, '');
}

/** The preferred languages of the browser that can be read, in order. */
export function readLanguages(window: Window): readonly string[] {
  const read = (list: () => unknown): readonly unknown[] => {
    try {
      return ([] as readonly unknown[]).concat(list());
    } catch {
      return [];
    }
  };
  return read(() => window.navigator.languages)
    .concat(read(() => window.navigator.language))
    .filter((tag): tag is string => typeof tag === 'string');
}

/** The shorter side of the screen in CSS pixels; 0 if it cannot be read. */
export function readShortSidePx(window: Window): number {
  return readSafely(() => Math.min(window.screen.width, window.screen.height), 0);
}
