import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';

const LONGEST_CHARS = 100_000;
const LONGEST_BYTES = 4 * LONGEST_CHARS;

/**
 * Copies the body of a request while its handler reads it, which stays the only one that starts the stream. Returns a function that
 * reads the beginning of a text, or the size of anything else; nothing without a body.
 */
export function copyRequestBody(req: IncomingMessage): () => Pick<ServerRequest, 'requestBody' | 'isRequestText'> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const emit = req.emit.bind(req);
  req.emit = (name: string | symbol, ...values: unknown[]): boolean => {
    const [chunk] = values;
    if (name === 'data' && chunk instanceof Uint8Array) {
      if (sizeBytes < LONGEST_BYTES) chunks.push(Buffer.from(chunk));
      sizeBytes += chunk.length;
    }
    return emit(name, ...values);
  };
  return () => {
    if (sizeBytes === 0) return {};
    const { 'content-type': type = '', 'content-encoding': encoding } = req.headers;
    if (encoding || !/json|text|xml|javascript|urlencoded/i.test(type))
      return { requestBody: `(${type || 'no type'}, ${sizeBytes} bytes)` };
    const text = Buffer.concat(chunks).toString('utf8');
    const isWhole = sizeBytes <= LONGEST_BYTES && text.length <= LONGEST_CHARS;
    return { requestBody: text.slice(0, LONGEST_CHARS), isRequestText: isWhole };
  };
}
