import type { ChannelBase } from './channel-types.ts';
import type { CallExtras } from './pending-calls.ts';
import { CANCEL_METHOD } from './protocol.ts';

const MAX_CANCELLED = 100;

/** Settles a call as `aborted` with its signal, and cancels it at a shell that was sent it and can cancel. */
export function watchSignal(
  { pending, outbox, cancelled, nameOf, send }: ChannelBase,
  id: number,
  signal: AbortSignal,
): void {
  const call = pending.get(id);
  // It has settled already when the bridge is disposed.
  if (!call) return;
  // With a signal it has extras.
  const extras = call.extras as CallExtras;
  const onAbort = (): void => {
    if (!pending.fail(id, 'aborted', { cause: signal.reason }) || outbox.drop(id)) return;
    if (!extras.isSent || !call.spec.cancellable || outbox.can.cancel !== true) return;
    // The oldest is forgotten: a shell need not respond.
    if (cancelled.add(id).size > MAX_CANCELLED) cancelled.delete(cancelled.values().next().value as number);
    try {
      send({ method: CANCEL_METHOD, params: { id: nameOf(id) } });
    } catch {
      // The call has settled as aborted; an unreachable shell need not be told.
    }
  };
  signal.addEventListener('abort', onAbort);
  extras.release = () => {
    try {
      signal.removeEventListener('abort', onAbort);
    } catch {
      // A signal that is no real one keeps its listener: it must not keep this call or the next from settling.
    }
  };
}
