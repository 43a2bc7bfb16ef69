import { CANCEL_METHOD, MAX_STATUS_IDS, STATUS_METHOD, wireErrors } from '../../sdk/wire/protocol.ts';
import { handshakeRules } from './handshake-rules.ts';
import { membersOf, type PostedMessage } from './posted-message.ts';
import type { MessageRules } from './rule-checks.ts';
import { shapeRules } from './shape-rules.ts';

const stateTexts = { open: 'open', cancelled: 'already cancelled', settled: 'already settled' } as const;

/** The rules about one message, in the order of docs/protocol.md. */
export const messageRules: MessageRules = {
  ...shapeRules,
  ...handshakeRules,
  'NO-1': ({ kind, method }, page) =>
    kind === 'request' && page.spec(method)?.reply === false
      ? `${method} has no response and was posted as a request`
      : undefined,
  'CA-1'({ kind, method, params }, page) {
    if (method !== CANCEL_METHOD) return undefined;
    if (kind !== 'notification') return `${CANCEL_METHOD} was posted as a request`;
    const state = page.callState(params['id']);
    if (!state) return `${CANCEL_METHOD} names a request that was never sent`;
    if (state !== 'open') return `${CANCEL_METHOD} names a request that was ${stateTexts[state]}`;
    const cancelled = page.methodOf(params['id']);
    const spec = page.spec(cancelled);
    return spec && !spec.cancellable
      ? `${CANCEL_METHOD} names a call of ${cancelled}, which is not declared cancellable`
      : undefined;
  },
  'ST-1'({ kind, method, params }, page) {
    if (method !== STATUS_METHOD) return undefined;
    if (kind !== 'request') return `${STATUS_METHOD} was posted as a notification`;
    const { ids } = params;
    if (!Array.isArray(ids) || !ids.length) return `${STATUS_METHOD} without a list of ids`;
    const isOpen = (id: unknown): boolean => page.callState(id) === 'open' || page.callState(id) === 'cancelled';
    return ids.every(isOpen)
      ? undefined
      : `${STATUS_METHOD} names a request that was never sent or already has a response`;
  },
  'LI-6'({ method, params }) {
    const { ids } = params;
    if (method !== STATUS_METHOD || !Array.isArray(ids) || ids.length <= MAX_STATUS_IDS) return undefined;
    return `${STATUS_METHOD} with ${ids.length} ids; at most ${MAX_STATUS_IDS} are allowed`;
  },
  'HE-5'(message, page) {
    const capability = capabilityOf(message);
    return page.supportsHandshake && capability && !page.can(capability)
      ? `${message.method} was posted, but the shell does not announce ${capability}`
      : undefined;
  },
  'OL-1'(message, page) {
    return !page.supportsHandshake && capabilityOf(message)
      ? `${message.method} was posted to a shell that does not implement $/hello`
      : undefined;
  },
  'SR-2': ({ kind, id }, page) =>
    kind === 'response' && page.openShellRequests(id) === 0 ? 'a response to a request that is not open' : undefined,
  'BA-6': ({ isInArray, method }, page) =>
    isInArray && page.spec(method)?.interactive
      ? `${method} waits for user input and was posted in an array`
      : undefined,
  ...responseRules(),
};

/** The capability that a message uses. */
function capabilityOf({ method }: PostedMessage): 'cancel' | 'status' | undefined {
  if (method === CANCEL_METHOD) return 'cancel';
  return method === STATUS_METHOD ? 'status' : undefined;
}

/** The codes of section 14 that lie in the range of JSON-RPC. */
const knownCodes: readonly number[] = Object.values(wireErrors);

function responseRules(): MessageRules {
  const errorOf = ({ kind, fields }: PostedMessage): unknown =>
    kind === 'response' ? (fields['error'] ?? undefined) : undefined;
  return {
    'ER-1'(message) {
      const error = errorOf(message);
      if (error === undefined) return undefined;
      const { code, message: text } = membersOf(error);
      return Number.isInteger(code) && typeof text === 'string' ? undefined : 'an error without code or message';
    },
    'ER-3'(message) {
      const { code } = membersOf(errorOf(message));
      const isReserved = typeof code === 'number' && code >= -32768 && code <= -32000;
      return isReserved && !knownCodes.includes(code) ? `an error with the reserved code ${code}` : undefined;
    },
    'ER-4'({ kind, fields }) {
      if (kind !== 'response') return undefined;
      const isError = (fields['error'] ?? undefined) !== undefined;
      return isError === 'result' in fields ? 'a response without exactly one of result and error' : undefined;
    },
  };
}
