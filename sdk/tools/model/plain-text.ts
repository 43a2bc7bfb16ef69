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

/**
 * Splits a line at its code: every second part was between single backticks. A space separates a URL from the code behind it, since GitHub reads
 * the first backtick as a part of the URL, and the code as HTML.
 */
export function splitCode(line: string): readonly string[] {
  const parts = line.split(/(?<!`)`([^`]+)`(?!`)/);
  return parts.map((part, index) => (index % 2 || index === parts.length - 1 || !endsInUrl(part) ? part : `${part} `));
}

function endsInUrl(text: string): boolean {
  const word = text.slice(Math.max(...[' ', '\t'].map((space) => text.lastIndexOf(space))) + 1);
  return /\/\/|www\.|@/i.test(word);
}
