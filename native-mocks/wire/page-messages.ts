import { wireErrors, wireLimits } from 'bridgehead';

/** The `error` member of a response. */
export interface WireError {
  /** One of section 14 of docs/protocol.md, or a code of the product. */
  readonly code: number;
  /** For developers. */
  readonly message: string;
  /** Any JSON value. */
  readonly data?: unknown;
}

/** The body of a response: a result or an error. */
export type ResponseBody = { readonly result: unknown } | { readonly error: WireError };

/** A validated message from the page. */
export type PageMessage =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'response'; readonly id: string; readonly body: ResponseBody }
  | {
      readonly kind: 'invalid';
      readonly id: string | null;
      readonly error: WireError;
      /** A response without result or error: rejects the shell's request with this id, if one is open (ER-4). */
      readonly isEmptyResponse?: true;
      /** For observers: the string, or the array element, cut at 10,000 characters. */
      readonly text: string;
    };

/** BA-5: an array of the shell holds at most this many characters, unless it holds one message. */
export const MAX_ARRAY_CHARS: number = wireLimits.batchChars;
const MAX_ID_CHARS = wireLimits.idChars;
const MAX_OBSERVED_CHARS = 10_000;

/** The messages in a string from the page, each checked by the rules MS-1 to MS-7 and ID-4, ID-5. Never throws. */
export function readPageText(text: unknown): readonly PageMessage[] {
  if (typeof text !== 'string') return [invalid(null, wireErrors.notMessage, { message: 'Not text', text: '' })];
  if (text.length > wireLimits.textChars) return []; // LI-1: dropped without being parsed
  if (isTooDeep(text)) return [invalid(null, wireErrors.notJson, { message: 'Nested too deeply', text })];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [invalid(null, wireErrors.notJson, { message: 'Not JSON', text })];
  }
  return Array.isArray(parsed) && parsed.length ? parsed.map(readMessage) : [readMessage(parsed)];
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

function readMessage(input: unknown): PageMessage {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const fields: Record<string, unknown> = isObject ? { ...input } : {};
  const { jsonrpc, method, params } = fields;
  const rawId = fields['id'] ?? undefined;
  const id = typeof rawId === 'string' && rawId !== '' && rawId.length <= MAX_ID_CHARS ? rawId : undefined;
  const notMessage = (): PageMessage =>
    invalid(id ?? null, wireErrors.notMessage, {
      message: 'Not a request, notification or response',
      text: JSON.stringify(input),
    });
  if (jsonrpc !== '2.0' || rawId !== id) return notMessage();
  if (typeof method === 'string') {
    return id === undefined ? { kind: 'notification', method, params } : { kind: 'request', id, method, params };
  }
  if ('method' in fields || id === undefined) return notMessage();
  // ER-4: an error of null counts as absent, and an error takes precedence over a result.
  const given = fields['error'] ?? undefined;
  if (given !== undefined) return { kind: 'response', id, body: { error: readError(given) } };
  if ('result' in fields) return { kind: 'response', id, body: { result: fields['result'] } };
  const text = JSON.stringify(input);
  return {
    ...invalid(id, wireErrors.notMessage, { message: 'Neither result nor error', text }),
    isEmptyResponse: true,
  };
}

function readError(input: unknown): WireError {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  const { code, message, data } = fields;
  return {
    code: typeof code === 'number' ? code : wireErrors.internal,
    message: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}

function invalid(
  id: string | null,
  code: number,
  { message, text }: { readonly message: string; readonly text: string },
): PageMessage & { readonly kind: 'invalid' } {
  return { kind: 'invalid', id, error: { code, message }, text: text.slice(0, MAX_OBSERVED_CHARS) };
}

/** Encodes a response. A value that is not JSON or is too long becomes the error −32603 (RQ-8). */
export function encodeResponse(id: string | null, response: ResponseBody): string {
  try {
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...response }, throwOnNonFinite);
    if (text.length <= wireLimits.textChars) return text;
  } catch {
    // Falls through to the error below: a cycle, a BigInt, NaN.
  }
  const error = { code: wireErrors.internal, message: 'The result cannot be sent: not JSON, or too large' };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}

/** TY-5 forbids NaN and Infinity, which JSON.stringify would turn into null. */
function throwOnNonFinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('not a JSON number');
  return value;
}
