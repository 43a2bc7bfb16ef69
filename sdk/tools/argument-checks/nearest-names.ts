/** The maximum number of names in an error message. */
const LISTED = 12;

/** Returns the hint for an unknown name: the nearest known names, or the first known names if none is near. */
export function suggestNames(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known);
  if (near.length) return `Did you mean ${near.join(' or ')}?`;
  if (!known.length) return 'No names are available.';
  const more = known.length > LISTED ? `, … (${known.length} in all)` : '';
  return `Use one of ${known.slice(0, LISTED).join(', ')}${more}.`;
}

/** Returns at most three known names similar to a misspelt one, nearest first. */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.floor(name.length / 3));
  return known
    .map((each) => ({ each, edits: distance(wanted, each.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** Returns the Levenshtein distance between two strings. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + change));
    }
    row = next;
  }
  return at(row, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
