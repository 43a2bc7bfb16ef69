import { wireErrors, wireLimits } from 'bridgehead';

/** Error codes a shell sends. docs/protocol.md, section 14. */
export const shellErrorCodes: typeof wireErrors = wireErrors;

/** The `error` member of a response. */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What a shell answers: a result or an error. */
export type WireAnswer = { readonly result: unknown } | { readonly error: WireError };

/** One message of the page, checked. */
export type PageMessage =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'response'; readonly id: string; readonly answer: WireAnswer }
  | {
      readonly kind: 'invalid';
      readonly id: string | null;
      readonly error: WireError;
      /** It has an id and says nothing: it ends the question of that id, if there is one (ER-4). */
      readonly isEmptyReply?: true;
      /** What came, for observers: the text, or of an array this member of it; at most 10,000 characters. */
      readonly text: string;
    };

/** LI-1: longer texts are dropped before they are parsed. */
export const MAX_TEXT_CHARS: number = wireLimits.textChars;
/** BA-5: an array of the shell holds at most this many characters, unless it holds one message. */
export const MAX_ARRAY_CHARS: number = wireLimits.batchChars;
const MAX_ID_CHARS = wireLimits.idChars;
const MAX_SEEN_CHARS = 10_000;

/** The messages in a text of the page, each checked by the rules MS-1 to MS-7 and ID-4, ID-5. Never throws. */
export function readPageText(text: unknown): readonly PageMessage[] {
  if (typeof text !== 'string') return [invalid(null, shellErrorCodes.notMessage, { message: 'Not text', text: '' })];
  if (text.length > MAX_TEXT_CHARS) return [];
  if (isTooDeep(text)) return [invalid(null, shellErrorCodes.notJson, { message: 'Nested too deeply', text })];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [invalid(null, shellErrorCodes.notJson, { message: 'Not JSON', text })];
  }
  return Array.isArray(parsed) && parsed.length ? parsed.map(readMessage) : [readMessage(parsed)];
}

/** LI-5 asks for 256 levels. Far deeper ones would end in a `RangeError` of whatever walks through them. */
const MAX_DEPTH = 1000;

/** Whether a text of JSON has more than a thousand levels of nesting. */
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
  const refuse = (): PageMessage =>
    invalid(id ?? null, shellErrorCodes.notMessage, {
      message: 'Not a request, notification or response',
      text: JSON.stringify(input),
    });
  if (jsonrpc !== '2.0' || rawId !== id) return refuse();
  if (typeof method === 'string') {
    return id === undefined ? { kind: 'notification', method, params } : { kind: 'request', id, method, params };
  }
  if ('method' in fields || id === undefined) return refuse();
  // ER-4: an error of null is absent, and an error counts more than a result.
  const given = fields['error'] ?? undefined;
  if (given !== undefined) return { kind: 'response', id, answer: { error: readError(given) } };
  if ('result' in fields) return { kind: 'response', id, answer: { result: fields['result'] } };
  const text = JSON.stringify(input);
  return {
    ...invalid(id, shellErrorCodes.notMessage, { message: 'Neither result nor error', text }),
    isEmptyReply: true,
  };
}

function readError(input: unknown): WireError {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  const { code, message, data } = fields;
  return {
    code: typeof code === 'number' ? code : shellErrorCodes.internal,
    message: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}

function invalid(
  id: string | null,
  code: number,
  { message, text }: { readonly message: string; readonly text: string },
): PageMessage & { readonly kind: 'invalid' } {
  return { kind: 'invalid', id, error: { code, message }, text: text.slice(0, MAX_SEEN_CHARS) };
}

/** A response as JSON text; what cannot be written as JSON, or is too long, becomes an error −32603 (RQ-8). */
export function encodeAnswer(id: string | null, answer: WireAnswer): string {
  try {
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...answer }, refuseNonNumbers);
    if (text.length <= MAX_TEXT_CHARS) return text;
  } catch {
    // Falls through to the error below: a cycle, a BigInt, NaN.
  }
  const error = { code: shellErrorCodes.internal, message: 'The result cannot be sent: not JSON, or too large' };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}

/** JSON.stringify turns NaN into null; TY-5 forbids it. */
function refuseNonNumbers(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('not a JSON number');
  return value;
}
