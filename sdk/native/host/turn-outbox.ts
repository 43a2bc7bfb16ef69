import { MAX_BATCH_CHARS } from '../../wire/protocol.ts';

/** Batches the messages of one turn in arrays of at most 262,144 characters (BA-5, RQ-7). */
export interface TurnOutbox<Item> {
  /** Adds a message, which is sent at the end of the turn. */
  push(item: Item): void;
  /** Sends the messages immediately. */
  flush(): void;
  clear(): void;
}

/** Options of `createTurnOutbox`. */
export interface TurnOutboxOptions<Item> {
  /** Runs an action at the end of the turn. */
  atEnd(action: () => void): void;
  /** Whether a message may be in the array that begins with `first`. */
  canJoin(first: Item, next: Item): boolean;
  /** `items` are the messages in the string, of which `first` is one. */
  deliver(text: string, first: Item, items: readonly Item[]): void;
}

/** Creates an empty outbox. */
export function createTurnOutbox<Item extends { readonly text: string }>({
  atEnd,
  canJoin,
  deliver,
}: TurnOutboxOptions<Item>): TurnOutbox<Item> {
  let items: Item[] = [];
  const flush = (): void => {
    const ready = items;
    items = [];
    let batch: Item[] = [];
    let chars = 0;
    const sendBatch = (): void => {
      const text = batch.map((each) => each.text).join();
      if (batch[0]) deliver(batch.length > 1 ? `[${text}]` : text, batch[0], batch);
      batch = [];
      chars = 0;
    };
    for (const item of ready) {
      const [first] = batch;
      if (first && (!canJoin(first, item) || chars + item.text.length >= MAX_BATCH_CHARS)) sendBatch();
      chars += item.text.length + (batch.length ? 1 : 0);
      batch.push(item);
    }
    sendBatch();
  };
  return {
    push(item) {
      if (items.push(item) === 1) atEnd(flush);
    },
    flush,
    clear() {
      items = [];
    },
  };
}
