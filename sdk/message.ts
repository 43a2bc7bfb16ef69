/** A request: answered by exactly one response with the same id. JSON-RPC 2.0, section 4. */
export interface RequestMessage {
  readonly id: string;
  readonly method: string;
  readonly params?: unknown;
  readonly session?: string | undefined;
}

/** A notification: not answered. JSON-RPC 2.0, section 4.1. */
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

/** A response: a result or an error. JSON-RPC 2.0, section 5. */
export interface ResponseMessage {
  readonly id: string;
  readonly method?: undefined;
  readonly result?: unknown;
  readonly error?: ErrorMember | undefined;
}

/** One message of the wire, either way. */
export type Message = RequestMessage | NotificationMessage | ResponseMessage;

/** Another callback-id dialect: how messages become text, and what a text from the shell holds. */
export interface Envelope {
  /** The text to post for a message of the page. */
  encode(message: Message): string;
  /** The message or messages in what the shell sent; `undefined` drops it. May throw, which drops it too. */
  decode(input: unknown): Message | readonly Message[] | undefined;
  /** `false`: the shell does not know `$/hello`, and is not greeted. */
  readonly hello?: boolean | undefined;
}

/** JSON-RPC error codes on the wire: the standard's, the Language Server Protocol's for cancel, and ours. */
export const wireErrors = {
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  denied: -32001,
  cancelledByUser: -32002,
  unavailable: -32003,
  forbiddenOrigin: -32004,
  requestCancelled: -32800,
} as const;

/** The longest message either way, in UTF-16 code units, unless an option says otherwise (LI-1). */
export const MAX_MESSAGE_CHARS: number = 16 * 1024 * 1024;

/** A message as JSON text. Throws what `JSON.stringify` throws: cyclic values, BigInt, a throwing `toJSON`. */
export function encodeMessage(message: Message): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

/**
 * What a shell handed over, as plain data: one message or an array of them; `undefined` for what is too long. Throws for
 * what is no JSON.
 *
 * Anything but text goes through JSON once, so that only own, enumerable, plain data remains: getters, proxies, cycles
 * and `__proto__` literals end here.
 */
export function parseInput(input: unknown, maxChars: number): unknown {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return text.length > maxChars ? undefined : JSON.parse(text);
}

/** Whether a value has fields to read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
