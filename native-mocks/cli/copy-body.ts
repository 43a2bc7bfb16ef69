import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** The text of a response as it was sent. */
export interface CopiedBody {
  /** The first 100,000 characters; empty if the response is not text. */
  readonly body: string;
  /** Whether `body` is complete. */
  readonly isWhole: boolean;
}

/** Longer responses are truncated for display and not kept in a trace. */
const LONGEST_CHARS = 100_000;
/** The maximum size of a response that is read. */
const LONGEST_BYTES = 4 * LONGEST_CHARS;

/** Copies everything written to a response; returns a function that reads its text once it has ended. */
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
    // Header fields passed only here cannot be read from the response later.
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
    // A 304 refers to a body in the browser's cache, which is not available here.
    const isKnown = text !== undefined && (isText(res) || sizeBytes === 0) && res.statusCode !== 304;
    const body = (text ?? '').slice(0, LONGEST_CHARS);
    return {
      body,
      isWhole: isKnown && res.writableFinished && sizeBytes <= LONGEST_BYTES && body.length === text.length,
    };
  };
}

/** Returns `undefined` for a truncated body or an unsupported encoding. */
function decode(bytes: Buffer, encoding: string): string | undefined {
  const limit = { maxOutputLength: LONGEST_BYTES };
  try {
    if (!encoding || encoding === 'identity' || !bytes.length) return bytes.toString('utf8');
    if (encoding === 'gzip') return gunzipSync(bytes, limit).toString('utf8');
    if (encoding === 'br') return brotliDecompressSync(bytes, limit).toString('utf8');
    return encoding === 'deflate' ? inflateSync(bytes, limit).toString('utf8') : undefined;
  } catch {
    return undefined; // The connection closed before the body was complete.
  }
}

function isText(res: ServerResponse): boolean {
  return /json|text|xml|javascript|urlencoded/i.test(String(res.getHeader('content-type') ?? ''));
}
