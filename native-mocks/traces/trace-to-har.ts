import { encodeQuery } from './request-query.ts';
import type { Trace, TraceRequest } from './trace.ts';

/** Options of `traceToHar`. */
export interface TraceToHarOptions {
  /** The page's server; `http://localhost` by default. */
  readonly origin?: string | undefined;
}

/** A HAR 1.2 file (http://www.softwareishard.com/blog/har-12-spec/). */
export interface Har {
  /** The only member. */
  readonly log: {
    readonly version: '1.2';
    readonly creator: { readonly name: string; readonly version: string };
    readonly pages: readonly object[];
    readonly entries: readonly HarEntry[];
  };
}

/** A request in a HAR file, with its response. @internal */
export interface HarEntry {
  /** Id of the page in `pages`. */
  readonly pageref: string;
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** Duration in milliseconds. */
  readonly time: number;
  /** The request, as HAR defines it. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The response, as HAR defines it. */
  readonly response: Readonly<Record<string, unknown>>;
  /** Empty: not observed. */
  readonly cache: object;
  /** Milliseconds: the whole time counts as waiting. */
  readonly timings: Readonly<Record<'send' | 'wait' | 'receive', number>>;
}

const PAGE = 'page_1';

const NO_BODY = 'The trace has no body: it is not text, is longer than 100,000 characters, or is of a page.';

/** Converts the server requests of a session to a HAR 1.2 file, without headers, cookies and request bodies. */
export function traceToHar(trace: Trace, { origin = 'http://localhost' }: TraceToHarOptions = {}): Har {
  const { startedAt, path = '/', requests = [] } = trace;
  const startMs = Date.parse(startedAt ?? '') || 0;
  const page = {
    id: PAGE,
    startedDateTime: new Date(startMs).toISOString(),
    title: origin + path,
    pageTimings: { onContentLoad: -1, onLoad: -1 },
  };
  return {
    log: {
      version: '1.2',
      creator: { name: 'bridgehead', version: '1' },
      pages: [page],
      entries: requests.map((request) => entryOf(request, { origin, startMs })),
    },
  };
}

function entryOf(
  request: TraceRequest,
  { origin, startMs }: { readonly origin: string; readonly startMs: number },
): HarEntry {
  const { atMs, durationMs, method, path, query, search = encodeQuery(query), status, type, body } = request;
  const unknown = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: -1, bodySize: -1 };
  const sizeBytes = body === undefined ? -1 : new TextEncoder().encode(body).length;
  return {
    pageref: PAGE,
    startedDateTime: new Date(startMs + atMs).toISOString(),
    time: durationMs,
    request: {
      ...unknown,
      method,
      url: `${/^[a-z]+:\/\//i.test(path) ? '' : origin}${path}${search}`,
      queryString: query.map(([name, value]) => ({ name, value })),
    },
    response: {
      ...unknown,
      status,
      statusText: '',
      redirectURL: '',
      content: { size: sizeBytes, mimeType: type, ...(body === undefined ? { comment: NO_BODY } : { text: body }) },
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}
