import type { ServerRequest } from '../../server-request.ts';
import type { RequestFacts } from './traffic-log.ts';

/** A request of the page as a line of the timeline, whose clock began `timeOriginMs` after 1970. */
export function requestFacts(request: ServerRequest, timeOriginMs: number): RequestFacts {
  const { method, path, query, status, durationMs } = request;
  const atMs = request.at - timeOriginMs;
  const end = { atMs: atMs + durationMs };
  const isRefused = status === 0 || status >= 400;
  const message = status === 0 ? 'The connection was closed without an answer' : `${method} ${path} gave ${status}`;
  return {
    // The last part of a path is what tells requests apart.
    name: path.slice(path.lastIndexOf('/') + 1) || path,
    params: { method, path, ...(query.length > 0 && { query: Object.fromEntries(query) }) },
    atMs,
    answer: isRefused
      ? { ...end, status, error: { code: status, message, ...(request.body && { data: readBody(request.body) }) } }
      : { ...end, status, result: readBody(request.body) },
  };
}

/** The text of an answer: what its JSON says, or the text itself. */
export function readBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
