import { MAX_BATCH_MESSAGES, MAX_ID_CHARS, MAX_TEXT_CHARS, wireErrors } from '../../wire/protocol.ts';
import { type ErrorFields } from './host-error.ts';
import { parseHostJson, writeHostJson } from './host-json.ts';
import type { HostReport } from './host-types.ts';

/** A message from the page. Without `method` it is a response. */
export interface HostMessage {
  readonly id: string | undefined;
  readonly method: string | undefined;
  readonly params: unknown;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Callbacks for the messages in a string. */
export interface MessageHandlers {
  handle(message: HostMessage): void;
  reject(id: string | undefined, error: ErrorFields): void;
  /** Whether a request from the shell with this id has no response yet. */
  isPending(id: string): boolean;
}

/** Reads each message of a string, in order (MS-7, BA-3). A string beyond the limit is dropped unparsed (LI-1). */
export function eachMessage(text: string, readers: MessageHandlers): void {
  if (text.length > MAX_TEXT_CHARS) return;
  const parsed = parseHostJson(text);
  if (parsed === undefined) return readers.reject(undefined, { code: wireErrors.notJson, message: 'Not JSON' });
  const list: readonly unknown[] = Array.isArray(parsed) && parsed.length ? parsed : [parsed];
  if (list.length > MAX_BATCH_MESSAGES)
    return readers.reject(undefined, {
      code: wireErrors.notMessage,
      message: `More than ${MAX_BATCH_MESSAGES} messages`,
    });
  for (const item of list) readMessage(item, readers);
}

/** Reads one element of an array, or a message that is not in an array. */
export function readMessage(item: unknown, { handle, reject, isPending }: MessageHandlers): void {
  // An array has none of these members, and is rejected below like an empty object.
  const members = Object(Array.isArray(item) ? undefined : item) as Readonly<Record<string, unknown>>;
  const { jsonrpc, id: rawId = null, method, params = null, error = null } = members;
  const id = typeof rawId === 'string' && rawId.length > 0 && rawId.length <= MAX_ID_CHARS ? rawId : undefined;
  // ER-4: a response without result or error still settles its request.
  const isResponse =
    method === undefined && id !== undefined && ('result' in members || error !== null || isPending(id));
  const isMessage = jsonrpc === '2.0' && (rawId === null || id !== undefined);
  if (isMessage && (isResponse || typeof method === 'string'))
    handle({ id, method: typeof method === 'string' ? method : undefined, params, members });
  else if (rawId !== null && id === undefined)
    reject(id, { code: wireErrors.notMessage, message: 'An id must be a string of 1 to 200 characters (ID-5)' });
  else reject(id, { code: wireErrors.notMessage, message: 'Not a request, notification or response' });
}

/** Returns the report of a message from the page that was not handled. */
export function refusal(
  why: string,
  {
    method,
    origin,
    code,
  }: { readonly method?: string | undefined; readonly origin: string | null; readonly code?: number | undefined },
): HostReport {
  return { kind: 'refused', why, code, method: method === undefined ? undefined : method.slice(0, 100), origin };
}

/** Writes a shell's messages as JSON. Each function throws for a value that cannot be sent. */
export interface HostTexts {
  /** A notification; `id` makes it a request. */
  message(members: { readonly id?: string | undefined; readonly method: string; readonly params: unknown }): string;
  result(id: string | undefined, result: unknown): string;
  /** The id is null if the request's id cannot be read. Throws if the error is invalid (ER-1). */
  error(id: string | undefined, error: ErrorFields): string;
}

const write = (members: object): string => writeHostJson({ jsonrpc: '2.0', ...members });

/** The messages of this shell, which are always valid. */
export const hostTexts: HostTexts = {
  message: ({ id, method, params }) => write({ id, method, params: params ?? null }),
  result: (id, result) => write({ id, result: result ?? null }),
  error(id, { code, message, data }) {
    if (!Number.isSafeInteger(code) || typeof message !== 'string')
      throw new TypeError('Cannot send an error: its code must be an integer, and its message a string.');
    return write({ id: id ?? null, error: { code, message, data: data ?? undefined } });
  },
};
