import type { Envelope, Message } from './message.ts';
import type { CallSpec } from './pending-calls.ts';
import { createOwnMap } from './own-map.ts';
import { MAX_TEXT_CHARS } from './protocol.ts';

/** Messages to text and back, within the limit of the length (LI-1) and by the dialect of the shell. */
export interface Codec {
  /** The longest text. */
  readonly maxChars: number;
  /** `JSON.stringify` as it was when the bridge was created. */
  readonly stringify: (value: unknown) => string | undefined;
  /** The text of a call. Throws what the envelope throws; `undefined` when the text is too long. */
  encodeCall(id: number, spec: CallSpec, params: string | undefined): string | undefined;
  /** The text of any message. Throws when it has no JSON or is too long. */
  encode(message: Message): string;
  /** The text that came, or the JSON of anything else. Throws for what has no JSON or is too long. */
  readText(input: unknown): string;
  /** The messages in a text of the shell. Throws for what cannot be read or is too long. */
  decode(input: unknown): readonly unknown[];
  /** The callback id of a call. */
  nameOf(id: number): string;
  /** The number in a callback id of this session; 0 for every other value. Nothing is coerced. */
  idOf(name: unknown): number;
}

/** Options of `createCodec`. */
export interface CodecOptions {
  readonly envelope?: Envelope | undefined;
  /** Longer texts are dropped unparsed, and not sent; 16 Mi. */
  readonly maxMessageChars?: number | undefined;
}

/** What `JSON` does, without `any`. */
interface TypedJson {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string | undefined;
}

/** Makes the codec of a session. */
export function createCodec(
  session: string,
  { envelope, maxMessageChars: maxChars = MAX_TEXT_CHARS }: CodecOptions,
): Codec {
  // Captured: what a page installs in place of them later sees neither params nor results (design law 11).
  const { parse, stringify } = JSON as TypedJson;
  const { isArray } = Array;
  const prefix = `${session}.`;
  const heads = createOwnMap<string, string>();

  function checkLength(text: string): string {
    if (text.length > maxChars) throw new RangeError('the message is too long');
    return text;
  }
  // Anything but text goes through JSON once, so that only own, enumerable, plain data remains: getters, proxies and
  // cycles end here.
  const readText = (input: unknown): string =>
    checkLength(typeof input === 'string' ? input : (stringify(input) as string));

  return {
    maxChars,
    stringify,
    readText,
    encodeCall(id, spec, params) {
      const { method } = spec;
      const name = spec.reply === false ? undefined : prefix + id;
      let head = heads.get(method);
      if (!head) heads.set(method, (head = `"method":${stringify(method)}`));
      // Concatenated, except for the params: a whole call takes 7 % longer with all of it in `JSON.stringify`.
      const text = envelope
        ? envelope.encode({ id: name, method, params: params && parse(params) })
        : `{"jsonrpc":"2.0",${name ? `"id":"${name}",${head}` : head}${params ? `,"params":${params}` : ''}}`;
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
    nameOf: (id) => prefix + id,
    idOf: (name) => numberIn(name, prefix),
  };
}

/** The number behind a prefix; 0 for every other value. */
function numberIn(name: unknown, prefix: string): number {
  let id = 0;
  // By index: what a page installs in `String.prototype` does not see ids (design law 11).
  if (typeof name === 'string' && name.length < prefix.length + 17) {
    for (let i = prefix.length; i < name.length; i++) id = id * 10 + Number(name[i]);
  }
  return name === prefix + id ? id : 0;
}
