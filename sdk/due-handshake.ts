import type { Outbox } from './outbox.ts';

/** Sends the handshake before anything else (HE-1), and again where it did not reach the shell. */
export interface DueHandshake {
  /** From now on the handshake is due: it precedes the next message. */
  plan(): void;
  /** Sends the handshake if it is due. Throws, and leaves it due, if it could not be posted. */
  ensure(): void;
  /** As `ensure`, but throws nothing: the next post tries again, and the calls of the handshake have failed with the reason. */
  attempt(): void;
}

/** Whether the connection is disposed; code of the page may do that at any time. */
export interface Life {
  isOver: boolean;
}

/** Creates the order of handshake and messages; `handshake` sends `$/hello` and what belongs to it. */
export function createDueHandshake(outbox: Outbox, handshake: () => void, life: Life): DueHandshake {
  let isDue = false;

  function ensure(): void {
    if (!isDue || life.isOver) return;
    isDue = false;
    outbox.isPosted = true;
    // Inspectors, envelopes, loggers and clocks are code of the page: what they send waits.
    const held = outbox.hold();
    handshake();
    // At once, even where it is batched: another bridge of the page may post before the end of the turn.
    outbox.flush();
    outbox.held = undefined;
    // It did not reach the shell, so nothing else may either (HE-1): it is due again at the next post.
    const error = outbox.isPosted || life.isOver ? undefined : new Error('$/hello could not be sent');
    // Only set: what ran meanwhile may have made it due again.
    if (error) isDue = true;
    held.forEach((send) => send(error));
    if (error) throw error;
  }

  return {
    plan: () => void (isDue = true),
    ensure,
    attempt() {
      try {
        ensure();
      } catch {
        // The calls of the handshake have failed with the reason.
      }
    },
  };
}
