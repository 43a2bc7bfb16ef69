import type { ShellCapabilities } from '../wire/protocol.ts';
import { type Batch, createBatch } from './batch.ts';
import type { PendingCalls } from './call-table.ts';
import { noopTransport } from '../transports/noop.ts';
import type { Transport } from '../transports/transport.ts';

/** Sends that wait while `$/hello` is being sent. Each is called once, with an error if `$/hello` could not be posted. */
export type DeferredSends = ((error?: unknown) => void)[];

/** Posts messages to the shell as strings. The requests of one turn are posted as one array if the shell announced `batch`. */
export interface Outbox extends Batch {
  /** Set when a shell is found. */
  transport: Transport;
  /** The announced capabilities. No others are used (invariant 15). */
  can: ShellCapabilities;
  /** Set while `$/hello` is being sent. Deferred messages are posted after it (HE-1). */
  deferred: DeferredSends | undefined;
  /** Whether the last post succeeded. */
  isPosted: boolean;
  /** Called with every string in either direction. */
  tap: ((direction: 'in' | 'out', text: unknown) => void) | undefined;
  /** Posts a string immediately, after the batch. Does nothing if the call `id` has settled. Throws what the transport throws. */
  post(text: string, id?: number): void;
  /** Defers everything but the handshake from now on, including requests that are already batched. */
  defer(): DeferredSends;
}

/**
 * Creates the outbox for the calls in the table. `maxChars` limits the length of a batch. `beforePost` is called before each
 * post, to send a handshake that is due. If it throws, nothing is posted.
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
    deferred: undefined,
    isPosted: false,
    tap: undefined,
    post(text, id) {
      outbox.flush();
      beforePost();
      // Both run page code, which may have aborted the call.
      if (!id || pending.markSent(id)) write(text);
    },
    defer() {
      const deferred: DeferredSends = (outbox.deferred = []);
      outbox.drain((text, id) => {
        pending.markUnsent(id);
        deferred.push((cause) => (cause ? pending.fail(id, 'transport', { cause }) : outbox.batch(id, text)));
      });
      return deferred;
    },
  };
  return outbox;
}
