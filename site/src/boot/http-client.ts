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
  readonly signal?: AbortSignal;
}

export interface HttpClient {
  /**
   * The body of the answer: parsed JSON, or its text when it is no JSON.
   *
   * Resolves on status 200 to 300 and 304; on any other only when the body's `result` is exactly 0 (specification, section 7).
   * @throws {Error} "Network Error", "Request aborted", "timeout of {ms}ms exceeded", "Request failed with status code {n}".
   */
  get(url: string, options?: GetOptions): Promise<unknown>;
}

/** An HTTP client after section 7 of the specification. Nothing is retried. */
export function createHttpClient(options: CreateHttpClientOptions): HttpClient {
  const { fetch, clock, timeoutMs, apiOrigin, nativeParams } = options;

  const send = async (url: string, init: RequestInit): Promise<unknown> => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, init);
      ({ status } = response);
      text = await response.text();
    } catch {
      throw new Error('Network Error');
    }
    const body = parseBody(text);
    if (isAccepted(status) || fieldOf(body, 'result') === 0) return body;
    throw new Error(`Request failed with status code ${status}`);
  };

  return {
    get: (url, { params = {}, keepalive = false, signal } = {}) =>
      new Promise((resolve, reject) => {
        const target = new URL(url, apiOrigin);
        const extra: Record<string, string> = target.origin === apiOrigin ? { ...nativeParams() } : {};
        // Native parameters that the address or the request already has are left out: nothing of ours is overwritten.
        target.searchParams.forEach((_value, name) => delete extra[name]);
        const address = withQuery(target.href, queryText({ ...extra, ...params }));
        const controller = new AbortController();
        const end = (settle: () => void): void => {
          clock.clearTimer(timer);
          if (signal) signal.removeEventListener('abort', abort);
          settle();
        };
        const fail = (text: string): void => {
          end(() => reject(new Error(text)));
          controller.abort();
        };
        const abort = (): void => fail('Request aborted');
        const timer = clock.setTimer(() => fail(`timeout of ${timeoutMs}ms exceeded`), timeoutMs);
        if (signal && signal.aborted) return abort();
        if (signal) signal.addEventListener('abort', abort);
        send(address, {
          headers: { 'Content-Type': 'application/json;charset=utf-8' },
          ...(keepalive && { keepalive }),
          signal: controller.signal,
        }).then(
          (body) => end(() => resolve(body)),
          (error: Error) => end(() => reject(error)),
        );
      }),
  };
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
