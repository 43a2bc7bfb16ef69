/** A request, which gets exactly one response with the same id. JSON-RPC 2.0, section 4. */
export interface RequestMessage {
  /** Identifies the response; 1 to 200 characters (ID-5). */
  readonly id: string;
  /** The method of the contract, or one of the protocol (`$/…`). */
  readonly method: string;
  /** Any JSON value. */
  readonly params?: unknown;
  /** The session of the sender (HE-6). */
  readonly session?: string | undefined;
}

/** A notification, which gets no response. JSON-RPC 2.0, section 4.1. */
export interface NotificationMessage {
  /** Absent, which distinguishes it from a request. */
  readonly id?: undefined;
  /** The method or event of the contract, or one of the protocol (`$/…`). */
  readonly method: string;
  /** Any JSON value. */
  readonly params?: unknown;
  /** The session of the sender (HE-6). */
  readonly session?: string | undefined;
}

/** The error member of a response. JSON-RPC 2.0, section 5.1. */
export interface ErrorMember {
  /** One of section 14 of docs/protocol.md, or a code of the product. */
  readonly code: number;
  /** For developers. */
  readonly message: string;
  /** Any JSON value. */
  readonly data?: unknown;
}

/** A response with a result or an error. JSON-RPC 2.0, section 5. */
export interface ResponseMessage {
  /** The id of the request. */
  readonly id: string;
  /** Absent, which distinguishes it from a request. */
  readonly method?: undefined;
  /** The result, if the request succeeded. */
  readonly result?: unknown;
  /** The error, if the request failed. */
  readonly error?: ErrorMember | undefined;
}

/** One message in either direction. */
export type Message = RequestMessage | NotificationMessage | ResponseMessage;

/** A message format: encodes messages from the page and decodes strings from the shell. */
export interface Envelope {
  /** Returns the string to post for a message. If it throws, the call fails. */
  encode(message: Message): string;
  /** Returns the message or messages in a string from the shell. `undefined` or an exception drops the string. */
  decode(input: unknown): Message | readonly Message[] | undefined;
  /** `false`: the shell does not support `$/hello`, so it is not sent. */
  readonly hello?: boolean | undefined;
}

/** Encodes a message as JSON. Throws what `JSON.stringify` throws: for cyclic values, BigInt, or a `toJSON` that throws. */
export function encodeMessage(message: Message): string {
  if (!isRecord(message)) throw new TypeError('Cannot encode the message: pass an object with its members.');
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

/** Returns whether a value is an object, whose members can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
