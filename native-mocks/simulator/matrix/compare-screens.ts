import { hasSameWords } from '../../traces/has-same-words.ts';
import { isNamed } from '../../traces/is-named.ts';
import { REDACTED } from '../../traces/redacted.ts';
import { shownText } from '../ui/shown-text.ts';

/** Replace values that only one of two apps has sent, so that lines with values of the app can be compared. */
export interface AppValueMasks {
  readonly recorded: (line: string) => string;
  readonly played: (line: string) => string;
}

/** The lines that have no counterpart. */
interface UnpairedLines {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Lines listed of each kind; a broken page may have hundreds. */
const MAX_LISTED = 8;
const MAX_LINE_CHARS = 120;
const unmasked: AppValueMasks = { recorded: (line) => line, played: (line) => line };

/** Returns the differences between two screens, one sentence each. `•••` in a recorded line matches any text. Devices may group the words into other lines. */
export function screenDifferences(
  recorded: readonly string[],
  played: readonly string[],
  masks: AppValueMasks,
): readonly string[] {
  const isSame = (line: string, other: string): boolean =>
    isNamed(other, line) || isNamed(masks.played(other), masks.recorded(line));
  if (recorded.length === played.length && recorded.every((line, at) => isSame(line, played[at] ?? ''))) return [];
  if (hasSameWords(played, recorded) || hasSameWords(played.map(masks.played), recorded.map(masks.recorded))) return [];
  const unequal = pairOff({ missing: recorded, added: played }, unmasked);
  const { missing, added } = pairOff(unequal, masks);
  if (missing.length + added.length === 0) return ['the text is in another order'];
  return [...listLines('text missing', missing), ...listLines('new text', added)];
}

/** Removes the pairs of lines that are the same. Redacted lines, which match many, are the last. */
function pairOff({ missing, added }: UnpairedLines, masks: AppValueMasks): UnpairedLines {
  const left = added.map((line) => ({ line, text: masks.played(line) }));
  const isUnpaired = (line: string): boolean => {
    const text = masks.recorded(line);
    const at = left.findIndex((each) => isNamed(each.text, text));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  };
  const redactedLast = missing.toSorted(
    (one, other) => Number(one.includes(REDACTED)) - Number(other.includes(REDACTED)),
  );
  const unpaired = redactedLast.filter(isUnpaired);
  return { missing: unpaired, added: left.map(({ line }) => line) };
}

function listLines(what: string, lines: readonly string[]): readonly string[] {
  const all = [...new Set(lines)];
  const listed = all.slice(0, MAX_LISTED).map((line) => `${what}: “${shownText(line, MAX_LINE_CHARS)}”`);
  return all.length > MAX_LISTED ? [...listed, `${what}: ${all.length - MAX_LISTED} more lines`] : listed;
}
