import { wireErrors } from 'bridgehead/transports';
import { type PageMessage, readPageText } from '../wire/page-messages.ts';
import type { ShellMessage } from './traffic.ts';

/** This protocol, or an old format (docs/protocol.md, section 19). */
export type ShellDialect = 'json-rpc' | 'action' | 'methods';

/** Translates between the strings of a message format and this protocol's messages. */
export interface DialectCodec {
  /** Whether the message format has `$/hello` and the features that depend on it. */
  readonly supportsHandshake: boolean;
  read(text: string): readonly PageMessage[];
  /** Translates a string of this protocol; `undefined` when the message format cannot express it. */
  write(text: string, messages: readonly ShellMessage[]): string | undefined;
}

const jsonRpc: DialectCodec = { supportsHandshake: true, read: readPageText, write: (text) => text };

/** `{callbackId, action, params}`, with the response `{callbackId, code, data, message}`. */
const action: DialectCodec = {
  supportsHandshake: false,
  read(text) {
    const fields = parseFields(text);
    if (!fields) return readPageText(text);
    const { callbackId: id, action: method, params, code, data, message } = fields;
    if (typeof method === 'string') return readPageText(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const response = code === 0 ? { result: data ?? null } : { error: { code, message, data } };
    return readPageText(JSON.stringify({ jsonrpc: '2.0', id, ...response }));
  },
  write(text) {
    const fields = parseFields(text);
    if (!fields) return text;
    const { id, method, params, result, error } = fields;
    if (typeof method === 'string') return JSON.stringify({ callbackId: id, action: method, params });
    if (error === undefined) return JSON.stringify({ callbackId: id, code: 0, data: result });
    const { code, message, data } = error as { code: number; message: string; data?: unknown };
    return JSON.stringify({ callbackId: id, code, message, data });
  },
};

/** One method of the object for each action, with the response in `window[callbackId](result)`. Has no errors, events or requests. */
const methods: DialectCodec = {
  supportsHandshake: false,
  read(text) {
    const { method, params, callback } = parseFields(text) ?? {};
    const id = callback === '' ? undefined : callback;
    const head = JSON.stringify({ jsonrpc: '2.0', id, method });
    try {
      return readPageText(JSON.stringify({ ...parseFields(head), params: JSON.parse(String(params)) as unknown }));
    } catch {
      const error = { code: wireErrors.invalidParams, message: 'Params are not JSON' };
      return [{ kind: 'invalid', id: typeof id === 'string' ? id : undefined, error, text }];
    }
  },
  write(text, [message]) {
    if (message?.id === undefined || message.kind === 'request' || message.error) return undefined;
    const fields = parseFields(text);
    return JSON.stringify({ callback: message.id, result: fields ? JSON.stringify(fields['result']) : text });
  },
};

/** Returns the codec of a message format. */
export function codecOf(dialect: ShellDialect): DialectCodec {
  return { 'json-rpc': jsonRpc, action, methods }[dialect];
}

function parseFields(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
