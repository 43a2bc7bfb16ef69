import type { Clock } from 'bridgehead';
import { queryText, withQuery } from './query-text.ts';

/** The part of `window.fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface CreateHttpClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Covers the whole request, including its body. */
  readonly timeoutMs: number;
  /** Origin of the API; only requests to it get the native query parameters. */
  readonly apiOrigin: string;
  /** The query parameters that the native shell adds to every request. Read at each request. */
  readonly nativeParams: () => Readonly<Record<string, string>>;
}

export interface GetOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Aborts the request; the client aborts it as well, after its timeout. Use one controller per request. */
  readonly controller?: AbortController;
}

export interface HttpClient {
  /**
   * Resolves to the body of the response: parsed JSON, or the text if it is not JSON.
   *
   * Resolves for status 200 to 300 and 304, for any other only if the body's `result` is exactly 0 (docs/product-facts.md#http-client).
   * Redirects and bodies longer than `maxBodyChars` are network errors.
   * @throws {Error} "Network Error", "Request aborted", "timeout of {ms}ms exceeded", "Request failed with status code {n}".
   */
  get(url: string, options?: GetOptions): Promise<unknown>;
}

/** Creates an HTTP client (docs/product-facts.md#http-client). It does not retry. */
export function createHttpClient(options: CreateHttpClientOptions): HttpClient {
  const { fetch, clock, timeoutMs, apiOrigin, nativeParams } = options;

  const send = async (url: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<unknown> => {
    const { signal } = init;
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, init);
      ({ status } = response);
      text = await readText(response);
    } catch {
      throw new Error(signal.aborted ? 'Request aborted' : 'Network Error');
    }
    const body = parseBody(text);
    if (isAccepted(status) || readField(body, 'result') === 0) return body;
    throw new Error(`Request failed with status code ${status}`);
  };

  return {
    get: (url, { params = {}, keepalive = false, controller = new AbortController() } = {}) =>
      new Promise((resolve, reject) => {
        const target = new URL(url, apiOrigin);
        // A query that is added after a fragment becomes part of it and is never sent.
        target.hash = '';
        const native: Record<string, string> = target.origin === apiOrigin ? { ...nativeParams() } : {};
        // Native parameters never override parameters of the URL or the request.
        target.searchParams.forEach((_value, name) => delete native[name]);
        const fullUrl = withQuery(target.href, queryText({ ...native, ...params }));
        // One controller for the caller and the timeout; the first to settle wins.
        const timer = clock.setTimer(() => {
          reject(new Error(`timeout of ${timeoutMs}ms exceeded`));
          controller.abort();
        }, timeoutMs);
        const { signal } = controller;
        send(fullUrl, {
          // The target of a redirect is not the API, and would receive the native parameters.
          redirect: 'error',
          headers: { 'Content-Type': 'application/json;charset=utf-8' },
          ...(keepalive && { keepalive }),
          signal,
        })
          .finally(() => clock.clearTimer(timer))
          .then(resolve, reject);
      }),
  };
}

/** Maximum length of a body. The API sends a few hundred characters; an endless body would exhaust the memory of a cheap phone. */
export const maxBodyChars = 65_536;

/** Reads the text of a body; throws if it is longer than `maxBodyChars`. */
async function readText(response: Response): Promise<string> {
  // Missing in engines without streams, and for a status without a body.
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > maxBodyChars) {
      void reader.cancel();
      throw new Error();
    }
  }
}

function isAccepted(status: number): boolean {
  return (status >= 200 && status <= 300) || status === 304;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a field of a value of any type. */
export function readField(value: unknown, name: string): unknown {
  // Any key of an object can be read; a missing one is undefined.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
