import type { Envelope } from '../wire/message.ts';

/**
 * An envelope for requests `{callbackId, action, params}`, responses `{callbackId, code, data, message}` (code 0 is
 * success) and events `{action, params}`: an example to copy for other formats.
 */
export const actionEnvelope: Envelope = {
  hello: false,
  encode(message) {
    if (message.method === undefined) {
      const { id, result, error } = message;
      return JSON.stringify({ callbackId: id, code: error ? error.code : 0, data: result, message: error?.message });
    }
    return JSON.stringify({ callbackId: message.id, action: message.method, params: message.params });
  },
  decode(input) {
    const parsed: unknown = JSON.parse(typeof input === 'string' ? input : JSON.stringify(input));
    // A value that is not an object has none of these fields.
    const { callbackId, action, params, code, data, message } = Object(parsed) as Record<string, unknown>;
    const id = typeof callbackId === 'string' ? callbackId : undefined;
    // A request from the shell has an id, an event has none.
    if (typeof action === 'string')
      return id === undefined ? { method: action, params } : { id, method: action, params };
    if (id === undefined || typeof code !== 'number') return undefined;
    if (code === 0) return { id, result: data === undefined ? null : data };
    return { id, error: { code, message: typeof message === 'string' ? message : '', data } };
  },
};
