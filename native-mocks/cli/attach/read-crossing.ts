import { wireLimits } from 'bridgehead/transports';
import type { ShellDialect } from '../../shell/dialects.ts';
import { textOf } from '../text-of.ts';
import { isTooDeep } from '../../wire/page-messages.ts';

/** The messages in one string, converted to the protocol. */
export interface ReadCrossing {
  /** JSON-RPC objects; `undefined` for invalid messages. */
  readonly messages: readonly unknown[];
  readonly dialect: ShellDialect | undefined;
}

/** Parses a string sent over the bridge in either direction, in the protocol or one of the two older message formats. Never throws. */
export function readCrossing(text: string): ReadCrossing {
  const value = parseJsonText(text);
  if (value === undefined) return { messages: [undefined], dialect: undefined };
  const parts: readonly unknown[] = Array.isArray(value) && value.length ? value : [value];
  const read = parts.map(readPart);
  return { messages: read.map(({ message }) => message), dialect: read.find(({ dialect }) => dialect)?.dialect };
}

interface Part {
  readonly message: unknown;
  readonly dialect?: ShellDialect;
}

function readPart(part: unknown): Part {
  if (typeof part !== 'object' || part === null) return { message: undefined };
  // Members are checked where they are used; a missing one is undefined.
  const fields = part as Record<string, unknown>;
  if (fields['jsonrpc'] === '2.0') return { message: part, dialect: 'json-rpc' };
  if ('callbackId' in fields || 'action' in fields) return { message: readAction(fields), dialect: 'action' };
  if ('callback' in fields) return { message: readMethodCall(fields), dialect: 'methods' };
  return { message: undefined };
}

/** `{callbackId, action, params}`, with the response `{callbackId, code, data, message}`. */
function readAction({ callbackId: id, action: method, params, code, data, message }: Record<string, unknown>): object {
  if (typeof method === 'string') return { id, method, params };
  return code === 0 ? { id, result: data ?? null } : { id, error: { code, message, data } };
}

/** Reads what the observer reports for a call of `object.method(params, callback)` and for `window[callback](result)`. */
function readMethodCall({ method, params, callback, result }: Record<string, unknown>): object {
  const id = callback === '' ? undefined : callback;
  if (typeof method === 'string') return { id, method, params: parseJsonText(textOf(params)) };
  return { id, result: typeof result === 'string' ? (parseJsonText(result) ?? result) : (result ?? null) };
}

/** Returns `undefined` if the text is not JSON, or too long or too deeply nested for a message. */
export function parseJsonText(text: string): unknown {
  if (text.length > wireLimits.textChars || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
