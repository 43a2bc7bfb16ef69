// The owner of HE-1: `$/hello` is sent before every other message of a session, and again after a return from the
// back/forward cache. `phase` decides what a post does; what must wait for `$/hello` waits in `queue`.
import { checkRestore } from '../page/lifecycle.ts';
import { noopTransport } from '../transports/noop.ts';
import type { Transport } from '../transports/transport.ts';
import { MAX_BATCH_CHARS, MAX_BATCH_MESSAGES } from '../wire/protocol.ts';
import { failCall, markSent, markUnsent, type OpenCall, settleCall } from './call-table.ts';
import type { HeldMessage, Outbox } from './outbox-state.ts';

/** Connects the outbox to a shell. `$/hello` is due. */
export function connectOutbox(outbox: Outbox, transport: Transport): void {
  outbox.transport = transport;
  outbox.phase = 'due';
}

/** Disconnects the outbox when the bridge is disposed: everything is dropped. */
export function disposeOutbox(outbox: Outbox): void {
  takeQueue(outbox);
  outbox.transport = noopTransport;
  outbox.phase = 'ready';
}

/** Sends `$/hello` again before the next message, and tries so now. */
export function repeatHandshake(outbox: Outbox): void {
  outbox.phase = 'due';
  tryHandshake(outbox);
}

/** Sends `$/hello` if it is due. Never throws: the next post tries again. */
export function tryHandshake(outbox: Outbox): void {
  try {
    sendHandshakeIfDue(outbox);
  } catch {
    // The calls of the handshake have failed with the reason.
  }
}

/**
 * Posts a call, or adds it to the batch if the shell announced `batch`, unless it has settled. If it cannot be posted, it
 * fails as `transport`. The caller has called `checkRestore` before it registered or released the call.
 */
export function postCall(outbox: Outbox, call: OpenCall): void {
  const { queue } = outbox;
  const { id, spec, text } = call;
  if (!outbox.calls.get(id)) return;
  if (isHeld(outbox)) return void (queue[queue.length] = call);
  const isNotification = spec.reply === false;
  if (outbox.snapshot.can.batch === true && !spec.interactive && !isNotification) return addToBatch(outbox, call);
  try {
    flush(outbox);
    sendHandshakeIfDue(outbox);
    // Both run page code, which may have aborted the call.
    if (markSent(outbox, id)) write(outbox, text);
    if (isNotification) settleCall(outbox, id, undefined);
  } catch (cause) {
    failCall(outbox, id, 'transport', { cause });
  }
}

/** Posts a message that is not a call immediately, after the batch. Throws what the transport throws. */
export function postText(outbox: Outbox, text: string): void {
  if (isHeld(outbox)) return waitForHandshake(outbox, (error) => error || postText(outbox, text));
  flush(outbox);
  checkRestore(outbox.lifecycle);
  sendHandshakeIfDue(outbox);
  write(outbox, text);
}

/** Calls `run` once `$/hello` is sent or cannot be posted. */
export function waitForHandshake({ queue }: Outbox, run: HeldMessage['run']): void {
  queue.push({ id: 0, run });
}

/** Posts the batch. If the post throws, its calls fail as `transport`. */
export function flush(outbox: Outbox): void {
  if (!outbox.queue.length || isHeld(outbox)) return;
  try {
    // First, since both run page code, which may abort calls of the batch and add others.
    checkRestore(outbox.lifecycle);
    sendHandshakeIfDue(outbox);
  } catch (cause) {
    return release(outbox, cause);
  }
  // Only calls are batched.
  writeCalls(outbox, takeQueue(outbox) as readonly OpenCall[]);
}

/** Sends `$/hello` if it is due, then what waited for it. Throws if it cannot be posted: it is due again, and what waited fails. */
function sendHandshakeIfDue(outbox: Outbox): void {
  const { queue } = outbox;
  if (outbox.phase !== 'due') return;
  // Inspectors, envelopes, loggers and clocks are page code. Messages that they send wait.
  outbox.phase = 'handshake';
  // A batch that waits now has no response to lose.
  for (let i = 0; i < queue.length; i++) markUnsent(outbox, (queue[i] as OpenCall | HeldMessage).id);
  let isSent = false;
  try {
    isSent = writeHandshake(outbox, outbox.openHandshake());
  } catch {
    // A clock of the page that throws. Nothing was sent.
  }
  let error: Error | undefined;
  // Otherwise, page code has disposed the bridge, or the page has returned once more. The phase is read as it is now.
  if ((outbox.phase as Outbox['phase']) === 'handshake') {
    outbox.phase = isSent ? 'ready' : 'due';
    if (!isSent) error = new Error('cannot post $/hello');
  }
  release(outbox, error);
  if (error) throw error;
}

