import { errorOf } from './reference-errors.mjs';

const MAX_CHARS = 16_777_216;

/**
 * Creates the function that receives the strings from the page. `ticketId` identifies the promise of a post, in engines that return one.
 */
export function createReceiver(shell) {
  return (text, ticketId) => {
    const ticket = shell.outbox.createTicket(ticketId);
    if (typeof text !== 'string' || text.length > MAX_CHARS) return ticket.use();
    let parsed;
    try {
      parsed = JSON.parse(text);
    } catch {
      return shell.outbox.send({ id: null, error: errorOf(-32700, 'Not JSON') }, ticket); // [MS-7]
    }
    let hasResponse = false;
    for (const message of Array.isArray(parsed) && parsed.length ? parsed : [parsed])
      hasResponse = receiveMessage(shell, message, ticket) || hasResponse;
    if (!hasResponse) ticket.use();
  };
}

/** Handles one message; returns whether it gets a response. */
function receiveMessage(shell, message, ticket) {
  const { jsonrpc, id: rawId = null, method, params, error = null } = Object(message);
  const id = typeof rawId === 'string' && rawId.length > 0 && rawId.length <= 200 ? rawId : null; // [ID-5]
  // An error of null is absent; one without result or error still settles its request. [ER-4]
  const isResponse =
    method === undefined && id !== null && ('result' in message || error !== null || shell.requests.has(id));
  if (jsonrpc !== '2.0' || rawId !== id || !(isResponse || typeof method === 'string')) {
    shell.outbox.send({ id, error: errorOf(-32600, 'Not a request, notification or response') }, ticket);
    return true;
  }
  if (isResponse) shell.requests.settle(id, readResponse(message, error));
  else if (id === null) receiveNotification(shell, shell.calls.createCall(null, method, ticket), params ?? undefined);
  else if (!shell.calls.has(id)) {
    const call = shell.calls.createCall(id, method, ticket);
    shell.calls.add(call);
    receiveRequest(shell, call, params ?? undefined);
    return true;
  }
  return false; // [ID-6]
}

function readResponse(message, error) {
  if (error === null && 'result' in message) return { result: message.result };
  return { error: typeof error?.code === 'number' ? error : errorOf(-32603, 'The response cannot be read') };
}

function receiveNotification({ calls, handlers }, call, params) {
  if (call.method !== '$/cancelRequest')
    return void (Object.hasOwn(handlers, call.method) && run(handlers, call, params));
  const cancelled = calls.get(params?.id);
  if (!cancelled) return;
  cancelled.isCancelled = true;
  cancelled.fail(-32800, 'Request cancelled'); // [CA-3]
}

function receiveRequest(shell, call, params) {
  if (call.method === '$/hello') receiveHello(shell, call, params?.session);
  else if (call.method === '$/status') receiveStatus(shell, call, params?.ids);
  else if (Object.hasOwn(shell.handlers, call.method)) run(shell.handlers, call, params);
  else call.fail(-32601, 'Method not found'); // [RQ-3]
}

function receiveHello({ describe, endSession, outbox }, call, session) {
  if (typeof session !== 'string' || !session || session.length > 128)
    return call.fail(-32602, 'session must be a string of 1 to 128 characters');
  if (outbox.session() !== undefined && outbox.session() !== session) endSession(call);
  outbox.startSession(session);
  call.reply(describe());
  outbox.releaseHeld();
}

function receiveStatus({ calls }, call, ids) {
  if (!(Array.isArray(ids) && ids.length >= 1 && ids.length <= 100)) return call.fail(-32602, 'ids is invalid'); // [LI-6]
  call.reply({ known: ids.filter((id) => id !== call.id && calls.has(id)) });
}

function run(handlers, call, params) {
  try {
    handlers[call.method](params, call);
  } catch (error) {
    call.fail(-32603, `Handler failed: ${error.name}`);
  }
}
