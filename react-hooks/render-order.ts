import { afterTurn } from '../sdk/query/after-turn.ts';
import { keepOnBridge } from '../sdk/bridge-core.ts';

/** The counters of one bridge. */
interface RenderOrder {
  last: number;
  turn: number;
  isTurnOpen: boolean;
}

type AnyBridge = Parameters<typeof keepOnBridge>[0];

const orderOf = (bridge: AnyBridge): RenderOrder =>
  keepOnBridge(bridge, 'order', () => ({ last: 0, turn: 0, isTurnOpen: false }));

/**
 * Returns a number greater than all before it. Components take it while rendering, which visits parents before children;
 * effects run in the opposite order.
 */
export function nextOrder(bridge: AnyBridge): number {
  return ++orderOf(bridge).last;
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
export function insertInOrder<Entry extends Ordered>(
  bridge: AnyBridge,
  { entries, entry }: { readonly entries: Entry[]; readonly entry: Entry },
): () => void {
  const order = orderOf(bridge);
  if (!order.isTurnOpen) {
    order.isTurnOpen = true;
    order.turn++;
    afterTurn(() => {
      order.isTurnOpen = false;
    });
  }
  entry.turn = order.turn;
  entries.push(entry);
  // The cast is safe because the line above has set it for each entry.
  entries.sort((one, other) => (one.turn as number) - (other.turn as number) || one.order - other.order);
  return () => void entries.splice(entries.indexOf(entry), 1);
}
