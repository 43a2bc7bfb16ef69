import type { Clock } from 'bridgehead';
import { queryText, withQuery } from './query-text.ts';

/** The part of `window.fetch` the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface CreateHttpClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Covers the whole request, its body included. */
  readonly timeoutMs: number;
  /** Origin of the API; only requests to it get the native query parameters. */
  readonly apiOrigin: string;
  /** What the native shell wants on every request. Read at each request. */
  readonly nativeParams: () => Readonly<Record<string, string>>;
}

export interface GetOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Ends the request when it is aborted; the client aborts it too, after its timeout. For one request. */
  readonly controller?: AbortController;
}

export interface HttpClient {
  /**
   * The body of the answer: parsed JSON, or its text when it is no JSON.
   *
   * Resolves on status 200 to 300 and 304; on any other only when the body's `result` is exactly 0 (specification, section 7).
   * Redirects are not followed, and a body of more than `maxBodyChars` is not read; both are network errors.
   * @throws {Error} "Network Error", "Request aborted", "timeout of {ms}ms exceeded", "Request failed with status code {n}".
   */
  get(url: string, options?: GetOptions): Promise<unknown>;
}

/** An HTTP client after section 7 of the specification. Nothing is retried. */
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
    if (isAccepted(status) || fieldOf(body, 'result') === 0) return body;
    throw new Error(`Request failed with status code ${status}`);
  };

  return {
    get: (url, { params = {}, keepalive = false, controller = new AbortController() } = {}) =>
      new Promise((resolve, reject) => {
        const target = new URL(url, apiOrigin);
        const extra: Record<string, string> = target.origin === apiOrigin ? { ...nativeParams() } : {};
        // Native parameters that the address or the request already has are left out: nothing of ours is overwritten.
        target.searchParams.forEach((_value, name) => delete extra[name]);
        const address = withQuery(target.href, queryText({ ...extra, ...params }));
        // One controller for the caller and the timeout; the first to settle wins.
        const timer = clock.setTimer(() => {
          reject(new Error(`timeout of ${timeoutMs}ms exceeded`));
          controller.abort();
        }, timeoutMs);
        const { signal } = controller;
        send(address, {
          // An answer from elsewhere is not the API's, and would receive the native parameters.
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

/** Characters of an answer that are read. Ours have a few hundred; more would fill the memory of a cheap phone. */
export const maxBodyChars = 65_536;

/** The text of a body; throws when it is longer than `maxBodyChars`. */
async function readText(response: Response): Promise<string> {
  // Old engines have no streams; a status without a body has none either.
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

/** A field of a body of any shape. */
export function fieldOf(value: unknown, name: string): unknown {
  // An object may be read by any key; what is not there gives undefined.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
