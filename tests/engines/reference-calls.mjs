import { errorOf } from './reference-errors.mjs';

/** The page's calls without a response so far; each is settled once. */
export function createOpenCalls(outbox) {
  const open = new Map();

  /** `id` is null for a notification, whose responses are dropped. */
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
    /** Cancels every call but this one. */
    cancelOthers(kept) {
      open.forEach((call) => call === kept || (call.isCancelled = true));
      open.clear();
      if (kept) open.set(kept.id, kept);
    },
  };
}
