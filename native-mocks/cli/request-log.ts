import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequestUrl } from '../api/index.ts';
import type { DocumentOutcome, HeaderList, ServerRequest } from '../simulator-protocol/server-request.ts';
import { copyBody } from './copy-body.ts';
import { copyRequestBody } from './copy-request-body.ts';
import { queryOf } from '../traces/request-query.ts';
import { documentOutcome } from './document-outcome.ts';
import { isPassedOnNavigation } from './passed-on-navigation.ts';
import { sourceOf } from './request-overrides.ts';
import { removeShellScriptTag } from './shell-script-tag.ts';
import { statusTextOf } from './status-page/status-page.ts';
import { createStreamWriter } from './window-stream.ts';

const MAX_ENTRIES = 300;

/** Where a request is from. */
export interface RequestOrigin {
  /** It navigates the phone. */
  readonly isDocument: boolean;
  /** A service worker of the page sends it for itself. */
  readonly isByWorker: boolean;
}

/** Keeps the page's requests and sends them to listening simulators. */
export interface RequestLog {
  /** Watches one request until it ends. */
  watch(req: IncomingMessage, res: ServerResponse, origin: RequestOrigin): void;
  /** Responds with a stream of server-sent events: everything retained, then everything new, until the client disconnects. */
  stream(req: IncomingMessage, res: ServerResponse): void;
  /** Adds a request that was watched elsewhere. */
  add(entry: Omit<ServerRequest, 'id'>): void;
  clear(): void;
  /** Ends all streams. */
  dispose(): void;
}

/**
 * Creates a log of requests a page makes by script (`fetch`, `XMLHttpRequest`, beacons), of everything under `/api/`, and of
 * navigations that do not return a page: redirects, downloads, errors.
 */
export function createRequestLog(): RequestLog {
  const entries: ServerRequest[] = [];
  const listeners = new Map<ServerResponse, (text: string) => void>();
  const since = Date.now();
  let lastId = 0;

  const add = (given: Omit<ServerRequest, 'id'>): void => {
    const entry = { ...given, id: ++lastId };
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) entries.shift();
    const text = `data: ${JSON.stringify(entry)}\n\n`;
    for (const write of listeners.values()) write(text);
  };

  return {
    watch(req, res, { isDocument, isByWorker }) {
      const url = readRequestUrl(req);
      const isDownload = isDownloadLink(req);
      const isApi = !isDownload && isApiRequest(req);
      if (!url || !(isApi || isDocument || isDownload)) return;
      const at = Date.now();
      const read = copyBody(res);
      const readRequest = copyRequestBody(req);
      res.once('close', () => {
        const status = res.headersSent ? res.statusCode : 0;
        const document = isApi ? undefined : documentOutcomeOf(res, { status, isDownload });
        // A loaded page reports itself, and an aborted navigation has no outcome.
        if (!isApi && (!document || status === 0)) return;
        const statusText = statusTextOf(res);
        const { body, isWhole } = statusText === undefined ? read() : { body: statusText, isWhole: true };
        add({
          at,
          method: req.method ?? 'GET',
          path: url.pathname,
          ...queryOf(url),
          status,
          requestHeaders: sentHeaders(req),
          ...readRequest(),
          headers: responseHeaders(res),
          durationMs: Date.now() - at,
          type: statusText === undefined ? String(res.getHeader('content-type') ?? '') : 'text/plain; charset=utf-8',
          body: removeShellScriptTag(body),
          isWhole,
          document,
          source: sourceOf(res),
          ...(isByWorker && { isByWorker }),
        });
      });
    },
    stream(req, res) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // Sends the server's clock, which may differ from the client's, and the id of the log, because a new log restarts its
      // numbering.
      res.write(`event: log\ndata: ${JSON.stringify({ now: Date.now(), since })}\n\n`);
      for (const entry of entries) res.write(`data: ${JSON.stringify(entry)}\n\n`);
      listeners.set(res, createStreamWriter(res));
      req.once('close', () => listeners.delete(res));
    },
    add,
    clear: () => void entries.splice(0),
    dispose() {
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
    },
  };
}

function documentOutcomeOf(
  res: ServerResponse,
  { status, isDownload }: { readonly status: number; readonly isDownload: boolean },
): DocumentOutcome | undefined {
  const read = (name: string): string => String(res.getHeader(name) ?? '');
  return documentOutcome({
    status,
    type: read('content-type'),
    location: read('location'),
    disposition: read('content-disposition'),
    isDownload,
  });
}

/** Pairs the names and values of `rawHeaders`. */
function headerList(raw: readonly string[]): HeaderList {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}

function responseHeaders(res: ServerResponse): HeaderList {
  return Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)] as const),
  );
}

/** Returns whether a link with the attribute `download` requests a file: a navigation without a destination. */
function isDownloadLink({ headers }: IncomingMessage): boolean {
  const isNavigation = headers['sec-fetch-dest'] === 'empty' && headers['sec-fetch-mode'] === 'navigate';
  return isNavigation && !isPassedOnNavigation(headers);
}

/** Returns the headers of a request with the user agent and the client hints of the phone, as the page's server received them. */
function sentHeaders({ rawHeaders, headers }: IncomingMessage): HeaderList {
  const isOfPhone = (name: string): boolean => /^(?:user-agent$|sec-ch-ua)/i.test(name);
  const own = headerList(rawHeaders).filter(([name]) => !isOfPhone(name));
  const phone = Object.entries(headers).flatMap(([name, value]) =>
    isOfPhone(name) && value !== undefined ? [[name, String(value)] as const] : [],
  );
  return [...own, ...phone];
}

/** Returns whether a script of the page sent a request, or it is one to `/api/`. */
export function isApiRequest(req: IncomingMessage): boolean {
  const { url = '/', headers } = req;
  if (url.startsWith('/api/')) return true;
  // Internal requests of development servers are not traffic of the page.
  return headers['sec-fetch-dest'] === 'empty' && !/^\/@|^\/node_modules\/|[?&](?:import|t=\d+)\b/.test(url);
}
