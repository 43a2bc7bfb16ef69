import { MAX_BATCH_MESSAGES, MAX_ID_CHARS, MAX_TEXT_CHARS, wireErrors } from '../../protocol.ts';
import { type ErrorFields } from './host-error.ts';
import { parseHostJson, writeHostJson } from './host-json.ts';

/** A message of the page. Without `method` it is a response. */
export interface PageMessage {
  readonly id: string | undefined;
  readonly method: string | undefined;
  readonly params: unknown;
  readonly members: Readonly<Record<string, unknown>>;
}

/** What becomes of the messages of a text. */
export interface MessageReaders {
  take(message: PageMessage): void;
  refuse(id: string | undefined, error: ErrorFields): void;
  /** Whether the shell waits for an answer with this id. */
  isAsked(id: string): boolean;
}

/** Reads each message of a text, in order (MS-7, BA-3). A text beyond the limit is dropped unparsed (LI-1). */
export function eachMessage(text: string, readers: MessageReaders): void {
  if (text.length > MAX_TEXT_CHARS) return;
  const parsed = parseHostJson(text);
  if (parsed === undefined) return readers.refuse(undefined, { code: wireErrors.notJson, message: 'Not JSON' });
  const list: readonly unknown[] = Array.isArray(parsed) && parsed.length ? parsed : [parsed];
  if (list.length > MAX_BATCH_MESSAGES)
    return readers.refuse(undefined, {
      code: wireErrors.notMessage,
      message: `More than ${MAX_BATCH_MESSAGES} messages`,
    });
  for (const item of list) readMessage(item, readers);
}

function readMessage(item: unknown, { take, refuse, isAsked }: MessageReaders): void {
  // An array has none of the members, and is refused below like an empty object.
  const members = Object(Array.isArray(item) ? undefined : item) as Readonly<Record<string, unknown>>;
  const { jsonrpc, id: rawId = null, method, params = null, error = null } = members;
  const id = typeof rawId === 'string' && rawId.length > 0 && rawId.length <= MAX_ID_CHARS ? rawId : undefined;
  // ER-4: one without result and error still ends the request that it answers.
  const isResponse = method === undefined && id !== undefined && ('result' in members || error !== null || isAsked(id));
  const isMessage = jsonrpc === '2.0' && (rawId === null || id !== undefined);
  if (isMessage && (isResponse || typeof method === 'string'))
    take({ id, method: typeof method === 'string' ? method : undefined, params, members });
  else refuse(id, { code: wireErrors.notMessage, message: 'Not a request, notification or response' });
}

/** The text of a notification or request of the shell. */
export function textOf(members: object): string {
  return writeHostJson({ jsonrpc: '2.0', ...members });
}

/** The text of a response. Throws for a result that is not JSON. */
export function resultText(id: string | undefined, result: unknown): string {
  return textOf({ id, result: result ?? null });
}

/** The text of an error. `id` is null if the request had none that can be read. Throws for what is not an error (ER-1). */
export function errorText(id: string | undefined, { code, message, data }: ErrorFields): string {
  if (!Number.isSafeInteger(code) || typeof message !== 'string')
    throw new TypeError('Cannot send an error: its code is not a whole number, or its message is not a text.');
  return textOf({ id: id ?? null, error: { code, message, data: data ?? undefined } });
}
