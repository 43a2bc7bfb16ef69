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
  /** Called before each text is posted; the bridge sends a handshake that is due first. If it throws, nothing is posted. */
  beforePost: () => void;
  /** Whether the last post threw. */
  hasThrown: boolean;
  /** Sees every text that crosses, either way. */
  tap: ((direction: 'in' | 'out', text: unknown) => void) | undefined;
  /** Posts a text now, after the batch. Throws what the transport throws. */
  post(text: string): void;
  /** Adds the text of a request to the batch of this turn. */
  batch(id: number, text: string): void;
  /** Takes a request out of the batch; `false` when it is not in it. */
  drop(id: number): boolean;
  /** Posts the batch; if the transport throws, its calls fail as `transport`. */
  flush(): void;
}

/** Makes the outbox; `fail` settles a call whose text could not be posted. */
export function createOutbox(fail: PendingCalls['fail']): Outbox {
  const turn = Promise.resolve();
  const texts = createOwnMap<number, string>();
  let count = 0;
  let chars = 0;

  function write(text: string): void {
    outbox.beforePost();
    if (outbox.tap) outbox.tap('out', text);
    outbox.hasThrown = true;
    outbox.transport.post(text);
    outbox.hasThrown = false;
  }

  const outbox: Outbox = {
    transport: noopTransport,
    can: {},
    beforePost() {},
    hasThrown: false,
    tap: undefined,
    post(text) {
      outbox.flush();
      write(text);
    },
    batch(id, text) {
      // With a comma for each, and the brackets (BA-2).
      if (chars + text.length + 2 > MAX_BATCH_CHARS) outbox.flush();
      texts.set(id, text);
      chars += text.length + 1;
      // One microtask for the first of a turn posts all that join it.
      if (++count === 1) void turn.then(outbox.flush);
      if (count === MAX_BATCH_MESSAGES) outbox.flush();
    },
    drop: (id) => texts.delete(id),
    flush() {
      if (!count) return;
      const ids: number[] = [];
      let left = 0;
      let text = '';
      texts.forEach((each, id) => {
        ids[left] = id;
        text += left++ ? `,${each}` : each;
      });
      // Before the post, which may run code of the page that calls.
      texts.clear();
      count = chars = 0;
      try {
        if (left) write(left > 1 ? `[${text}]` : text);
      } catch (cause) {
        ids.forEach((id) => fail(id, 'transport', { cause }));
      }
    },
  };
  return outbox;
}
