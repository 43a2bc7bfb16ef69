import type { Envelope } from 'bridgehead/transports';
import { readJson } from './read-json.ts';

/**
 * The format of requests `{callbackId, action, params}`, responses `{callbackId, code, data, message}` (code 0 is success) and
 * events `{action, params}`.
 */
export const actionEnvelope: Envelope = {
  encode(message) {
    if (message.method === undefined) {
      const { id, result, error } = message;
      return JSON.stringify({ callbackId: id, code: error ? error.code : 0, data: result, message: error?.message });
    }
    return JSON.stringify({ callbackId: message.id, action: message.method, params: message.params });
  },
  decode(input) {
    // A value that is not an object has none of these fields.
    const { callbackId, action, params, code, data, message } = Object(readJson(input)) as Record<string, unknown>;
    const id = typeof callbackId === 'string' ? callbackId : undefined;
    // A request from the app has an id, an event has none.
    if (typeof action === 'string')
      return id === undefined ? { method: action, params } : { id, method: action, params };
    if (id === undefined || typeof code !== 'number') return undefined;
    if (code === 0) return { id, result: data === undefined ? null : data };
    return { id, error: { code, message: typeof message === 'string' ? message : '', data } };
  },
};
