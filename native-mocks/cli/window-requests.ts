import { queryOf } from '../traces/request-query.ts';
import { documentOutcome } from './document-outcome.ts';
import type { DevToolsEvent } from './devtools.ts';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';
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
    });
  };

  return ({ method, params }) => {
    const { requestId, type } = params;
    switch (method) {
      case 'Network.requestWillBeSent': {
        // DevTools data; a missing member is undefined.
        const { url, method: verb } = Object(params['request']) as { url?: unknown; method?: unknown };
        const isDocument = type === 'Document';
        // A redirect continues under the same id.
        const { redirectResponse } = params;
        if (open.get(requestId)?.isDocument && redirectResponse) {
          addResponse(requestId, redirectResponse);
          finish(requestId);
        }
        if (!isDocument && !scriptTypes.includes(textOf(type)) && !textOf(url).includes('/api/')) return;
        const blank = { status: 0, type: '', location: '', disposition: '' };
        open.set(requestId, { at: Date.now(), method: textOf(verb), url: textOf(url), isDocument, ...blank });
        return;
      }
      case 'Network.responseReceived': {
        addResponse(requestId, params['response']);
        return;
      }
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
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
  const { at, method, status, type, url, isDocument } = request;
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
