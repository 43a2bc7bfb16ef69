import type { Envelope, Message } from '../wire/message.ts';
import type { CallSpec } from './call-table.ts';
import { createOwnMap } from '../page/own-map.ts';
import type { JsonFunctions } from '../wire/exact-json.ts';
import { MAX_RECEIVED_MESSAGES, MAX_TEXT_CHARS } from '../wire/protocol.ts';

/** Encodes and decodes messages in the format of the shell, up to the maximum length (LI-1). */
export interface Codec extends JsonFunctions {
  readonly envelope: Envelope | undefined;
  /** The maximum length of a message, in UTF-16 code units. */
  readonly maxChars: number;
  /** The part of a callback id before its number. */
  readonly prefix: string;
  /** Captured: replacements that the page installs later see neither params nor results (invariant 11). */
  readonly parse: (text: string) => unknown;
  /** The JSON of each method that was called, as a member of a message. */
  readonly methodMembers: Map<string, string>;
}

/** Options of `createCodec`. */
export interface CodecOptions {
  readonly envelope?: Envelope | undefined;
  /** Longer messages are neither sent nor parsed; 16,777,216 by default. */
  readonly maxMessageChars?: number | undefined;
}

/** Creates the codec of a session. */
export function createCodec(
  session: string,
  { envelope, maxMessageChars: maxChars = MAX_TEXT_CHARS }: CodecOptions,
): Codec {
  const { parse, stringify } = JSON;
  return {
    envelope,
    maxChars,
    prefix: `${session}.`,
    parse,
    stringify,
    isArray: Array.isArray,
    methodMembers: createOwnMap(),
  };
}

/** Encodes a call. Returns `undefined` if it is too long. Throws what the envelope throws. */
export function encodeCall(
  codec: Codec,
  { id, spec }: { id: number; spec: CallSpec },
  params: string | undefined,
): string | undefined {
  const { envelope, methodMembers, parse } = codec;
  const { method } = spec;
  const name = spec.reply === false ? undefined : codec.prefix + id;
  let member = methodMembers.get(method);
  if (!member) methodMembers.set(method, (member = `"method":${codec.stringify(method)}`));
  // Concatenated except for the params: `JSON.stringify` of the whole message makes a call 7 % slower.
  const text = envelope
    ? envelope.encode({ id: name, method, params: params && parse(params) })
    : `{"jsonrpc":"2.0",${name ? `"id":"${name}",${member}` : member}${params ? `,"params":${params}` : ''}}`;
  return text.length > codec.maxChars ? undefined : text;
}

/** Encodes any message. Throws if it cannot be serialized or is too long. */
export function encode(codec: Codec, message: Message): string {
  const { envelope, stringify } = codec;
  // A record is never serialized to `undefined`.
  return checkLength(
    codec,
    envelope ? envelope.encode(message) : (stringify({ jsonrpc: '2.0', ...message }) as string),
  );
}

/** Returns a received string unchanged and a received object as JSON. Throws if it cannot be serialized or is too long. */
export function readText(codec: Codec, input: unknown): string {
  // Objects are serialized and parsed once, so that only own, enumerable, plain data remains, without getters, proxies and
  // cycles. What serializes to nothing throws.
  return checkLength(codec, typeof input === 'string' ? input : (codec.stringify(input) as string));
}

/** Returns the messages in a string from the shell. Returns one invalid message if it cannot be parsed or has too many messages. */
export function decode(codec: Codec, input: unknown): readonly unknown[] {
  const { envelope, parse } = codec;
  try {
    const text = readText(codec, input);
    const read = envelope ? envelope.decode(text === input ? text : parse(text)) : parse(text);
    if (!codec.isArray(read)) return [read];
    if (read.length <= MAX_RECEIVED_MESSAGES) return read;
  } catch {
    // Not in this message format, or too long.
  }
  return [0];
}

/** Returns the number of the call that a callback id of this session belongs to; 0 for any other value. Nothing is coerced. */
export function parseId({ prefix }: Codec, name: unknown): number {
  let id = 0;
  // By index, so that functions that a page installs in `String.prototype` do not see ids (invariant 11).
  if (typeof name === 'string' && name.length < prefix.length + 17) {
    for (let i = prefix.length; i < name.length; i++) id = id * 10 + Number(name[i]);
  }
  return name === prefix + id ? id : 0;
}

function checkLength({ maxChars }: Codec, text: string): string {
  if (text.length > maxChars) throw new RangeError('the message is too long');
  return text;
}
