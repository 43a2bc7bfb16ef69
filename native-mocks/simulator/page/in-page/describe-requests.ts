// Run inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageRequest } from '../../../simulator-protocol/page-request.ts';
import type { RequestSource } from '../../../simulator-protocol/request-override.ts';
import type { HeaderList } from '../../../simulator-protocol/server-request.ts';

/** A request that has no outcome yet. */
export interface OpenRequest {
  readonly at: number;
  readonly url: string;
  readonly method: string;
  readonly isFromWorker?: true;
  requestHeaders: HeaderList;
  requestBody?: string;
  isRequestText?: boolean;
  source?: RequestSource;
}

/** The outcome of a request, as far as the page may know it. */
export type RequestOutcome = Partial<Pick<PageRequest, 'status' | 'type' | 'headers' | 'body' | 'isWhole' | 'missing'>>;

/** Describes requests without changing them. */
export interface RequestDescriptions {
  /** Returns a request that starts now; `undefined` for one that the page's own server logs itself. */
  start(url: unknown, method: unknown): OpenRequest | undefined;
  /** Reads header fields; those of an iterator are unknown, because reading would use it up. */
  headersOf(given: unknown): HeaderList;
  /** Adds the text of the body, or its kind and size. */
  addBody(request: OpenRequest, body: unknown): void;
  finish(request: OpenRequest, outcome: RequestOutcome): void;
}

/** Creates `start` and `finish`; `send` receives each request with its outcome. */
export function timeRequests(
  page: Window & typeof globalThis,
  send: (request: PageRequest) => void,
): Pick<RequestDescriptions, 'start' | 'finish'> {
  const MAX_BODY_CHARS = 100_000;
  const MAX_URL_CHARS = 10_000;
  const { URL, navigator, location, document } = page;
  const now = page.Date.now;
  const hasWorker = function (): boolean {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    return !!workers && !!workers.controller;
  };
  return {
    start: function (given, method) {
      let url: URL;
      try {
        url = new URL(String(given), document.baseURI);
      } catch {
        return undefined; // the browser throws, and the page sees why
      }
      const isOwn = url.origin === location.origin;
      // A service worker may answer without the server, which then logs nothing.
      if (!/^https?:$/.test(url.protocol) || url.href.length > MAX_URL_CHARS || (isOwn && !hasWorker()))
        return undefined;
      const verb = typeof method === 'string' ? method.slice(0, 50).toUpperCase() : 'GET';
      const request = { at: now(), url: url.href, method: verb, requestHeaders: [] };
      return isOwn ? Object.assign({ isFromWorker: true as const }, request) : request;
    },
    finish: function (request, outcome) {
      const { body = '', isWhole = false, ...rest } = outcome;
      const blank = { status: 0, type: '', durationMs: Math.max(0, now() - request.at) };
      const kept = { body: body.slice(0, MAX_BODY_CHARS), isWhole: isWhole && body.length <= MAX_BODY_CHARS };
      send(Object.assign(blank, request, rest, kept));
    },
  };
}

/** Creates the functions that read header fields and bodies. */
export function readRequests(page: Window & typeof globalThis): Pick<RequestDescriptions, 'headersOf' | 'addBody'> {
  const MAX_BODY_CHARS = 100_000;
  const MAX_HEADER_CHARS = 8000;
  const MAX_HEADERS = 100;
  const { Headers, URLSearchParams, FormData, Blob } = page;
  /** The kind and size of a body that is not text. */
  const describe = function (body: unknown): string {
    if (body instanceof Blob) return '(' + (body.type || 'a file') + ', ' + body.size + ' bytes)';
    if (body instanceof FormData) {
      const lines: string[] = [];
      body.forEach(function (value, name) {
        lines.push(name + '=' + (typeof value === 'string' ? value : '(' + value.size + ' bytes)'));
      });
      return lines.join('\n');
    }
    const { byteLength } = Object(body) as { byteLength?: number };
    return typeof byteLength === 'number' ? '(' + byteLength + ' bytes)' : '(a stream)';
  };
  return {
    headersOf: function (given) {
      const isReadable = given instanceof Headers || Array.isArray(given) || !(Symbol.iterator in Object(given));
      const list: [string, string][] = [];
      if (given && isReadable) {
        new Headers(given as HeadersInit).forEach(function (value, name) {
          if (list.length < MAX_HEADERS) list.push([name.slice(0, MAX_HEADER_CHARS), value.slice(0, MAX_HEADER_CHARS)]);
        });
      }
      return list;
    },
    addBody: function (request, body) {
      if (body === undefined || body === null) return;
      const isText = typeof body === 'string' || body instanceof URLSearchParams;
      const text = isText ? String(body) : describe(body);
      request.requestBody = text.slice(0, MAX_BODY_CHARS);
      request.isRequestText = isText && text.length <= MAX_BODY_CHARS;
    },
  };
}
