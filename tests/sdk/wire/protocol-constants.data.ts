import {
  MAX_BATCH_CHARS,
  MAX_BATCH_MESSAGES,
  MAX_HELD_MESSAGES,
  MAX_ID_CHARS,
  MAX_SESSION_CHARS,
  MAX_STATUS_IDS,
  PROTOCOL_VERSION,
  type wireErrors,
} from '../../../sdk/wire/protocol.ts';

type ErrorName = keyof typeof wireErrors;

/** The meaning of each code, in the words of section 14. */
export const docMeanings: Readonly<Record<ErrorName, string>> = {
  notJson: 'the string is not JSON',
  notMessage: 'not a request, notification or response',
  methodNotFound: 'the method is not implemented',
  invalidParams: 'the params do not match',
  internal: 'the handler failed',
  denied: 'denied: the user or the system refused (a permission)',
  cancelledByUser: 'the user cancelled',
  unavailable: 'unavailable now',
  forbiddenOrigin: 'the origin or the frame is not allowed to send requests',
  requestCancelled: 'the request was cancelled by `$/cancelRequest`',
};

/**
 * The code of each error message that the native shells, the TypeScript host and the simulated shells send. A message that
 * contains a value is identified by the text before the value.
 */
export const shellRejections: Readonly<Record<string, ErrorName>> = {
  'Not JSON': 'notJson',
  'Nested too deeply': 'notJson',
  'More than ': 'notMessage',
  'Not a request, notification or response': 'notMessage',
  'An id must be a string of 1 to 200 characters (ID-5)': 'notMessage',
  'Not text': 'notMessage',
  'Neither result nor error': 'notMessage',
  'Method not found': 'methodNotFound',
  'session must be a string of 1 to 128 characters': 'invalidParams',
  'ids must be a list of 1 to 100 request ids': 'invalidParams',
  'error.message': 'invalidParams',
  'The params do not match the contract': 'invalidParams',
  'Params are not JSON': 'invalidParams',
  'Invalid params': 'invalidParams',
  'Cancel failed: ': 'internal',
  'The result cannot be sent: not JSON, or too large': 'internal',
  'Handler failed: ': 'internal',
  'The app could not create its announcement': 'internal',
  'The response cannot be read': 'internal',
  'The params are not JSON': 'internal',
  'The params are not JSON, or too large': 'internal',
  'The result cannot be sent: ': 'internal',
  'The trace has no more calls of ': 'internal',
  'The user cancelled': 'cancelledByUser',
  'The page was unloaded': 'unavailable',
  'The bridge is detached': 'unavailable',
  'The page did not respond in time': 'unavailable',
  'The page has not completed the handshake': 'unavailable',
  'Forbidden origin': 'forbiddenOrigin',
  'Request cancelled': 'requestCancelled',
};

/** The code of each message that the page sends to a shell (SR-3, SR-4). */
export const pageRejections: Readonly<Record<string, ErrorName>> = {
  'Method not found': 'methodNotFound',
  'Invalid params': 'invalidParams',
  'The result cannot be sent: not JSON, or too large': 'internal',
  'the result is too long or not JSON': 'internal',
  'The page did not respond in time': 'internal',
  'Internal error': 'internal',
  'The result does not match the contract': 'internal',
};

/** The codes that each check of the conformance page expects or requests, in the order of its source. */
export const checkCodes: Readonly<Record<string, readonly ErrorName[]>> = {
  'flow-checks.ts cancel': ['requestCancelled', 'requestCancelled'],
  'flow-checks.ts cancel-silent': ['requestCancelled'],
  'flow-checks.ts progress-cancel': ['requestCancelled'],
  'flow-checks.ts status-params': ['invalidParams', 'invalidParams', 'invalidParams', 'invalidParams'],
  'flow-checks.ts batch-bad': ['notMessage', 'notMessage'],
  'flow-checks.ts batch-empty': ['notMessage', 'notMessage'],
  'flow-checks.ts batch-65': ['notMessage'],
  'handshake-checks.ts before-hello': ['methodNotFound'],
  'handshake-checks.ts hello-bad': ['invalidParams'],
  'product-checks.ts top': ['methodNotFound', 'invalidParams', 'invalidParams'],
  'response-checks.ts top': ['denied', 'cancelledByUser', 'unavailable', 'internal'],
  'response-checks.ts once-failed': ['denied'],
  'response-checks.ts notification-silent': ['denied'],
  'response-checks.ts unknown-method': ['methodNotFound'],
  'response-checks.ts unknown-inherited': ['methodNotFound'],
  'response-checks.ts wrong-params': ['invalidParams', 'invalidParams'],
  'response-checks.ts ids-wrong': ['notMessage', 'notMessage'],
  'response-checks.ts not-json': ['notJson', 'notJson'],
  'response-checks.ts not-message': ['notMessage', 'notMessage'],
  'response-checks.ts not-message-id': ['notMessage'],
  'event-checks.ts ask-error': ['methodNotFound', 'methodNotFound'],
  'event-checks.ts ask-silent': ['unavailable'],
  'event-checks.ts ask-odd': ['denied', 'denied', 'internal', 'denied', 'internal', 'internal'],
};

