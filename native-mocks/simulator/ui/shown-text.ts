const MAX_SHOWN_CHARS = 500;

/** Cuts a text of a page or a phone for one line of the window: a browser takes seconds to lay out millions of characters. */
export function shownText(text: string, maxChars = MAX_SHOWN_CHARS): string {
  return text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
}

/** Returns a value as JSON text, even one that is nested too deeply for `JSON.stringify`. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '(a value that cannot be shown)';
  }
}
