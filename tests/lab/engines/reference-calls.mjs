import { errorOf } from './reference-errors.mjs';

/** Stores the open calls from the page and settles each once. */
export function createOpenCalls(outbox) {
  const open = new Map();

  /** `id` is null for a notification, to which responses are dropped. */
  const createCall = (id, method, ticket) => {
    const settle = (message) => {
      if (open.get(id) !== call) return; // [RQ-1]
      open.delete(id);
      outbox.send(message, ticket);
    };
    const call = {
      id,
      method,
      isCancelled: false,
      reply: (result = null) => settle({ id, result: result ?? null }),
      fail: (code, message, data) => settle({ id, error: errorOf(code, message, data) }),
      progress(value = null) {
        if (open.get(id) !== call) return;
        outbox.send({ method: '$/progress', params: { id, value }, session: outbox.session() });
      },
    };
    return call;
  };

  return {
    createCall,
    get: (id) => open.get(id),
    has: (id) => open.has(id),
    add: (call) => open.set(call.id, call),
    /** Cancels all calls except this one. */
    cancelOthers(current) {
      open.forEach((call) => call === current || (call.isCancelled = true));
      open.clear();
      if (current) open.set(current.id, current);
    },
  };
}
