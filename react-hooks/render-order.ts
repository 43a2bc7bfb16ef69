let last = 0;

/**
 * Returns a number greater than all before it. Components take it while rendering, which visits parents before children;
 * effects run in the opposite order.
 */
export function nextOrder(): number {
  return ++last;
}

/** An entry with a number from `nextOrder`. */
export interface Ordered {
  readonly order: number;
}

/** Inserts an entry in order and returns a function that removes it. */
export function insertInOrder<Entry extends Ordered>(entries: Entry[], entry: Entry): () => void {
  entries.push(entry);
  entries.sort((one, other) => one.order - other.order);
  return () => void entries.splice(entries.indexOf(entry), 1);
}
