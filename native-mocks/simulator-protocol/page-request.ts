import { queryOf } from '../traces/request-query.ts';
import { isRequestSource } from './request-override.ts';
import type { ServerRequest } from './server-request.ts';

/** A request that the page's server does not see: to another origin, or answered by a service worker. What the browser hides from the page is missing. */
export interface PageRequest extends Omit<ServerRequest, 'id' | 'path' | 'query' | 'search' | 'document'> {
  /** Absolute. */
  readonly url: string;
}

/** A WebSocket or an EventSource of the page. */
export interface PageSocket {
  readonly kind: 'socket';
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly source: 'WebSocket' | 'EventSource';
  readonly url: string;
  readonly event: (typeof socketEvents)[number];
  /** The text of a message, or its size; of `closed` and `failed`, the code or reason. */
  readonly text: string;
}

const socketEvents = ['opened', 'sent', 'received', 'closed', 'failed'] as const;

const MAX_URL_CHARS = 10_000;
const MAX_TEXT_CHARS = 2000;
const MAX_BODY_CHARS = 100_000;
const MAX_HEADERS = 200;

/** Converts a reported request to the form of the requests that the server logs. */
export function serverRequestOf({ url: text, ...request }: PageRequest, id: number): ServerRequest {
  const url = new URL(text);
  const path = request.isFromWorker ? url.pathname : url.origin + url.pathname;
  return { ...request, id, path, ...queryOf(url) };
}

/** Parses a request from JSON of the page; `undefined` if invalid, since the page may send anything. */
export function parsePageRequest(value: unknown): PageRequest | undefined {
  // Members are checked; a missing one is undefined.
  const request = Object(value) as Record<string, unknown>;
  const { at, durationMs, status, isWhole, isRequestText, url, requestHeaders, requestBody, headers, missing } =
    request;
  const isValid =
    [at, durationMs, status].every((each) => Number.isFinite(each)) &&
    typeof isWhole === 'boolean' &&
    (isRequestText === undefined || typeof isRequestText === 'boolean') &&
    (request['source'] === undefined || isRequestSource(request['source'])) &&
    (request['isFromWorker'] === undefined || request['isFromWorker'] === true) &&
    isText(url, MAX_URL_CHARS) &&
    /^https?:/i.test(String(url)) &&
    URL.canParse(String(url)) &&
    ['method', 'type'].every((name) => isText(request[name], MAX_TEXT_CHARS)) &&
    isText(request['body'], MAX_BODY_CHARS) &&
    (requestBody === undefined || isText(requestBody, MAX_BODY_CHARS)) &&
    [requestHeaders, headers].every((each) => each === undefined || isHeaderList(each)) &&
    (missing === undefined || isMissing(missing));
  // All members of a request are checked.
  return isValid ? (value as PageRequest) : undefined;
}

/** Parses a line of a socket from JSON of the page; `undefined` if invalid. */
export function parsePageSocket(value: unknown): PageSocket | undefined {
  // Members are checked; a missing one is undefined.
  const { kind, at, source, url, event, text } = Object(value) as Record<string, unknown>;
  const isValid =
    kind === 'socket' &&
    Number.isFinite(at) &&
    (source === 'WebSocket' || source === 'EventSource') &&
    (socketEvents as readonly unknown[]).includes(event) &&
    isText(url, MAX_URL_CHARS) &&
    isText(text, MAX_TEXT_CHARS);
  // All members of a line are checked.
  return isValid ? (value as PageSocket) : undefined;
}

function isText(value: unknown, maxChars: number): boolean {
  return typeof value === 'string' && value.length <= maxChars;
}

function isHeaderList(value: unknown): boolean {
  const isHeader = (each: unknown): boolean =>
    Array.isArray(each) && each.length === 2 && each.every((part) => isText(part, MAX_URL_CHARS));
  return Array.isArray(value) && value.length <= MAX_HEADERS && value.every(isHeader);
}

function isMissing(value: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { isHidden, reason } = Object(value) as Record<string, unknown>;
  return typeof isHidden === 'boolean' && isText(reason, MAX_TEXT_CHARS);
}
