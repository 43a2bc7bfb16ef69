import { createOwnMap } from '../page/own-map.ts';
import type { PendingCalls } from './call-table.ts';
import { MAX_BATCH_CHARS, MAX_BATCH_MESSAGES } from '../wire/protocol.ts';

/** Collects the requests of one turn and posts them in order as one array, for shells that announced `batch` (BA-1). */
export interface Batch {
  /** Whether requests are collected now. */
  isBatching(): boolean;
  /** Adds an encoded request. The batch is posted in a microtask after its first request, or earlier when a limit is reached. */
  batch(id: number, text: string): void;
  /** Posts the calls that have not settled. If the post throws, they fail as `transport`. */
  flush(): void;
  /** Empties the batch and calls `visit` with each encoded request. */
  drain(visit: (text: string, id: number) => void): void;
}

/** Callbacks that post a batch. */
export interface BatchPost {
  /** Called before the requests are joined. */
  readonly before: () => void;
  /** Posts the batch. If it throws, the calls of the batch fail. */
  readonly write: (text: string) => void;
}

/** Creates the batch for the calls in the table. `maxChars` limits its length. */
export function createBatch(pending: PendingCalls, maxChars: number, { before, write }: BatchPost): Batch {
  const turn = Promise.resolve();
  const requests = createOwnMap<number, string>();
  let count = 0;
  let chars = 0;

  function drain(visit: (text: string, id: number) => void): void {
    requests.forEach(visit);
    requests.clear();
    count = chars = 0;
  }

  function flush(): void {
    if (!count) return;
    const ids: number[] = [];
    let text = '';
    try {
      try {
        // First, since it runs page code, which may abort calls of the batch and add others.
        before();
      } finally {
        text = joinRequests(drain, pending, ids);
      }
      if (text) write(text);
    } catch (cause) {
      ids.forEach((id) => pending.fail(id, 'transport', { cause }));
    }
  }

  return {
    isBatching: () => !!count,
    batch(id, text) {
      // Counts the commas and the brackets (BA-2).
      if (chars + text.length + 2 > Math.min(MAX_BATCH_CHARS, maxChars)) flush();
      requests.set(id, text);
      chars += text.length + 1;
      // The microtask of the first request posts all requests of the turn.
      if (++count === 1) void turn.then(flush);
      if (count === MAX_BATCH_MESSAGES) flush();
    },
    flush,
    drain,
  };
}

/** Empties the batch. Returns the requests of the calls that have not settled as one string, and adds their ids to `ids`. */
function joinRequests(drain: Batch['drain'], { markSent }: PendingCalls, ids: number[]): string {
  let text = '';
  let size = 0;
  drain((request, id) => {
    if (!markSent(id)) return;
    ids[size] = id;
    text += size++ ? `,${request}` : request;
  });
  return size > 1 ? `[${text}]` : text;
}