/** The codes in functions that are serialized into pages, which therefore cannot import the constants. */
export const serializedCodes: Readonly<Record<string, readonly ErrorName[]>> = {
  'native-mocks/old-bridges/capacitor.ts': ['methodNotFound'],
  'native-mocks/old-bridges/place-old-bridge.ts': ['methodNotFound'],
  'native-mocks/old-bridges/vk-bridge.ts': ['methodNotFound', 'invalidParams', 'denied', 'cancelledByUser'],
};

/** The numbers that checks of the conformance page use to test a limit. */
export const checkNumbers: readonly (readonly [file: string, pattern: RegExp, numbers: readonly number[]])[] = [
  ['flow-checks.ts', /ids: Array\.from\(\{ length: (\d+) \}/g, [MAX_STATUS_IDS + 1]],
  ['flow-checks.ts', /longest <= ([\d_]+)/g, [MAX_BATCH_CHARS]],
  ['flow-checks.ts', /all (\d+) messages of an array/g, [MAX_BATCH_MESSAGES]],
  [
    'flow-checks.ts',
    /const ids = Array\.from\(\{ length: (6\d|\d{3,}) \}/g,
    [MAX_BATCH_MESSAGES, MAX_BATCH_MESSAGES + 1],
  ],
  ['status-checks.ts', /const ids = Array\.from\(\{ length: (\d+) \}/g, [MAX_STATUS_IDS]],
  ['flow-checks.ts', /responses === (\d+)/g, [MAX_BATCH_MESSAGES + 1]],
  ['handshake-checks.ts', /HELD_EVENTS = (\d+)/g, [MAX_HELD_MESSAGES]],
  ['handshake-checks.ts', /'x'\.repeat\((\d+)\)/g, [MAX_SESSION_CHARS + 1]],
  ['handshake-checks.ts', /\{ protocol: (\d+), session \}/g, [PROTOCOL_VERSION]],
  ['response-checks.ts', /'x'\.repeat\((\d+)\)\]/g, [MAX_ID_CHARS, MAX_ID_CHARS + 1]],
];

/** The TypeScript sources that enforce a limit. */
export const limitsKept: readonly (readonly [name: string, file: string])[] = [
  ['HELLO_WAIT_MS', 'sdk/shell/handshake.ts'],
  ['MAX_TEXT_CHARS', 'sdk/native/host/host-messages.ts'],
  ['MAX_BATCH_MESSAGES', 'sdk/native/host/host-messages.ts'],
  ['MAX_ID_CHARS', 'sdk/native/host/host-messages.ts'],
  ['MAX_HELD_MESSAGES', 'sdk/native/host/page-requests.ts'],
  ['MAX_SESSION_CHARS', 'sdk/native/host/host-dispatch.ts'],
  ['MAX_STATUS_IDS', 'sdk/native/host/host-dispatch.ts'],
  ['MAX_TEXT_CHARS', 'native-mocks/strict/text-rules.ts'],
  ['MAX_BATCH_MESSAGES', 'native-mocks/strict/text-rules.ts'],
  ['MAX_BATCH_CHARS', 'native-mocks/strict/text-rules.ts'],
  ['MAX_ID_CHARS', 'native-mocks/strict/shape-rules.ts'],
  ['MAX_SESSION_CHARS', 'native-mocks/strict/handshake-rules.ts'],
  ['MAX_STATUS_IDS', 'native-mocks/strict/message-rules.ts'],
];
