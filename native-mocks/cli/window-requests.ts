import { queryOf } from '../traces/request-query.ts';
import { documentOutcome } from './document-outcome.ts';
import type { DevToolsEvent } from './devtools.ts';
import type { HeaderList, ServerRequest } from '../simulator-protocol/server-request.ts';
import type { RequestLog } from './request-log.ts';
import { textOf } from './text-of.ts';

interface OpenRequest {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly isDocument: boolean;
  status: number;
  type: string;
  location: string;
  disposition: string;
  readonly requestHeaders: HeaderList;
  readonly requestBody?: string | undefined;
  readonly isRequestText?: boolean | undefined;
  headers: HeaderList;
  failure: string;
}

const scriptTypes = ['XHR', 'Fetch', 'Ping', 'EventSource'];

/** Reads the text of a completed response by its DevTools request id; `undefined` if unavailable. */
export type ReadBody = (requestId: unknown) => Promise<string | undefined>;

/** Collects the requests of a window from DevTools events; each is logged when it has ended. */
export function createRequestWatch(log: RequestLog['add'], readBody: ReadBody): (event: DevToolsEvent) => void {
  const open = new Map<unknown, OpenRequest>();

  const finish = (id: unknown): void => {
    const request = open.get(id);
    open.delete(id);
    const entry = request && entryOf(request);
    if (!entry) return;
    if (entry.document || !isText(entry.type)) return log(entry);
    const body = readBody(id).catch(() => undefined); // The body is lost once the page has navigated.
    void body.then((text) => log(text === undefined ? entry : { ...entry, ...cutBody(text) }));
  };

  const addResponse = (id: unknown, response: unknown): void => {
    const request = open.get(id);
    const { status, mimeType, headers } = Object(response) as Readonly<Record<string, unknown>>;
    if (!request) return;
    Object.assign(request, {
      status: Number(status) || 0,
      type: typeof mimeType === 'string' ? mimeType : '',
      location: headerOf(headers, 'location'),
      disposition: headerOf(headers, 'content-disposition'),
      headers: headerList(headers),
    });
  };

  return ({ method, params }) => {
    const { requestId, type } = params;
    switch (method) {
      case 'Network.requestWillBeSent': {
        // DevTools data; a missing member is undefined.
        const { url, method: verb, headers, postData } = Object(params['request']) as Readonly<Record<string, unknown>>;
        const isDocument = type === 'Document';
        // A redirect continues under the same id.
        const { redirectResponse } = params;
        if (open.get(requestId)?.isDocument && redirectResponse) {
          addResponse(requestId, redirectResponse);
          finish(requestId);
        }
        if (!isDocument && !scriptTypes.includes(textOf(type)) && !textOf(url).includes('/api/')) return;
        const blank = { status: 0, type: '', location: '', disposition: '', headers: [], failure: '' };
        const sent = { requestHeaders: headerList(headers), ...sentBody(postData) };
        open.set(requestId, { at: Date.now(), method: textOf(verb), url: textOf(url), isDocument, ...sent, ...blank });
        return;
      }
      case 'Network.responseReceived': {
        addResponse(requestId, params['response']);
        return;
      }
      case 'Network.loadingFailed': {
        const request = open.get(requestId);
        if (request) request.failure = failureOf(params);
        finish(requestId);
        return;
      }
      case 'Network.loadingFinished':
        finish(requestId);
        return;
      default:
    }
  };
}

/**
 * Returns the log entry of a completed request; nothing for a page, which reports itself, and for a request without an
 * URL.
 */
function entryOf(request: OpenRequest): Omit<ServerRequest, 'id'> | undefined {
  const { at, method, status, type, url, isDocument, requestHeaders, requestBody, isRequestText, headers, failure } =
    request;
  const document = isDocument ? documentOutcome(request) : undefined;
  if (!URL.canParse(url) || (isDocument && (!document || status === 0))) return undefined;
  const parsed = new URL(url);
  return {
    at,
    method,
    status,
    type,
    path: parsed.origin + parsed.pathname,
    ...queryOf(parsed),
    requestHeaders,
    requestBody,
    isRequestText,
    headers,
    ...(status === 0 && failure && { missing: { isHidden: false, reason: failure } }),
    durationMs: Date.now() - at,
    body: '',
    isWhole: false,
    document,
  };
}

function isText(type: string): boolean {
  return /json|text|xml|javascript/i.test(type);
}

const LONGEST_CHARS = 100_000;

function cutBody(text: string): Pick<ServerRequest, 'body' | 'isWhole'> {
  return { body: text.slice(0, LONGEST_CHARS), isWhole: text.length <= LONGEST_CHARS };
}

/** Returns a header field from DevTools, ignoring case. */
function headerOf(headers: unknown, wanted: string): string {
  const found = Object.entries(Object(headers) as object).find(([name]) => name.toLowerCase() === wanted);
  return found ? textOf(found[1]) : '';
}

/** DevTools has no body that is not text. */
function sentBody(postData: unknown): Pick<ServerRequest, 'requestBody' | 'isRequestText'> {
  if (typeof postData !== 'string') return {};
  return { requestBody: postData.slice(0, LONGEST_CHARS), isRequestText: postData.length <= LONGEST_CHARS };
}

function headerList(headers: unknown): HeaderList {
  return Object.entries(Object(headers) as object).map(([name, value]) => [name, textOf(value)]);
}

/** Returns why a request failed, as the browser knows it: `net::ERR_FAILED, CORS: MissingAllowOriginHeader`. */
function failureOf({ errorText, blockedReason, corsErrorStatus }: DevToolsEvent['params']): string {
  // DevTools data; a missing member is undefined.
  const { corsError } = Object(corsErrorStatus) as { corsError?: unknown };
  const cors = corsError === undefined ? '' : `CORS: ${textOf(corsError)}`;
  return [errorText, blockedReason, cors].filter(Boolean).map(textOf).join(', ');
}
