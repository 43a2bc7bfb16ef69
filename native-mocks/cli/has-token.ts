import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_HEADER } from '../simulator-protocol/simulator-paths.ts';

/** Returns whether a request carries the token, in its header or, where headers cannot be set, in its query. */
export function hasToken(token: string, { headers }: IncomingMessage, query: URLSearchParams): boolean {
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? query.get('token') ?? ''));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
