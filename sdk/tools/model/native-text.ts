import { joinBlocks } from './code-text.ts';
import { linesOf, splitCode } from './plain-text.ts';

// The only functions that convert strings of a contract to Kotlin or Swift, so that no string can become code.

/** A KDoc comment, in one line if possible. Comment markers are escaped, since Kotlin's comments nest. */
export function kotlinDoc(notes: readonly string[]): readonly string[] {
  const lines = commentLines(notes).map((line) => line.split('*/').join('* /').split('/*').join('/ *'));
  const [only = ''] = lines;
  if (!lines.length) return [];
  if (lines.length === 1) return [`/** ${only} */`];
  return ['/**', ...lines.map((line) => (line ? ` * ${line}` : ' *')), ' */'];
}

/** A Swift documentation comment. */
export function swiftDoc(notes: readonly string[]): readonly string[] {
  return commentLines(notes).map((line) => (line ? `/// ${line}` : '///'));
}

/** A Kotlin string literal. */
export function kotlinString(text: string): string {
  return quoted(text, { special: /["\\$]/, hex: (unit) => `\\u${unit.toString(16).padStart(4, '0')}` });
}

/** A Swift string literal. Lone surrogates become U+FFFD, since Swift strings cannot contain them (TY-7). */
export function swiftString(text: string): string {
  const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
  return quoted(text, { special: /["\\]/, hex: (unit) => `\\u{${(isHalf(unit) ? 0xfffd : unit).toString(16)}}` });
}

/** The lines of a doc comment, with an empty line between paragraphs. */
function commentLines(notes: readonly string[]): readonly string[] {
  return joinBlocks(notes.map(linesOf)).map(docText);
}

/**
 * Escapes what Dokka and DocC read as more than text: tags and directives (`@suppress`), HTML, links, lists, tables, asides and callouts.
 * Code between backticks stays. Without leading spaces, which make a line code, and behind which a tag is a tag.
 */
function docText(line: string): string {
  const parts = splitCode(line.trimStart());
  const text = parts.map((part, index) => (index % 2 ? `\`${part}\`` : escapeDocText(part))).join('');
  return text
    .replace(/^@/, '&#64;')
    .replace(/^(?=[#+*:|=-])/, '\\')
    .replace(/^\d+(?=[.)](?:\s|$))/, '$&\\');
}

function escapeDocText(text: string): string {
  return text
    .replace(/[\\[\]`~]/g, '\\$&')
    .replace(/(?<!\s)[*_]|[*_](?!\s)/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]/u;

function quoted(text: string, { special, hex }: { special: RegExp; hex: (unit: number) => string }): string {
  const escaped = Array.from(text, (char) => {
    if (special.test(char)) return `\\${char}`;
    // A format character beyond 16 bits would become two escapes in Kotlin, so it is not escaped.
    return INVISIBLE.test(char) && char.length === 1 ? hex(char.charCodeAt(0)) : char;
  });
  return `"${escaped.join('')}"`;
}
