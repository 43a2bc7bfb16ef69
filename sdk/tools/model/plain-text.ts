/** Control characters, marks that change the direction of text, and lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Splits a string at every character that any language treats as a line ending, and removes unsafe characters. */
export function linesOf(text: string): readonly string[] {
  return text
    .trim()
    .split(LINE_END)
    .map((line) => line.replace(UNSAFE, ' ').trimEnd());
}

/** Joins the lines of a string to one. */
export function oneLine(text: string): string {
  return linesOf(text)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
