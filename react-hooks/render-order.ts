let last = 0;

/** A number above all before it. Taken while rendering, it puts parents before children, as effects do not. */
export function nextOrder(): number {
  return ++last;
}

/** Something with such a number. */
export interface Ordered {
  readonly order: number;
}

/** Puts an entry at its place; returns what takes it away again. */
export function insertInOrder<Entry extends Ordered>(entries: Entry[], entry: Entry): () => void {
  entries.push(entry);
  entries.sort((one, other) => one.order - other.order);
  return () => void entries.splice(entries.indexOf(entry), 1);
}
