import { CANCEL_METHOD } from '../wire/protocol.ts';
import { type CallExtras, failCall, type PendingCall } from './call-table.ts';
import type { Channel } from './channel.ts';
import { encode } from './codec.ts';
import { flush, postText } from './outbox.ts';

const MAX_CANCELLED = 100;

/**
 * Settles a call as `aborted` when its signal is aborted. Sends `$/cancelRequest` if the call was sent and the shell announced
 * `cancel`. Settles it as `bad-argument` if the signal is not one. Never throws.
 */
export function watchSignal(channel: Channel, id: number, signal: AbortSignal): void {
  const call = channel.calls.get(id);
  // A disposed bridge has settled the call already.
  if (!call) return;
  // Calls with a signal have extras.
  const extras = call.extras as CallExtras;
  const onAbort = (): void => abortCall(channel, id, signal.reason);
  extras.release = () => {
    try {
      signal.removeEventListener('abort', onAbort);
    } catch {
      // A fake signal may throw here. It keeps its listener, but this call and later ones must settle.
    }
  };
  try {
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  } catch (cause) {
    failCall(channel, id, 'bad-argument', { cause, text: 'see its cause' });
  }
}

/** Settles a call as `aborted`. Sends `$/cancelRequest` if the call was sent and the shell announced `cancel`. */
export function abortCall(channel: Channel, id: number, cause: unknown): void {
  const { calls, cancelled, prefix } = channel;
  const call = calls.get(id);
  if (!failCall(channel, id, 'aborted', { cause })) return;
  // `failCall` returned true, so the table had the call.
  const { extras, spec } = call as PendingCall;
  if (!extras || !extras.isSent || !spec.cancellable || channel.snapshot.can.cancel !== true) return;
  // Drops the oldest entry: a shell need not respond to a cancelled call.
  if (cancelled.add(id).size > MAX_CANCELLED) cancelled.delete(cancelled.values().next().value as number);
  try {
    // The shell may respond to this call while the batch is posted.
    flush(channel);
    if (cancelled.has(id)) postText(channel, encode(channel, { method: CANCEL_METHOD, params: { id: prefix + id } }));
  } catch {
    // The call has settled as aborted, so the failure to reach the shell has no effect.
  }
}
