/** Control characters, marks that turn the direction of text, halves of a character: never part of a sentence. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** A text of a contract as lines for people: whatever any language takes for the end of a line ends one. */
export function linesOf(text: string): readonly string[] {
  return text
    .trim()
    .split(LINE_END)
    .map((line) => line.replace(UNSAFE, ' ').trimEnd());
}

/** The same as one line. */
export function oneLine(text: string): string {
  return linesOf(text)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
