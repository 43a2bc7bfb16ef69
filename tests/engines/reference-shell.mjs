// The native side of the protocol (docs/protocol.md), in Node: responds to a page that runs in a real engine. The rules are named in brackets.

const MAX_CHARS = 16_777_216;
const GATHER_CHARS = 262_144;
const PREFIX = '$/test.';

const errorOf = (code, message, data) => ({ code, message, ...(data === undefined ? {} : { data }) });

/** The `$/test` methods of debug builds. */
const testMethods = (shell) => ({
  echo: (params, call) => call.reply(params),
  slow: ({ ms, value } = {}, call) =>
    typeof ms === 'number' ? setTimeout(() => call.reply(value), ms) : call.fail(-32602, 'ms is invalid'),
  fail: ({ code, message = '', data } = {}, call) =>
    Number.isInteger(code) ? call.fail(code, message, data) : call.fail(-32602, 'code is invalid'),
  silent: () => {},
  emit({ method, params, times = 1 } = {}, call) {
    if (typeof method !== 'string' || !(times >= 0 && times <= 1000))
      return call.fail(-32602, 'the params are invalid');
    for (let n = 0; n < times; n++) shell.emit(method, params);
    call.reply();
  },
  ask({ method, params, timeoutMs = 5000 } = {}, call) {
    if (typeof method !== 'string') return call.fail(-32602, 'method is missing');
    shell.request(method, params, { timeoutMs }).then(
      (result) => call.reply({ result }),
      ({ code, message }) => call.reply({ error: { code, message } }),
    );
  },
  progress({ values, result, everyMs = 0 } = {}, call) {
    if (!Array.isArray(values)) return call.fail(-32602, 'values is missing');
    const step = (index) => {
      if (call.isCancelled) return;
      if (index === values.length) return call.reply(result);
      call.progress(values[index]);
      if (everyMs > 0) setTimeout(() => step(index + 1), everyMs);
      else step(index + 1);
    };
    step(0);
  },
});

/**
 * Makes the shell. `methods` maps names to `(params, call) => void`; `call` has reply, fail, progress, isCancelled.
 * `deliver(text)` hands a text to the page; `resolve(ticket, text)` ends the promise of one post (iOS with replies).
 */