/** Posts what waits. With an error, calls fail as `transport` instead. */
function release(outbox: Outbox, error: unknown): void {
  const waiting = takeQueue(outbox);
  // By index, like all lists of messages here: functions of `Array.prototype` may be the page's (invariant 11).
  for (let i = 0; i < waiting.length; i++) {
    const each = waiting[i] as OpenCall | HeldMessage;
    if ('run' in each) tryRun(each, error);
    else if (error) failCall(outbox, each.id, 'transport', { cause: error });
    else postCall(outbox, each);
  }
}

/** Whether everything waits. */
const isHeld = ({ phase }: Outbox): boolean => phase === 'handshake' || phase === 'unconnected';

function tryRun({ run }: HeldMessage, error: unknown): void {
  try {
    run(error);
  } catch {
    // A response to the shell that cannot be posted. What waits behind it is posted all the same.
  }
}

/** Writes the requests of the handshake immediately: another bridge of the page may post next. Returns whether all were written. */
function writeHandshake(outbox: Outbox, requests: readonly OpenCall[]): boolean {
  const { length } = requests;
  let chars = 1;
  let isSent = true;
  for (let i = 0; i < length; i++) chars += (requests[i] as OpenCall).text.length + 1;
  if (outbox.snapshot.can.batch === true && chars <= Math.min(MAX_BATCH_CHARS, outbox.maxChars)) {
    isSent = writeCalls(outbox, requests);
  } else {
    // Nothing may precede `$/hello`, so the first that cannot be written is the last.
    for (let i = 0; isSent && i < length; i++) isSent = writeCalls(outbox, [requests[i] as OpenCall]);
  }
  for (let i = 0; !isSent && i < length; i++) failCall(outbox, (requests[i] as OpenCall).id, 'transport');
  return isSent;
}

function addToBatch(outbox: Outbox, call: OpenCall): void {
  const { length } = call.text;
  // Counts the commas and the brackets (BA-2).
  if (outbox.queuedChars + length + 2 > Math.min(MAX_BATCH_CHARS, outbox.maxChars)) flush(outbox);
  const { queue } = outbox;
  queue[queue.length] = call;
  outbox.queuedChars += length + 1;
  // The microtask of the first request posts all requests of the turn.
  if (queue.length === 1) void outbox.turn.then(() => flush(outbox));
  if (queue.length === MAX_BATCH_MESSAGES) flush(outbox);
}

/** Writes the calls that have not settled as one string. If that throws, they fail. Returns whether all were written. */
function writeCalls(outbox: Outbox, calls: readonly OpenCall[]): boolean {
  const ids: number[] = [];
  let text = '';
  let size = 0;
  for (let i = 0; i < calls.length; i++) {
    const { id, text: request } = calls[i] as OpenCall;
    if (!markSent(outbox, id)) continue;
    ids[size] = id;
    text += size++ ? `,${request}` : request;
  }
  try {
    if (size) write(outbox, size > 1 ? `[${text}]` : text);
  } catch (cause) {
    ids.forEach((id) => failCall(outbox, id, 'transport', { cause }));
    return false;
  }
  return size === calls.length;
}

/** Posts a string. Throws what the transport throws. */
function write(outbox: Outbox, text: string): void {
  const { tap } = outbox.additions;
  if (tap) tap('out', text);
  // Read after the tap, which is page code and may dispose the bridge.
  outbox.transport.post(text);
}

/** Empties the queue, and returns what waited. */
export function takeQueue(outbox: Outbox): Outbox['queue'] {
  const { queue } = outbox;
  outbox.queue = [];
  outbox.queuedChars = 0;
  return queue;
}
