import type { SharedDelivery } from '../transports/transport.ts';
import { isRecord, type RequestMessage } from '../wire/message.ts';
import { PROGRESS_METHOD, wireErrors } from '../wire/protocol.ts';
import { isOnWire, type PendingCall } from './call-table.ts';
import type { Channel } from './channel.ts';
import { decode, encode, parseId } from './codec.ts';
import { postText, waitForHandshake } from './outbox.ts';
import { settleByResponse } from './settle-by-response.ts';

/** Receives every string from the shell. Never throws. */
export function receive(channel: Channel, input: unknown, shared?: SharedDelivery): void {
  const { additions, log } = channel;
  // A shell may send while the transport subscribes. A listener that calls then would find no shell.
  if (channel.phase === 'unconnected') return waitForHandshake(channel, () => receive(channel, input, shared));
  if (additions.tap) additions.tap('in', input);
  const messages = decode(channel, input);
  for (let i = 0; i < messages.length; i++) {
    try {
      handleMessage(channel, messages[i], shared);
    } catch {
      // The error is not logged, since it may quote values from the shell.
      log('cannot handle a message from the shell');
    }
  }
}

function handleMessage(channel: Channel, message: unknown, shared: SharedDelivery | undefined): unknown {
  const { calls, log, path, report, session: own } = channel;
  const { method, id, params, session: from } = isRecord(message) ? message : { method: 0 };
  if (method === undefined || method === null) {
    const { error } = message as { readonly error?: unknown };
    const number = findCall(channel, id);
    if (number) return settleByResponse(channel, number, message as object);
    return logStray(channel, id, { shared, code: isRecord(error) && error['code'] });
  }
  if (typeof method !== 'string') return log('dropped a message without a method');
  if (from !== undefined && from !== null && from !== own.name) return log('dropped a message from another session');
  // With an id of any type it is a request; the id is echoed unchanged. The cast is safe because `method` was checked above.
  if (id !== undefined && id !== null) return respond(channel, message as RequestMessage);
  if (method !== PROGRESS_METHOD) return path.deliver(method, params);
  const progress = isRecord(params) ? params : {};
  const number = findCall(channel, progress['id']);
  if (!number) return logStrayProgress(channel, progress['id'], shared);
  // `findCall` has found it.
  return deliverProgress(calls.get(number) as PendingCall, progress['value'], report);
}

/** Returns the number of the open call that a callback id belongs to, or 0 (ID-3). */
function findCall(channel: Channel, name: unknown): number {
  const id = parseId(channel, name);
  const call = channel.calls.get(id);
  return call && isOnWire(call) ? id : 0;
}

/** Logs a response to no call. If several copies of the SDK receive it, the last one without such a call logs it. */
function logStray(
  channel: Channel,
  name: unknown,
  { shared, code }: { readonly shared: SharedDelivery | undefined; readonly code?: unknown },
): void {
  // One response to a cancelled call is expected (CA-3). Any other response arrived before the shell handled the cancellation.
  const isExpected = channel.cancelled.delete(parseId(channel, name)) && code === wireErrors.requestCancelled;
  if (!isExpected && isStray(name, shared)) channel.log('can not find channel');
}

/** Logs progress of no call, unless the shell may have sent it before it handled a cancellation. */
function logStrayProgress(channel: Channel, name: unknown, shared: SharedDelivery | undefined): void {
  if (!channel.cancelled.has(parseId(channel, name))) logStray(channel, name, { shared });
}

function isStray(name: unknown, shared: SharedDelivery | undefined): boolean {
  return !shared || (shared.isStray ? shared.isStray(name) : !shared.isShared);
}

function respond(channel: Channel, request: RequestMessage): void {
  const { additions } = channel;
  if (additions.respond) return additions.respond(request);
  const error = { code: wireErrors.methodNotFound, message: 'Method not found' };
  postText(channel, encode(channel, { id: request.id, error }));
}

function deliverProgress({ extras }: PendingCall, value: unknown, report: (error: unknown) => void): void {
  try {
    if (extras && extras.onProgress) extras.onProgress(value);
  } catch (error) {
    report(error);
  }
}
