import type { Lifetime } from '../bridge-setup.ts';
import type { Outbox } from '../channel/outbox.ts';

/** Sends the handshake before any other message (HE-1), and repeats it if it could not be posted. */
export interface HandshakeScheduler {
  /** Marks the handshake as due: it is sent before the next message. */
  schedule(): void;
  /** Sends the handshake if it is due. If it cannot be posted, throws and leaves it due. */
  ensureSent(): void;
  /** Like `ensureSent`, but never throws. The next post tries again. */
  trySend(): void;
}

/** Creates the scheduler. `handshake` sends `$/hello` and the method of `shellFacts`. */
export function createHandshakeScheduler(
  outbox: Outbox,
  handshake: () => void,
  lifetime: Lifetime,
): HandshakeScheduler {
  let isDue = false;

  function ensureSent(): void {
    if (!isDue || lifetime.isDisposed) return;
    isDue = false;
    outbox.isPosted = true;
    // Inspectors, envelopes, loggers and clocks are page code. Messages that they send are deferred.
    const deferred = outbox.defer();
    handshake();
    // Immediately, even if it is batched: another bridge of the page may post before the end of the turn.
    outbox.flush();
    outbox.deferred = undefined;
    // If it could not be posted, nothing else may be sent (HE-1), and it is due again at the next post.
    const error = outbox.isPosted || lifetime.isDisposed ? undefined : new Error('cannot post $/hello');
    // Never reset here: code that ran meanwhile may have scheduled it again.
    if (error) isDue = true;
    deferred.forEach((send) => send(error));
    if (error) throw error;
  }

  return {
    schedule: () => void (isDue = true),
    ensureSent,
    trySend() {
      try {
        ensureSent();
      } catch {
        // The calls of the handshake have failed with the reason.
      }
    },
  };
}
