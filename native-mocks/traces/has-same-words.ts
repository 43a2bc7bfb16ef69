import { REDACTED } from './redacted.ts';

/**
 * Whether two screens have the same words in the same order, however the layout groups them into lines: on another device, or
 * after a change of styles. `•••` in a wanted line stands for any text of one line.
 */
export function hasSameWords(lines: readonly string[], wanted: readonly string[]): boolean {
  const breaks = lines.join('\n');
  const words = lines.join(' ');
  const parts = wanted.join(' ').split(REDACTED);
  const last = parts.length - 1;
  let at = 0;
  return parts.every((part, index) => {
    const start = index === last ? words.length - part.length : at;
    // The first part is the beginning, and the last one the end.
    const found = index > 0 && index < last ? words.indexOf(part, at) : words.startsWith(part, start) ? start : -1;
    const isAfter = found >= at && !breaks.slice(at, found).includes('\n') && (last > 0 || found === 0);
    at = found + part.length;
    return isAfter;
  });
}
