import { type Batch, createBatch } from './batch.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { ShellAbilities } from './shell-info.ts';
import { noopTransport } from './transports/noop.ts';
import type { Transport } from './transports/transport.ts';

/** What code of the page sends while `$/hello` is being sent: each is called once, with the error if the hello failed. */
export type Held = ((error?: unknown) => void)[];

/** Texts on their way to the shell. A shell that announced `batch` gets the requests of one turn as one array. */
export interface Outbox extends Batch {
  /** Carries what is sent; set when a shell is found. */
  transport: Transport;
  /** What the shell announced; nothing else is used (design law 15). */
  can: ShellAbilities;
  /** Set while `$/hello` is being sent; it is posted behind it (HE-1). */
  held: Held | undefined;
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
  hold(): Held;
}

/**
 * Makes the outbox of the calls in the table; `maxChars` limits each text. `beforePost` is called before each text is
 * posted, to send a handshake that is due first; if it throws, nothing is posted.
 */
export function createOutbox(pending: PendingCalls, maxChars: number, beforePost: () => void): Outbox {
  function write(text: string): void {
    if (outbox.tap) outbox.tap('out', text);
    outbox.isPosted = false;
    outbox.transport.post(text);
    outbox.isPosted = true;
  }
  const batch = createBatch(pending, maxChars, { before: beforePost, write });
  const outbox: Outbox = {
    ...batch,
    transport: noopTransport,
    can: {},
    held: undefined,
    isPosted: false,
    tap: undefined,
    post(text, id) {
      outbox.flush();
      beforePost();
      // Both run code of the page, which may have aborted the call.
      if (!id || pending.markSent(id)) write(text);
    },
    hold() {
      const held: Held = (outbox.held = []);
      outbox.drain((text, id) => {
        pending.hold(id);
        held.push((cause) => (cause ? pending.fail(id, 'transport', { cause }) : outbox.batch(id, text)));
      });
      return held;
    },
  };
  return outbox;
}
