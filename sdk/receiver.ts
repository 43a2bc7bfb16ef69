import type { Channel, ChannelBase, ChannelSetup } from './channel-types.ts';
import { isRecord, type RequestMessage } from './message.ts';
import type { PendingCall } from './pending-calls.ts';
import { MAX_RECEIVED_MESSAGES, PROGRESS_METHOD, wireErrors } from './protocol.ts';
import { settleByResponse } from './settle-by-response.ts';
import type { Receive, SharedText } from './transports/transport.ts';

/** Makes the function that receives every text of the shell. It never throws. `deliver` gets each notification. */
export function createReceiver(
  { pending, outbox, cancelled, idOf, decode }: ChannelBase,
  { session, log, report }: Pick<ChannelSetup, 'session' | 'log' | 'report'>,
  { answer, deliver }: Pick<Channel, 'answer'> & { deliver(method: string, params: unknown): void },
): Receive {
  /** The number of an open call, or 0. Another copy's reply is not stray: the last copy to miss it logs it. */
  function find(name: unknown, shared: SharedText | undefined, code?: unknown): number {
    const id = idOf(name);
    if (pending.get(id)) return id;
    // The response to a cancel is expected (CA-3), once. After another one there is nothing to cancel.
    const isExpected = cancelled.delete(id) && code === wireErrors.requestCancelled;
    if (!isExpected && isStray(name, shared)) log('can not find channel');
    return 0;
  }

  function take(message: unknown, shared: SharedText | undefined): unknown {
    const { method, id, params, session: from } = isRecord(message) ? message : { method: 0 };
    if (method === undefined || method === null) {
      const { error } = message as { readonly error?: unknown };
      const number = find(id, shared, isRecord(error) && error['code']);
      return number && settleByResponse(pending, number, message as object);
    }
    if (typeof method !== 'string') return log('dropped what is not a message');
    if (from !== undefined && from !== null && from !== session.name)
      return log('dropped a message of another session');
    // With an id it is a request, whatever the id is: it is echoed as it is. Checked above to have a method.
    if (id !== undefined && id !== null) return answer(message as RequestMessage);
    if (method !== PROGRESS_METHOD) return deliver(method, params);
    const progress = isRecord(params) ? params : {};
    return takeProgress(pending.get(find(progress['id'], shared)), progress['value'], report);
  }

  return (input, shared) => {
    if (outbox.tap) outbox.tap('in', input);
    const messages = messagesIn(input, decode);
    for (let i = 0; i < messages.length; i++) {
      try {
        take(messages[i], shared);
      } catch {
        // What was thrown may quote values, those of the shell, a schema or a dialect: none of it is logged.
        log('a message from the shell could not be handled');
      }
    }
  };
}

/** The messages in a text; one that is none, where it cannot be read or has too many. */
function messagesIn(input: unknown, decode: ChannelBase['decode']): readonly unknown[] {
  try {
    const read = decode(input);
    if (read.length <= MAX_RECEIVED_MESSAGES) return read;
  } catch {
    // Not of this dialect, or too long.
  }
  return [0];
}

function isStray(name: unknown, shared: SharedText | undefined): boolean {
  return !shared || (shared.isStray ? shared.isStray(name) : !shared.isShared);
}

function takeProgress(call: PendingCall | undefined, value: unknown, report: (error: unknown) => void): void {
  const { extras } = call || {};
  try {
    if (extras && extras.onProgress) extras.onProgress(value);
  } catch (error) {
    report(error);
  }
}
