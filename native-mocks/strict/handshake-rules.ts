import { HELLO_METHOD, MAX_SESSION_CHARS } from '../../sdk/wire/protocol.ts';
import type { PostedMessage } from './posted-message.ts';
import type { MessageRules } from './rule-checks.ts';
import { pageId } from './shape-rules.ts';

/** 128 random bits in a string of 64 characters. */
const MIN_SESSION_CHARS = 22;

/** The rules about sessions: section 4 of docs/protocol.md. */
export const handshakeRules: MessageRules = {
  'HE-1'(message, page) {
    const { kind, method } = message;
    if (!kind) return undefined;
    if (method === HELLO_METHOD) return kind === 'request' ? undefined : `${HELLO_METHOD} was posted as a notification`;
    const subject = method ?? 'a response';
    if (page.hasLostHello()) return undefined;
    if (page.session() === undefined) return `${subject} was posted before $/hello`;
    const session = sessionOf(message);
    const isForeign = session !== undefined && session !== page.session() && !page.hasEnded(session);
    return isForeign ? `${subject} was posted before the $/hello of its session` : undefined;
  },
  'HE-2'({ kind, method, params }) {
    if (kind !== 'request' || method !== HELLO_METHOD) return undefined;
    const { protocol, contract, session } = params;
    if (!Number.isInteger(protocol) || Number(protocol) < 1) return `${HELLO_METHOD} without a protocol version`;
    if (typeof contract !== 'string' || !hasVersion(contract)) return `${HELLO_METHOD} without a contract name@version`;
    if (typeof session !== 'string') return `${HELLO_METHOD} without a session`;
    const isRandom = /^[\w-]+$/.test(session) && session.length >= MIN_SESSION_CHARS;
    return isRandom && session.length <= MAX_SESSION_CHARS
      ? undefined
      : `${HELLO_METHOD} with a session that is not ${MIN_SESSION_CHARS} to ${MAX_SESSION_CHARS} characters of A–Z a–z 0–9 - _`;
  },
  'HE-8'(message, page) {
    const session = sessionOf(message);
    if (message.method === HELLO_METHOD || session === undefined || page.session() === undefined) return undefined;
    return page.hasEnded(session) ? `${message.method} belongs to a session that has ended` : undefined;
  },
  // Bridges of two contracts in one document share the session: only the version has to be the same.
  'HE-9': ({ kind, method, params }, page) =>
    kind === 'request' &&
    method === HELLO_METHOD &&
    params['session'] === page.session() &&
    page.session() !== undefined &&
    params['protocol'] !== page.protocol()
      ? `${HELLO_METHOD} with another protocol version in the same session`
      : undefined,
};

/** Whether a text is `name@version`. Not a regular expression with two repetitions, which takes quadratic time. */
function hasVersion(contract: string): boolean {
  const at = contract.indexOf('@', 1);
  return at > 0 && at < contract.length - 1 && !/[\n\r\u2028\u2029]/.test(contract);
}

/** The session in the id of a request. */
function sessionOf({ kind, id }: PostedMessage): string | undefined {
  return kind === 'request' && typeof id === 'string' ? pageId.exec(id)?.[1] : undefined;
}
