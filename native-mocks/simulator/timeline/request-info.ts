import type { TraceRequest } from 'bridgehead/mocks';
import { isPageFile } from '../../traces/replayed-requests.ts';
import type { DocumentOutcome, ServerRequest } from '../../simulator-protocol/server-request.ts';
import type { RowResponse } from './traffic-row.ts';

/** A request from the page to its server. */
export interface RequestInfo {
  readonly name: string;
  /** Method, path and query. */
  readonly params: unknown;
  /** When the request was sent, on the clock of the rows. */
  readonly atMs: number;
  readonly response: RowResponse;
  /** The response is a file of the page, such as a script. */
  readonly isPageFile?: true;
}

/** Converts a page request to a timeline row. `timeOriginMs` is the zero of the row clock, in milliseconds since 1970. */
export function requestInfo(request: ServerRequest, timeOriginMs: number): RequestInfo {
  const { at, document, body, missing, isFromWorker, isByWorker, source } = request;
  const result = document ? documentResult(request) : readBody(body);
  const line = lineOf({ ...request, atMs: at - timeOriginMs, document: document?.kind }, result);
  const response = {
    ...line.response,
    ...(isFromWorker && { isFromWorker }),
    ...(isByWorker && { isByWorker }),
    ...(source && { source }),
  };
  if (!missing) return { ...line, response };
  const { reason, isHidden } = missing;
  if (isHidden) return { ...line, response: { atMs: response.atMs, result: reason, isHidden } };
  return { ...line, response: { ...response, error: { code: 0, message: reason } } };
}

/** Converts a request of a recorded session to a timeline row. The clock starts with the recording. */
export function recordedRequest(request: TraceRequest): RequestInfo {
  return lineOf(request, readBody(request.body ?? ''));
}

type RequestRecord = Pick<
  TraceRequest,
  'atMs' | 'durationMs' | 'method' | 'path' | 'query' | 'status' | 'type' | 'body' | 'document'
>;

function lineOf(request: RequestRecord, result: unknown): RequestInfo {
  const { method, path, query, status, atMs, durationMs, type, body, document } = request;
  const end = { atMs: atMs + durationMs };
  const isFailed = status === 0 || status >= 400;
  const message =
    status === 0 ? 'The connection was closed without a response' : `${method} ${path} returned ${status}`;
  return {
    name: document ? documentName(document) : lastPart(path),
    params: { method, path, ...(query.length > 0 && { query: Object.fromEntries(query) }) },
    atMs,
    response: isFailed
      ? { ...end, status, error: { code: status, message, ...(body && { data: readBody(body) }) } }
      : { ...end, status, result },
    ...(!isFailed && !document && isPageFile(type) && { isPageFile: true }),
  };
}

/** Converts a request to its format in a recording. `atMs` is on the clock of the timeline. */
export function traceRequest(request: ServerRequest, atMs: number): TraceRequest {
  const { method, path, query, search, status, durationMs, type, body, isWhole, document } = request;
  return {
    atMs,
    durationMs,
    method,
    path,
    query,
    ...(search !== undefined && { search }),
    status,
    type,
    ...(isWhole && { body }),
    ...(document && { document: document.kind }),
  };
}

/** The last part of a path, which is usually enough to distinguish requests. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

function documentName(kind: DocumentOutcome['kind']): string {
  return kind === 'error' ? 'page not shown' : kind;
}

/** The result of a navigation: the URL of a redirect or the name of a file. */
function documentResult({ document, path, type }: ServerRequest): unknown {
  if (document?.kind === 'redirect') return document.to;
  return document?.kind === 'download' ? `${document.fileName || lastPart(path)} (${type || 'no type'})` : null;
}

/** Parses a response body as JSON; returns the text itself if it is not JSON. */
export function readBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
