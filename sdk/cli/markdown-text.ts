import { linesOf, oneLine } from './plain-text.ts';

// The one place where a text of a contract becomes Markdown: prose, code, a cell of a table, a comment.

/** Prose in one paragraph. Single backticks keep their meaning; nothing else of Markdown or HTML has one. */
export function mdText(text: string): string {
  return unlikeABlock(prose(oneLine(text)));
}

/** Prose with its paragraphs. */
export function mdParagraphs(text: string): readonly string[] {
  const paragraphs = linesOf(text)
    .join('\n')
    .split(/\n[ \t]*\n/)
    .map(mdText)
    .filter(Boolean);
  return paragraphs.flatMap((paragraph, index) => (index ? ['', paragraph] : [paragraph]));
}

/** Code in a line: fenced by more backticks than it holds itself. With a pipe it is prose: in a table code cannot hold every one. */
export function mdCode(text: string): string {
  if (text.includes('|')) return mdText(text);
  const plain = oneLine(text) || ' ';
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = longest ? ' ' : '';
  return `${fence}${room}${plain}${room}${fence}`;
}

/** Markdown that is there already, as a cell of a table. */
export function mdCell(markdown: string): string {
  return markdown.split('|').join('\\|').split('\n').join(' ');
}

/** A comment of HTML. */
export function mdComment(text: string): string {
  return `<!-- ${oneLine(text).replace(/[<>]/g, '').replace(/--/g, '- -').replace(/-$/, '- ')} -->`;
}

/** The anchor of a heading, as Markdown hosts make it. */
export function mdAnchor(heading: string): string {
  return oneLine(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

function prose(text: string): string {
  // Every second part is between two single backticks.
  const parts = text.split(/(?<!`)`([^`]+)`(?!`)/);
  return parts.map((part, index) => (index % 2 ? mdCode(part) : escaped(part))).join('');
}

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** What would begin a heading, a list, a rule or a fence at the start of a line does not. */
function unlikeABlock(line: string): string {
  return line.replace(/^(?=[#\-+=:])/, '\\').replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\');
}
