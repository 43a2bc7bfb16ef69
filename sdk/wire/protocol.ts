// Constants of docs/protocol.md, each defined once. `tests/sdk/wire/protocol.test.ts` compares them with the
// document and with the sources of the Kotlin, Swift and simulated shells.

/** Error codes on the wire. */
export const wireErrors = {
  notJson: -32700,
  notMessage: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  denied: -32001,
  cancelledByUser: -32002,
  unavailable: -32003,
  forbiddenOrigin: -32004,
  requestCancelled: -32800,
} as const;

/** The protocol version in `$/hello`, in both directions (HE-2, HE-12). */
export const PROTOCOL_VERSION = 1;

/** Optional parts of the protocol, which a shell may announce (HE-5). */
export const SHELL_CAPABILITIES = ['batch', 'cancel', 'progress', 'status'] as const;

/** Optional parts of the protocol. */
export interface ShellCapabilities {
  /** Accepts arrays of messages (BA-1). */
  readonly batch?: boolean | undefined;
  /** Accepts `$/cancelRequest` (CA-1). */
  readonly cancel?: boolean | undefined;
  /** Sends `$/progress` (PR-1). */
  readonly progress?: boolean | undefined;
  /** Responds to `$/status` (ST-1). */
  readonly status?: boolean | undefined;
}

/** Default names of the global objects (section 1). The option `names` replaces them. */
export const ANDROID_OBJECT = 'BridgeheadAndroid';
export const IOS_OBJECT = 'bridgehead';
export const PAGE_OBJECT = 'bridgehead';

/** The protocol's own methods (MS-5). */
export const HELLO_METHOD = '$/hello';
export const CANCEL_METHOD = '$/cancelRequest';
export const PROGRESS_METHOD = '$/progress';
export const STATUS_METHOD = '$/status';

/** LI-1: UTF-16 code units of a string. */
export const MAX_TEXT_CHARS = 16_777_216;
/** LI-2, BA-2: maximum number of messages in an array from the page. */
export const MAX_BATCH_MESSAGES = 64;
/** LI-2, BA-2, BA-5: maximum length of an array of more than one message, in characters. */
export const MAX_BATCH_CHARS = 262_144;
/** LI-3: maximum number of messages that a shell queues before `$/hello`. */
export const MAX_HELD_MESSAGES = 50;
/** LI-4: characters of an id. */
export const MAX_ID_CHARS = 200;
/** LI-4: maximum length of a session. */
export const MAX_SESSION_CHARS = 128;
/** LI-6: ids in one `$/status`. */
export const MAX_STATUS_IDS = 100;
/** LI-7: milliseconds that the page waits for the announcement. */
export const HELLO_WAIT_MS = 1000;
/** LI-8: maximum number of messages in a string that the page accepts. */
export const MAX_RECEIVED_MESSAGES = 65_536;
/** ER-2: length to which the page truncates an error message, in characters. */
export const MAX_ERROR_CHARS = 200;

/** Default timeout of a method, of `$/status`, and of a page's handler (SR-4), in milliseconds. */
export const TIMEOUT_MS = 5000;
/** Visible time after which an interactive call is `lost`, in milliseconds. */
export const INTERACTIVE_MAX_MS = 600_000;

/** The limits of both ends of the wire. */
export const wireLimits: {
  /** LI-1: UTF-16 code units of a string. */
  readonly textChars: number;
  /** LI-2: messages in an array from the page. */
  readonly batchMessages: number;
  /** LI-2, BA-5: characters of an array of messages. */
  readonly batchChars: number;
  /** LI-4: characters of an id. */
  readonly idChars: number;
  /** LI-6: ids in one `$/status`. */
  readonly statusIds: number;
} = {
  textChars: MAX_TEXT_CHARS,
  batchMessages: MAX_BATCH_MESSAGES,
  batchChars: MAX_BATCH_CHARS,
  idChars: MAX_ID_CHARS,
  statusIds: MAX_STATUS_IDS,
};
