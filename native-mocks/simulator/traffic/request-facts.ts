import type { TraceRequest } from 'bridgehead/mocks';
import type { DocumentOutcome, ServerRequest } from '../../simulator-protocol/server-request.ts';
import type { RequestFacts } from './traffic-log.ts';

/** A request of the page as a line of the timeline, whose clock began `timeOriginMs` after 1970. */
export function requestFacts(request: ServerRequest, timeOriginMs: number): RequestFacts {
  const { method, path, query, status, durationMs } = request;
  const atMs = request.at - timeOriginMs;
  const end = { atMs: atMs + durationMs };
  const isRefused = status === 0 || status >= 400;
  const message = status === 0 ? 'The connection was closed without an answer' : `${method} ${path} gave ${status}`;
  return {
    name: request.document ? documentName(request.document) : lastPart(path),
    params: { method, path, ...(query.length > 0 && { query: Object.fromEntries(query) }) },
    atMs,
    answer: isRefused
      ? { ...end, status, error: { code: status, message, ...(request.body && { data: readBody(request.body) }) } }
      : { ...end, status, result: request.document ? documentResult(request) : readBody(request.body) },
  };
}

/** A request as a recording keeps it; its time is on the clock of the timeline. */
export function traceRequest(request: ServerRequest, atMs: number): TraceRequest {
  const { method, path, query, status, durationMs, type, body, isWhole, document } = request;
  return {
    atMs,
    durationMs,
    method,
    path,
    query,
    status,
    type,
    ...(isWhole && { body }),
    ...(document && { document: document.kind }),
  };
}

/** The last part of a path is what tells requests apart. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

function documentName({ kind }: DocumentOutcome): string {
  return kind === 'error' ? 'page not shown' : kind;
}

/** What a navigation led to: the address of a redirect, the name of a file. */
function documentResult({ document, path, type }: ServerRequest): unknown {
  if (document?.kind === 'redirect') return document.to;
  return document?.kind === 'download' ? `${document.fileName || lastPart(path)} (${type || 'no type'})` : null;
}

/** The text of an answer: what its JSON says, or the text itself. */
export function readBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
