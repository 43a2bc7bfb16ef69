import { createOwnMap } from './own-map.ts';
import type { PendingCalls } from './pending-calls.ts';
import { MAX_BATCH_CHARS, MAX_BATCH_MESSAGES } from './protocol.ts';
import type { ShellAbilities } from './shell-info.ts';
import { noopTransport } from './transports/noop.ts';
import type { Transport } from './transports/transport.ts';

/** Texts on their way to the shell. A shell that announced `batch` gets the requests of one turn as one array. */
export interface Outbox {
  /** Carries what is sent; set when a shell is found. */
  transport: Transport;
  /** What the shell announced; nothing else is used (design law 15). */
  can: ShellAbilities;
  /** Called before a call is registered: reports the return from the back/forward cache, which loses the earlier calls. */
  beforeOpen: () => void;
  /** Called before each text is posted; the bridge sends a handshake that is due first. If it throws, nothing is posted. */
  beforePost: () => void;
  /** What code of the page sends while `$/hello` is being sent; it is posted behind it (HE-1). */
  held: ((error?: unknown) => void)[] | undefined;
  /** Whether the last text was posted. */
  isPosted: boolean;
  /** Sees every text that crosses, either way. */
  tap: ((direction: 'in' | 'out', text: unknown) => void) | undefined;
  /**
   * Posts a text now, after the batch; nothing if it belongs to a call that has settled by then. Throws what the transport
   * throws.
   */
  post(text: string, id?: number): void;
  /** From now on, everything but the handshake is held; what is batched already, too. */
  hold(): NonNullable<Outbox['held']>;
  /** Whether there is a batch. */
  isBatching(): boolean;
  /** Adds the text of a request to the batch of this turn. */
  batch(id: number, text: string): void;
  /** Posts what has not settled of the batch; if the transport throws, its calls fail as `transport`. */
  flush(): void;
}

/** Makes the outbox of the calls in the table; `maxChars` limits each text. */
export function createOutbox({ fail, hold, markSent }: PendingCalls, maxChars: number): Outbox {
  const turn = Promise.resolve();
  const texts = createOwnMap<number, string>();
  let count = 0;
  let chars = 0;

  function write(text: string): void {
    if (outbox.tap) outbox.tap('out', text);
    outbox.isPosted = false;
    outbox.transport.post(text);
    outbox.isPosted = true;
  }

  /** Empties the batch. Returns the text of what has not settled, and puts its numbers into `ids`. */
  function take(ids: number[]): string {
    let text = '';
    let size = 0;
    texts.forEach((each, id) => {
      if (!markSent(id)) return;
      ids[size] = id;
      text += size++ ? `,${each}` : each;
    });
    texts.clear();
    count = chars = 0;
    return size > 1 ? `[${text}]` : text;
  }

  const outbox: Outbox = {
    transport: noopTransport,
    can: {},
    beforeOpen() {},
    beforePost() {},
    held: undefined,
    isPosted: false,
    tap: undefined,
    post(text, id) {
      outbox.flush();
      outbox.beforePost();
      // Both run code of the page, which may have aborted the call.
      if (!id || markSent(id)) write(text);
    },
    hold() {
      const held: NonNullable<Outbox['held']> = (outbox.held = []);
      texts.forEach((text, id) => {
        hold(id);
        held.push((cause) => (cause ? fail(id, 'transport', { cause }) : outbox.batch(id, text)));
      });
      texts.clear();
      count = chars = 0;
      return held;
    },
    isBatching: () => count > 0,
    batch(id, text) {
      // With a comma for each, and the brackets (BA-2).
      if (chars + text.length + 2 > Math.min(MAX_BATCH_CHARS, maxChars)) outbox.flush();
      texts.set(id, text);
      chars += text.length + 1;
      // One microtask for the first of a turn posts all that join it.
      if (++count === 1) void turn.then(outbox.flush);
      if (count === MAX_BATCH_MESSAGES) outbox.flush();
    },
    flush() {
      if (!count) return;
      const ids: number[] = [];
      let text = '';
      try {
        try {
          // First: it runs code of the page, which may abort calls of the batch and add others.
          outbox.beforePost();
        } finally {
          text = take(ids);
        }
        if (text) write(text);
      } catch (cause) {
        ids.forEach((id) => fail(id, 'transport', { cause }));
      }
    },
  };
  return outbox;
}
