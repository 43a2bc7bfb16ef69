import type { ChannelBase } from './channel-types.ts';
import type { CallExtras, PendingCall } from './pending-calls.ts';
import { CANCEL_METHOD } from './protocol.ts';

const MAX_CANCELLED = 100;

/** Settles a call as `aborted` with its signal, and cancels it at a shell that was sent it and can cancel. */
export function watchSignal(base: ChannelBase, id: number, signal: AbortSignal): void {
  const call = base.pending.get(id);
  // It has settled already when the bridge is disposed.
  if (!call) return;
  // With a signal it has extras.
  const extras = call.extras as CallExtras;
  const onAbort = (): void => abortCall(base, id, signal.reason);
  signal.addEventListener('abort', onAbort);
  extras.release = () => {
    try {
      signal.removeEventListener('abort', onAbort);
    } catch {
      // A signal that is no real one keeps its listener: it must not keep this call or the next from settling.
    }
  };
  if (signal.aborted) onAbort();
}

/** Settles a call as `aborted`, and cancels it at a shell that was sent it and can cancel. */
export function abortCall({ pending, outbox, cancelled, nameOf, send }: ChannelBase, id: number, cause: unknown): void {
  const call = pending.get(id);
  if (!pending.fail(id, 'aborted', { cause })) return;
  // It was open, so it was there.
  const { extras, spec } = call as PendingCall;
  if (!extras || !extras.isSent || !spec.cancellable || outbox.can.cancel !== true) return;
  // The oldest is forgotten: a shell need not respond.
  if (cancelled.add(id).size > MAX_CANCELLED) cancelled.delete(cancelled.values().next().value as number);
  try {
    // The shell may answer this call inside the post of the batch.
    outbox.flush();
    if (cancelled.has(id)) send({ method: CANCEL_METHOD, params: { id: nameOf(id) } });
  } catch {
    // The call has settled as aborted; an unreachable shell need not be told.
  }
}
