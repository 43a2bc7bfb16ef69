import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** The text of an answer as it was sent. */
export interface CopiedBody {
  /** Its first 100,000 characters; empty where it is no text. */
  readonly body: string;
  /** `body` is all of it. */
  readonly isWhole: boolean;
}

/** Longer answers are shown by their beginning, and not kept in a trace. */
const LONGEST_CHARS = 100_000;
/** What an answer may weigh to be read at all. */
const LONGEST_BYTES = 4 * LONGEST_CHARS;

/** Listens in on what is written; returns how to read the text of it, once it has ended. */
export function copyBody(res: ServerResponse): () => CopiedBody {
  const out = { write: res.write.bind(res), end: res.end.bind(res), writeHead: res.writeHead.bind(res) };
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const copy = (chunk: unknown): void => {
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk) : chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
    if (!bytes) return;
    if (isText(res) && sizeBytes < LONGEST_BYTES) chunks.push(bytes);
    sizeBytes += bytes.length;
  };
  Object.assign(res, {
    // Fields that are given here alone cannot be read from the response later.
    writeHead(status: number, ...rest: never[]) {
      const fields: unknown = rest.at(-1);
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return out.writeHead(status, ...rest);
      for (const [name, value] of Object.entries(fields as OutgoingHttpHeaders)) {
        if (value !== undefined) res.setHeader(name, value);
      }
      return out.writeHead(status, ...rest.slice(0, -1));
    },
    write(chunk: unknown, ...rest: never[]) {
      copy(chunk);
      return out.write(chunk, ...rest);
    },
    end(chunk: unknown, ...rest: never[]) {
      copy(chunk);
      return out.end(chunk, ...rest);
    },
  });
  return () => {
    const text = decode(Buffer.concat(chunks), String(res.getHeader('content-encoding') ?? ''));
    // A 304 has the body that the browser keeps, which is not here.
    const isKnown = text !== undefined && (isText(res) || sizeBytes === 0) && res.statusCode !== 304;
    const body = (text ?? '').slice(0, LONGEST_CHARS);
    return {
      body,
      isWhole: isKnown && res.writableFinished && sizeBytes <= LONGEST_BYTES && body.length === text.length,
    };
  };
}

/** `undefined` for a body that was cut, or is compressed in a way nobody here reads. */
function decode(bytes: Buffer, encoding: string): string | undefined {
  const limit = { maxOutputLength: LONGEST_BYTES };
  try {
    if (!encoding || encoding === 'identity' || !bytes.length) return bytes.toString('utf8');
    if (encoding === 'gzip') return gunzipSync(bytes, limit).toString('utf8');
    if (encoding === 'br') return brotliDecompressSync(bytes, limit).toString('utf8');
    return encoding === 'deflate' ? inflateSync(bytes, limit).toString('utf8') : undefined;
  } catch {
    return undefined; // the connection broke within it
  }
}

function isText(res: ServerResponse): boolean {
  return /json|text|xml|javascript|urlencoded/i.test(String(res.getHeader('content-type') ?? ''));
}
