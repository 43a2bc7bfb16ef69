// Sends the messages from the reference shell to the page. Brackets contain the rules of docs/protocol.md.

const BATCH_CHARS = 262_144;
const MAX_HELD = 50;

/** Batches the messages of one turn. Calls `onDropped(message)` for each held message that is dropped. */
export function createOutbox({ onDropped }) {
  let waiting = [];
  let held = [];
  let session;
  let page = { deliver() {}, resolve() {} };

  const flush = () => {
    const ready = waiting;
    waiting = [];
    while (ready.length) deliverBatch(page, takeBatch(ready));
  };
  const send = (message, ticket) => {
    if (waiting.push({ text: JSON.stringify({ jsonrpc: '2.0', ...message }), ticket }) === 1) setImmediate(flush); // [RQ-7]
  };
  /** Sends a message of the session; holds it before the handshake. */
  const sendInSession = (message) => {
    if (session !== undefined) return send({ ...message, session }); // [HE-6]
    held.push(message);
    if (held.length > MAX_HELD) onDropped(held.shift()); // [HE-7]
  };

  return {
    send,
    sendInSession,
    session: () => session,
    connect({ deliver, resolve = () => {} }) {
      page = { deliver, resolve };
    },
    startSession(id) {
      session = id;
    },
    releaseHeld: () => held.splice(0).forEach(sendInSession),
    endSession() {
      session = undefined;
      waiting = [];
    },
    createTicket: (id) => createTicket(id, (text) => page.resolve(id, text)),
  };
}

/** Creates a ticket for the promise of one post, in engines that return one. It can be used once. */
function createTicket(id, resolve) {
  let isOpen = id !== undefined;
  return {
    isOpen: () => isOpen,
    use(text) {
      if (isOpen) resolve(text);
      isOpen = false;
    },
  };
}

function takeBatch(ready) {
  const batch = [ready.shift()];
  let chars = batch[0].text.length;
  while (ready.length && chars + ready[0].text.length < BATCH_CHARS) {
    chars += ready[0].text.length + 1;
    batch.push(ready.shift());
  }
  return batch;
}

/** Resolves the promise of a post if the batch contains only its responses; delivers any other batch. */
function deliverBatch(page, batch) {
  const text = batch.length === 1 ? batch[0].text : `[${batch.map((each) => each.text).join(',')}]`;
  const { ticket } = batch[0];
  if (ticket?.isOpen() && batch.every((each) => each.ticket === ticket)) return ticket.use(text);
  batch.forEach((each) => each.ticket?.use());
  page.deliver(text);
}
