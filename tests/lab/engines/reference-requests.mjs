import { errorOf } from './reference-errors.mjs';

/** Sends the reference shell's requests and settles each once: with a response, at its timeout, or at the end of the session. */
export function createShellRequests(send) {
  const open = new Map();
  let lastId = 0;

  const settle = (id, { result, error }) => {
    const request = open.get(id);
    if (!request) return;
    open.delete(id);
    clearTimeout(request.timer);
    if (error) request.reject(error);
    else request.resolve(result);
  };
  const fail = (id, text) => settle(id, { error: errorOf(-32003, text) });

  return {
    settle,
    fail,
    has: (id) => open.has(id),
    failAll(text) {
      for (const id of open.keys()) fail(id, text);
    },
    send: (method, params, { timeoutMs = 5000 } = {}) =>
      new Promise((resolve, reject) => {
        const id = `s${++lastId}`;
        const timer = setTimeout(() => fail(id, 'The page did not respond in time'), timeoutMs);
        open.set(id, { resolve, reject, timer });
        send({ id, method, params });
      }),
  };
}
