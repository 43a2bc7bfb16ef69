/** What a user reads on the page at a moment; `at` is in milliseconds since 1970. */
export interface PageScreen {
  readonly at: number;
  /** The visible lines; see `readVisibleLines`. */
  readonly lines: readonly string[];
}

/** The size of the page's area on the phone's screen, without the bars of the app, in CSS pixels of the phone. */
export interface PageArea {
  readonly widthPx: number;
  readonly heightPx: number;
}

const MAX_LINES = 500;
const MAX_LINE_CHARS = 300;

/** Parses a screen from JSON of the page; `undefined` if invalid, since the page may send anything. */
export function parsePageScreen(value: unknown): PageScreen | undefined {
  // Members are checked; a missing one is undefined.
  const { at, lines } = Object(value) as Record<string, unknown>;
  if (typeof at !== 'number' || !Number.isFinite(at) || !Array.isArray(lines) || lines.length > MAX_LINES)
    return undefined;
  const texts = lines.filter((line): line is string => typeof line === 'string' && line.length <= MAX_LINE_CHARS);
  return texts.length === lines.length ? { at, lines: texts } : undefined;
}
