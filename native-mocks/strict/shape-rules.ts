import { CANCEL_METHOD, HELLO_METHOD, MAX_ID_CHARS, STATUS_METHOD } from '../../sdk/wire/protocol.ts';
import type { PostedMessage } from './posted-message.ts';
import type { MessageRules } from './rule-checks.ts';

const protocolMethods = [HELLO_METHOD, STATUS_METHOD, CANCEL_METHOD];

/** A callback id of a page: the session, a full stop, and a number without leading zeros. */
export const pageId: RegExp = /^([\w-]+)\.([1-9]\d*)$/;

/** The rules about the shape of a message: sections 2, 3 and 16 of docs/protocol.md. */
export const shapeRules: MessageRules = {
  'MS-1': ({ fields, value }) =>
    fields['jsonrpc'] === '2.0' || Array.isArray(value) ? undefined : 'a message without "jsonrpc": "2.0"',
  'MS-2'({ kind, value, fields }) {
    if (Array.isArray(value)) return undefined; // BA-7
    if (!kind) return 'the message is neither a request, a notification nor a response';
    return kind !== 'response' && ('result' in fields || 'error' in fields)
      ? 'a message with both a method and a response'
      : undefined;
  },
  'MS-5'({ method = '' }, page) {
    if (!method.startsWith('$/') || protocolMethods.includes(method)) return undefined;
    return page.hasTestMethods && method.startsWith('$/test.')
      ? undefined
      : `${method} is not a method of the protocol`;
  },
  'ID-1'({ id }) {
    if (id === undefined) return undefined;
    if (typeof id !== 'string') return 'an id that is not a string';
    return id !== '' && id.length <= MAX_ID_CHARS
      ? undefined
      : `an id that does not have 1 to ${MAX_ID_CHARS} characters`;
  },
  'ID-2'({ kind, method, id, params }) {
    if (!isText(id) || kind !== 'request') return undefined;
    const [, session] = pageId.exec(id) ?? [];
    if (session === undefined) return `the id of ${method} is not <session>.<n>`;
    return method === HELLO_METHOD && session !== params['session']
      ? `the id of ${HELLO_METHOD} does not begin with its session`
      : undefined;
  },
  'ID-6': ({ kind, id, method }, page) =>
    kind === 'request' && page.callState(id) ? `the id of ${method} was used before in this session` : undefined,
  'TY-4': (message) =>
    hasUnsafeInteger(contentOf(message)) ? 'a whole number beyond ±9,007,199,254,740,991' : undefined,
};

const isText = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARS;

function contentOf({ fields: { params, result, error } }: PostedMessage): unknown {
  return [params, result, error];
}

/** From this value on, JSON has an exponent: the number is a measurement, not a count or an id. */
const EXPONENT_FROM = 1e21;

function hasUnsafeInteger(value: unknown): boolean {
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < EXPONENT_FROM;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnsafeInteger);
}
