import { createOwnMap } from './own-map.ts';
import type { PendingCalls } from './pending-calls.ts';
import { MAX_BATCH_CHARS, MAX_BATCH_MESSAGES } from './protocol.ts';

/** The requests of one turn, posted as one array to a shell that announced `batch`, in the order in which they were made (BA-1). */
export interface Batch {
  /** Whether there is one. */
  isBatching(): boolean;
  /** Adds the text of a request; posted in a microtask after the first of a turn, and at once before a limit would be passed. */
  batch(id: number, text: string): void;
  /** Posts what has not settled; if that throws, its calls fail as `transport`. */
  flush(): void;
  /** Takes the texts out, to hand each over. */
  drain(each: (text: string, id: number) => void): void;
}

/** How a batch is posted. */
export interface BatchPost {
  /** Called before the text is put together. */
  readonly before: () => void;
  /** Posts the text. Throws what the transport throws, and the calls of the batch fail. */
  readonly write: (text: string) => void;
}

/** Makes the batch of the calls in the table; `maxChars` limits its text. */
export function createBatch(pending: PendingCalls, maxChars: number, { before, write }: BatchPost): Batch {
  const turn = Promise.resolve();
  const texts = createOwnMap<number, string>();
  let count = 0;
  let chars = 0;

  function drain(each: (text: string, id: number) => void): void {
    texts.forEach(each);
    texts.clear();
    count = chars = 0;
  }

  function flush(): void {
    if (!count) return;
    const ids: number[] = [];
    let text = '';
    try {
      try {
        // First: it runs code of the page, which may abort calls of the batch and add others.
        before();
      } finally {
        text = takeText(drain, pending, ids);
      }
      if (text) write(text);
    } catch (cause) {
      ids.forEach((id) => pending.fail(id, 'transport', { cause }));
    }
  }

  return {
    isBatching: () => !!count,
    batch(id, text) {
      // With a comma for each, and the brackets (BA-2).
      if (chars + text.length + 2 > Math.min(MAX_BATCH_CHARS, maxChars)) flush();
      texts.set(id, text);
      chars += text.length + 1;
      // One microtask for the first of a turn posts all that join it.
      if (++count === 1) void turn.then(flush);
      if (count === MAX_BATCH_MESSAGES) flush();
    },
    flush,
    drain,
  };
}

/** Empties the batch. Returns the text of what has not settled, and puts its ids into `ids`. */
function takeText(drain: Batch['drain'], { markSent }: PendingCalls, ids: number[]): string {
  let text = '';
  let size = 0;
  drain((each, id) => {
    if (!markSent(id)) return;
    ids[size] = id;
    text += size++ ? `,${each}` : each;
  });
  return size > 1 ? `[${text}]` : text;
}
