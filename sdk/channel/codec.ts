import type { Envelope, Message } from '../wire/message.ts';
import type { CallSpec } from './call-table.ts';
import { createOwnMap } from '../page/own-map.ts';
import { MAX_TEXT_CHARS } from '../wire/protocol.ts';

/** Encodes and decodes messages in the format of the shell, up to the maximum length (LI-1). */
export interface Codec {
  /** The maximum length of a message, in UTF-16 code units. */
  readonly maxChars: number;
  /** `JSON.stringify` as it was when the bridge was created. */
  readonly stringify: (value: unknown) => string | undefined;
  /** Encodes a call. Returns `undefined` if it is too long. Throws what the envelope throws. */
  encodeCall(id: number, spec: CallSpec, params: string | undefined): string | undefined;
  /** Encodes any message. Throws if it cannot be serialized or is too long. */
  encode(message: Message): string;
  /** Returns a received string unchanged and a received object as JSON. Throws if it cannot be serialized or is too long. */
  readText(input: unknown): string;
  /** Returns the messages in a string from the shell. Throws if it cannot be parsed or is too long. */
  decode(input: unknown): readonly unknown[];
  /** Returns the callback id of a call. */
  formatId(id: number): string;
  /** Returns the number of the call that a callback id of this session belongs to; 0 for any other value. Nothing is coerced. */
  parseId(name: unknown): number;
}

/** Options of `createCodec`. */
export interface CodecOptions {
  readonly envelope?: Envelope | undefined;
  /** Longer messages are neither sent nor parsed; 16,777,216 by default. */
  readonly maxMessageChars?: number | undefined;
}

/** `JSON` without `any`. */
interface TypedJson {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string | undefined;
}

/** Creates the codec of a session. */
export function createCodec(
  session: string,
  { envelope, maxMessageChars: maxChars = MAX_TEXT_CHARS }: CodecOptions,
): Codec {
  // Captured: replacements that the page installs later see neither params nor results (invariant 11).
  const { parse, stringify } = JSON as TypedJson;
  const { isArray } = Array;
  const prefix = `${session}.`;
  const methodMembers = createOwnMap<string, string>();

  function checkLength(text: string): string {
    if (text.length > maxChars) throw new RangeError('the message is too long');
    return text;
  }
  // Objects are serialized and parsed once, so that only own, enumerable, plain data remains, without getters, proxies and
  // cycles.
  const readText = (input: unknown): string =>
    checkLength(typeof input === 'string' ? input : (stringify(input) as string));

  return {
    maxChars,
    stringify,
    readText,
    encodeCall(id, spec, params) {
      const { method } = spec;
      const name = spec.reply === false ? undefined : prefix + id;
      let member = methodMembers.get(method);
      if (!member) methodMembers.set(method, (member = `"method":${stringify(method)}`));
      // Concatenated except for the params: `JSON.stringify` of the whole message makes a call 7 % slower.
      const text = envelope
        ? envelope.encode({ id: name, method, params: params && parse(params) })
        : `{"jsonrpc":"2.0",${name ? `"id":"${name}",${member}` : member}${params ? `,"params":${params}` : ''}}`;
      return text.length > maxChars ? undefined : text;
    },
    encode(message) {
      return checkLength(envelope ? envelope.encode(message) : (stringify({ jsonrpc: '2.0', ...message }) as string));
    },
    decode(input) {
      const text = readText(input);
      const read = envelope ? envelope.decode(text === input ? text : parse(text)) : parse(text);
      return isArray(read) ? read : [read];
    },
    formatId: (id) => prefix + id,
    parseId: (name) => numberAfter(name, prefix),
  };
}

/** The number after a prefix; 0 for any other value. */
function numberAfter(name: unknown, prefix: string): number {
  let id = 0;
  // By index, so that functions that a page installs in `String.prototype` do not see ids (invariant 11).
  if (typeof name === 'string' && name.length < prefix.length + 17) {
    for (let i = prefix.length; i < name.length; i++) id = id * 10 + Number(name[i]);
  }
  return name === prefix + id ? id : 0;
}
