/** A request, which gets exactly one response with the same id. JSON-RPC 2.0, section 4. */
export interface RequestMessage {
  readonly id: string;
  readonly method: string;
  readonly params?: unknown;
  readonly session?: string | undefined;
}

/** A notification, which gets no response. JSON-RPC 2.0, section 4.1. */
export interface NotificationMessage {
  readonly id?: undefined;
  readonly method: string;
  readonly params?: unknown;
  readonly session?: string | undefined;
}

/** The error member of a response. JSON-RPC 2.0, section 5.1. */
export interface ErrorMember {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A response with a result or an error. JSON-RPC 2.0, section 5. */
export interface ResponseMessage {
  readonly id: string;
  readonly method?: undefined;
  readonly result?: unknown;
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
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

/** Returns whether a value is an object, whose members can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
