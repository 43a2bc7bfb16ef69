import type { Channel, ChannelBase, ChannelSetup } from './channel-types.ts';
import { isRecord, type RequestMessage } from '../wire/message.ts';
import { isOnWire, type PendingCall } from './call-table.ts';
import { MAX_RECEIVED_MESSAGES, PROGRESS_METHOD, wireErrors } from '../wire/protocol.ts';
import { settleByResponse } from './settle-by-response.ts';
import type { Receive, SharedDelivery } from '../transports/transport.ts';

/** Creates the function that receives every string from the shell. It never throws. `deliver` receives each notification. */
export function createReceiver(
  { pending, outbox, cancelled, parseId, decode }: ChannelBase,
  { session, log, report }: Pick<ChannelSetup, 'session' | 'log' | 'report'>,
  { respond, deliver }: Pick<Channel, 'respond'> & { deliver(method: string, params: unknown): void },
): Receive {
  /**
   * Returns the number of the open call that a callback id belongs to, or 0 (ID-3). Logs a stray response. If several copies
   * of the SDK receive it, the last one without such a call logs it.
   */
  function findCall(name: unknown, shared: SharedDelivery | undefined, code?: unknown): number {
    const id = parseId(name);
    const call = pending.get(id);
    if (call && isOnWire(call)) return id;
    // One response to a cancelled call is expected (CA-3). Any other response arrived before the shell handled the cancellation.
    const isExpected = cancelled.delete(id) && code === wireErrors.requestCancelled;
    if (!isExpected && isStray(name, shared)) log('can not find channel');
    return 0;
  }

  function handleMessage(message: unknown, shared: SharedDelivery | undefined): unknown {
    const { method, id, params, session: from } = isRecord(message) ? message : { method: 0 };
    if (method === undefined || method === null) {
      const { error } = message as { readonly error?: unknown };
      const number = findCall(id, shared, isRecord(error) && error['code']);
      return number && settleByResponse(pending, number, message as object);
    }
    if (typeof method !== 'string') return log('dropped a message without a method');
    if (from !== undefined && from !== null && from !== session.name)
      return log('dropped a message from another session');
    // With an id of any type it is a request; the id is echoed unchanged. The cast is safe because `method` was checked above.
    if (id !== undefined && id !== null) return respond(message as RequestMessage);
    if (method !== PROGRESS_METHOD) return deliver(method, params);
    const progress = isRecord(params) ? params : {};
    return deliverProgress(pending.get(findCall(progress['id'], shared)), progress['value'], report);
  }

  return (input, shared) => {
    if (outbox.tap) outbox.tap('in', input);
    const messages = messagesIn(input, decode);
    for (let i = 0; i < messages.length; i++) {
      try {
        handleMessage(messages[i], shared);
      } catch {
        // The error is not logged, since it may quote values from the shell.
        log('cannot handle a message from the shell');
      }
    }
  };
}

/** Returns the messages in a string. Returns one invalid message if it cannot be decoded or has too many messages. */
function messagesIn(input: unknown, decode: ChannelBase['decode']): readonly unknown[] {
  try {
    const read = decode(input);
    if (read.length <= MAX_RECEIVED_MESSAGES) return read;
  } catch {
    // Not in this message format, or too long.
  }
  return [0];
}

function isStray(name: unknown, shared: SharedDelivery | undefined): boolean {
  return !shared || (shared.isStray ? shared.isStray(name) : !shared.isShared);
}

function deliverProgress(call: PendingCall | undefined, value: unknown, report: (error: unknown) => void): void {
  const { extras } = call || {};
  try {
    if (extras && extras.onProgress) extras.onProgress(value);
  } catch (error) {
    report(error);
  }
}
