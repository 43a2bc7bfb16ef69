/** Gets one response with the same id. JSON-RPC 2.0, section 4. */
export interface RequestMessage {
  /** 1 to 200 characters (ID-5). */
  readonly id: string;
  /** Of the contract, or of the protocol (`$/…`). */
  readonly method: string;
  /** Any JSON value. */
  readonly params?: unknown;
  /** The sender's session (HE-6). */
  readonly session?: string | undefined;
}

/** Gets no response. JSON-RPC 2.0, section 4.1. */
export interface NotificationMessage {
  /** Absent. */
  readonly id?: undefined;
  /** Of the contract, or of the protocol (`$/…`). */
  readonly method: string;
  /** Any JSON value. */
  readonly params?: unknown;
  /** The sender's session (HE-6). */
  readonly session?: string | undefined;
}

/** JSON-RPC 2.0, section 5.1. */
export interface ErrorMember {
  /** Of docs/protocol.md (14), or of the product. */
  readonly code: number;
  /** For developers. */
  readonly message: string;
  /** Any JSON value. */
  readonly data?: unknown;
}

/** JSON-RPC 2.0, section 5. */
export interface ResponseMessage {
  /** The id of the request. */
  readonly id: string;
  /** Absent. */
  readonly method?: undefined;
  /** The result, if the request succeeded. */
  readonly result?: unknown;
  /** The error, if the request failed. */
  readonly error?: ErrorMember | undefined;
}

/** One message in either direction. */
export type Message = RequestMessage | NotificationMessage | ResponseMessage;

/** A message format. */
export interface Envelope {
  /** Returns the string to post. An exception fails the call. */
  encode(message: Message): string;
  /** Reads a string; `undefined` or an exception drops it. */
  decode(input: unknown): Message | readonly Message[] | undefined;
  /** `false`: `$/hello` is not sent. */
  readonly hello?: boolean | undefined;
}

/** Encodes a message as JSON. Throws what `JSON.stringify` throws. */
export function encodeMessage(message: Message): string {
  if (!isRecord(message)) throw new TypeError('Cannot encode the message: pass an object with its members.');
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

/** Returns whether a value is an object, whose members can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