export function createReferenceShell({
  platform,
  appVersion = '9.0.0',
  locale = 'en',
  theme = 'light',
  methods = {},
  withTestMethods = true,
}) {
  const open = new Map();
  const asked = new Map();
  let held = [];
  let outbox = [];
  let session;
  let lastId = 0;
  let deliver = () => {};
  let resolve = () => {};

  const send = (message, ticket) => {
    if (outbox.push({ text: JSON.stringify({ jsonrpc: '2.0', ...message }), ticket }) === 1) setImmediate(flush); // [RQ-7]
  };
  const flush = () => {
    const ready = outbox;
    outbox = [];
    while (ready.length) {
      const batch = [ready.shift()];
      let chars = batch[0].text.length;
      while (ready.length && chars + ready[0].text.length < GATHER_CHARS) {
        chars += ready[0].text.length + 1;
        batch.push(ready.shift());
      }
      const text = batch.length === 1 ? batch[0].text : `[${batch.map((each) => each.text).join(',')}]`;
      const { ticket } = batch[0];
      if (ticket?.isOpen && batch.every((each) => each.ticket === ticket)) ticket.use(text);
      else {
        batch.forEach((each) => each.ticket?.use());
        deliver(text);
      }
    }
  };
  const sendOrHold = (message) => {
    if (session !== undefined) return send({ ...message, session }); // [HE-6]
    held.push(message);
    if (held.length > 50)
      settleAsked(held.shift().id, undefined, errorOf(-32003, 'The page has not completed the handshake')); // [HE-7]
  };
  const settleAsked = (id, result, error) => {
    const entry = asked.get(id);
    if (!entry) return;
    asked.delete(id);
    clearTimeout(entry.timer);
    if (error) entry.reject(error);
    else entry.resolve(result);
  };
  const makeCall = (id, method, ticket) => {
    const call = {
      method,
      isCancelled: false,
      reply: (result = null) => settle({ id, result: result ?? null }),
      fail: (code, message, data) => settle({ id, error: errorOf(code, message, data) }),
      progress: (value = null) =>
        open.get(id) === call && send({ method: '$/progress', params: { id, value }, session }),
    };
    const settle = (message) => {
      if (open.get(id) !== call) return; // [RQ-1]
      open.delete(id);
      send(message, ticket);
    };
    return call;
  };

  const shell = {
    describe: () => ({
      protocol: 1,
      platform,
      appVersion,
      locale,
      theme,
      methods: Object.keys(handlers),
      can: { batch: true, cancel: true, progress: true, status: true },
    }),
    /** The text of the start snapshot [SN-1]. */
    snapshot: () => JSON.stringify(shell.describe()),
    connect(way) {
      deliver = way.deliver;
      resolve = way.resolve ?? (() => {});
    },
    emit: (method, params) => sendOrHold({ method, params }),
    request: (method, params, { timeoutMs = 5000 } = {}) =>
      new Promise((done, reject) => {
        const id = `s${++lastId}`;
        const timer = setTimeout(
          () => settleAsked(id, undefined, errorOf(-32003, 'The page did not respond in time')),
          timeoutMs,
        );
        asked.set(id, { resolve: done, reject, timer });
        sendOrHold({ id, method, params });
      }),
    /** Ends the session [HE-8]. */
    end() {
      session = undefined;
      outbox = [];
      open.forEach((call) => (call.isCancelled = true));
      open.clear();
      for (const id of asked.keys()) settleAsked(id, undefined, errorOf(-32003, 'The page is gone'));
    },
    /** Takes one text of the page; `ticketId` names the promise of this post, where the engine has one. */
    receive(text, ticketId) {
      let isOpen = ticketId !== undefined;
      const ticket = {
        get isOpen() {
          return isOpen;
        },
        use(response) {
          if (isOpen) resolve(ticketId, response);
          isOpen = false;
        },
      };
      if (typeof text !== 'string' || text.length > MAX_CHARS) return ticket.use();
      let parsed;
      try {
        parsed = JSON.parse(text);
      } catch {
        return send({ id: null, error: errorOf(-32700, 'Not JSON') }, ticket); // [MS-7]
      }
      let responses = 0;
      for (const message of Array.isArray(parsed) && parsed.length ? parsed : [parsed])
        responses += take(message, ticket);
      if (!responses) ticket.use();
    },
  };
  const handlers = { ...methods };
  if (withTestMethods) for (const [name, body] of Object.entries(testMethods(shell))) handlers[PREFIX + name] = body;

  /** 1 if the message gets a response. */
  const take = (message, ticket) => {
    const { id: rawId = null, method, params } = Object(message);
    const id = typeof rawId === 'string' && rawId.length > 0 && rawId.length <= 200 ? rawId : null; // [ID-5]
    const { error = null } = Object(message);
    // An error of null is absent; one without result and error still settles its request. [ER-4]
    const isResponse = method === undefined && id !== null && ('result' in message || error !== null || asked.has(id));
    if (Object(message).jsonrpc !== '2.0' || rawId !== id || !(isResponse || typeof method === 'string')) {
      send({ id, error: errorOf(-32600, 'Not a request, notification or response') }, ticket);
      return 1;
    }
    const unreadable = errorOf(-32603, 'The response cannot be read');
    const isResult = error === null && 'result' in Object(message);
    if (isResponse)
      settleAsked(id, message.result, isResult ? undefined : typeof error?.code === 'number' ? error : unreadable);
    else if (id === null) notified(method, params ?? undefined, ticket);
    else if (!open.has(id)) {
      const call = makeCall(id, method, ticket);
      open.set(id, call);
      requested(call, params ?? undefined, id);
      return 1;
    }
    return 0; // [ID-6]
  };
  const requested = (call, params, id) => {
    if (call.method === '$/hello') hello(call, params?.session, id);
    else if (
      call.method === '$/status' &&
      !(Array.isArray(params?.ids) && params.ids.length >= 1 && params.ids.length <= 100)
    )
      call.fail(-32602, 'ids is invalid'); // [LI-6]
    else if (call.method === '$/status')
      call.reply({ known: [].concat(params?.ids ?? []).filter((each) => each !== id && open.has(each)) });
    else dispatch(call, params);
  };
  const hello = (call, next, id) => {
    if (typeof next !== 'string' || !next || next.length > 128) return call.fail(-32602, 'No session');
    if (session !== undefined && session !== next) {
      open.delete(id);
      shell.end();
      open.set(id, call);
    }
    session = next;
    call.reply(shell.describe());
    held.splice(0).forEach(sendOrHold);
  };
  const notified = (method, params, ticket) => {
    if (method !== '$/cancelRequest')
      return void (Object.hasOwn(handlers, method) && dispatch(makeCall(null, method, ticket), params));
    const call = open.get(params?.id);
    if (!call) return;
    call.isCancelled = true;
    call.fail(-32800, 'Request cancelled'); // [CA-3]
  };
  const dispatch = (call, params) => {
    if (!Object.hasOwn(handlers, call.method)) return call.fail(-32601, 'Method not found'); // [RQ-3]
    try {
      handlers[call.method](params, call);
    } catch (error) {
      call.fail(-32603, `Handler failed: ${error.name}`);
    }
  };
  return shell;
}
