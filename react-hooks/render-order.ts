import { afterTurn } from '../sdk/query/after-turn.ts';

let last = 0;
let turn = 0;
let isTurnOpen = false;

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
  /** The turn in which it was inserted. */
  turn?: number;
}

/**
 * Inserts an entry in order and returns a function that removes it. Entries of a later turn follow entries of an earlier one:
 * a component that `Activity` shows again was rendered long before. The effects of one commit run in one turn.
 */
export function insertInOrder<Entry extends Ordered>(entries: Entry[], entry: Entry): () => void {
  if (!isTurnOpen) {
    isTurnOpen = true;
    turn++;
    afterTurn(() => {
      isTurnOpen = false;
    });
  }
  entry.turn = turn;
  entries.push(entry);
  // The cast is safe because the line above has set it for each entry.
  entries.sort((one, other) => (one.turn as number) - (other.turn as number) || one.order - other.order);
  return () => void entries.splice(entries.indexOf(entry), 1);
}
