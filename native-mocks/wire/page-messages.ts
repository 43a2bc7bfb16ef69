import { wireErrors, wireLimits } from 'bridgehead/transports';
import { type HostMessage, readMessage } from '../../sdk/native/host/host-messages.ts';
import { readResponse } from '../../sdk/native/host/page-requests.ts';

/** The `error` member of a response. */
export interface WireError {
  /** Of docs/protocol.md (14), or of the product. */
  readonly code: number;
  /** For developers. */
  readonly message: string;
  /** Any JSON value. */
  readonly data?: unknown;
}

/** The body of a response. */
export type ResponseBody = { readonly result: unknown } | { readonly error: WireError };

/** A message from the page. `read` is the message as the core of the shell reads it. */
export type PageMessage =
  | {
      readonly kind: 'request' | 'notification' | 'response';
      readonly id: string | undefined;
      readonly method?: string;
      /** The params as sent. */
      readonly params?: unknown;
      /** The body of a response. */
      readonly body?: ResponseBody;
      readonly read: HostMessage;
    }
  | {
      readonly kind: 'invalid';
      readonly id?: string | undefined;
      readonly method?: undefined;
      readonly error: WireError;
      /** For observers: the string, or the element of an array, cut at 10,000 characters. */
      readonly text: string;
      /** A response without result or error: rejects the shell's request with this id, if one is open (ER-4). */
      readonly read?: HostMessage;
    };

const MAX_OBSERVED_CHARS = 10_000;

/** The messages in a string from the page, each checked by the rules MS-1 to MS-7 and ID-4, ID-5. Never throws. */
export function readPageText(text: unknown): readonly PageMessage[] {
  if (typeof text !== 'string') return [invalid({ code: wireErrors.notMessage, message: 'Not text' }, '')];
  if (text.length > wireLimits.textChars) return []; // LI-1: dropped without being parsed
  if (isTooDeep(text)) return [invalid({ code: wireErrors.notJson, message: 'Nested too deeply' }, text)];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [invalid({ code: wireErrors.notJson, message: 'Not JSON' }, text)];
  }
  return Array.isArray(parsed) && parsed.length ? parsed.map(readItem) : [readItem(parsed)];
}

/** LI-5 requires 256 levels. Much deeper values would exhaust the stack of recursive code. */
const MAX_DEPTH = 1000;

/** Whether a JSON string has more than a thousand levels of nesting. */
export function isTooDeep(text: string): boolean {
  if (text.length < 2 * MAX_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const char = text[at];
    if (isInString && char === '\\') at++;
    else if (char === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
  }
  return depth > MAX_DEPTH;
}

function readItem(item: unknown): PageMessage {
  const messages: PageMessage[] = [];
  readMessage(item, {
    handle: (read) => messages.push(messageOf(read, item)),
    reject: (id, error) => messages.push({ ...invalid(error, JSON.stringify(item)), id }),
    isPending: () => true,
  });
  return messages[0] as PageMessage; // `readMessage` calls one of the functions once
}

function messageOf(read: HostMessage, item: unknown): PageMessage {
  const { id, method, members } = read;
  if (method !== undefined) {
    return { kind: id === undefined ? 'notification' : 'request', id, method, params: members['params'], read };
  }
  if (!('result' in members) && (members['error'] ?? null) === null) {
    const error = { code: wireErrors.notMessage, message: 'Neither result nor error' };
    return { ...invalid(error, JSON.stringify(item)), id, read };
  }
  const response = readResponse(members);
  if (response.ok) return { kind: 'response', id, body: { result: response.result }, read };
  const { code, message, data } = response.error;
  return { kind: 'response', id, body: { error: { code, message, ...(data === null ? {} : { data }) } }, read };
}

function invalid(error: WireError, text: string): PageMessage & { kind: 'invalid' } {
  return { kind: 'invalid', error, text: text.slice(0, MAX_OBSERVED_CHARS) };
}
