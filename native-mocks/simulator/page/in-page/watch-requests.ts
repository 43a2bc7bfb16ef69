// Run inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { OpenRequest, RequestDescriptions, RequestOutcome } from './describe-requests.ts';
import type { PageOverrides } from './override-requests.ts';

type FetchArguments = Parameters<typeof globalThis.fetch>;

/** Reports the outcome of a request by `fetch`. */
export interface FetchOutcomes {
  read(request: OpenRequest, response: Response): void;
  fail(request: OpenRequest, error: unknown): void;
}

/** Calls `end` with the start of a body, and whether that is all of it; with nothing if it cannot be read. */
export type ReadBody = (response: Response, end: (outcome: RequestOutcome) => void) => void;

/** Creates the function that reads a copy of a body, which must be made before the page reads it. */
export function copyBodies(): ReadBody {
  /** What is read; a longer body may have no end. */
  const MAX_CHARS = 100_000;
  return function (response, end) {
    const { body } = response.clone();
    if (!body) return end({ body: '', isWhole: true });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const readOn = function (): Promise<void> {
      return reader.read().then(function ({ done, value }) {
        text += decoder.decode(value, { stream: !done });
        if (!done && text.length <= MAX_CHARS) return readOn();
        if (!done) void reader.cancel();
        return end({ body: text, isWhole: done });
      });
    };
    return void readOn().catch(function () {
      end({}); // aborted, or the connection closed
    });
  };
}

/** Creates the functions that report what the page gets. */
export function reportFetch({ finish, headersOf }: RequestDescriptions, readBody: ReadBody): FetchOutcomes {
  const isText = function (type: string): boolean {
    return /json|text|xml|javascript|urlencoded/i.test(type) && !/event-stream/i.test(type);
  };
  return {
    read: function (request, response) {
      if (response.type === 'opaque' || response.type === 'opaqueredirect') {
        const reason =
          'The browser hides this response from the page: the mode is no-cors, or the redirect is not followed.';
        return finish(request, { missing: { isHidden: true, reason: reason } });
      }
      const type = response.headers.get('content-type') || '';
      const outcome = { status: response.status, type: type, headers: headersOf(response.headers) };
      if (!isText(type) || response.bodyUsed) return finish(request, outcome);
      return readBody(response, function (body) {
        finish(request, Object.assign(body, outcome));
      });
    },
    fail: function (request, error) {
      const isAborted = (Object(error) as { name?: unknown }).name === 'AbortError';
      const reason = isAborted
        ? 'The page aborted the request.'
        : 'The page gets no response: CORS, the network or the browser refused it; the browser does not tell the page which.';
      finish(request, { missing: { isHidden: false, reason: reason } });
    },
  };
}

/** Describes a request by `fetch` before the browser sees it; `undefined` for one that is not reported. */
export type StartFetch = (input: unknown, init: RequestInit) => OpenRequest | undefined;

/** Creates the function that describes the requests by `fetch`. */
export function describeFetch({ Request }: Window & typeof globalThis, requests: RequestDescriptions): StartFetch {
  /** Header fields or a body that cannot be read: the browser refuses them too, and tells the page why. */
  const ignore = function (_error: unknown): void {};
  const describe = function (given: Request | undefined, init: RequestInit, request: OpenRequest): void {
    request.requestHeaders = requests.headersOf(init.headers || (given && given.headers));
    requests.addBody(request, init.body);
    if (request.requestBody !== undefined || !given || !given.body || given.bodyUsed) return;
    const onText = function (text: string): void {
      requests.addBody(request, text);
    };
    void given.clone().text().then(onText, ignore);
  };
  return function (input, init) {
    const given = input instanceof Request ? input : undefined;
    const request = requests.start(given ? given.url : input, init.method || (given && given.method));
    try {
      if (request) describe(given, init, request);
    } catch (error) {
      ignore(error);
    }
    return request;
  };
}

/** Sends a request as the page does, or the one that overrides it. */
export type SendFetch = (request: OpenRequest | undefined, self: unknown, given: FetchArguments) => Promise<Response>;

/** Creates the function that sends requests. The browser hides the response to one without CORS, so it is not overridden. */
export function sendFetch({ fetch, Request }: Window & typeof globalThis, overrides: PageOverrides): SendFetch {
  return function (request, self, given) {
    const init = Object(given[1]) as RequestInit;
    const { mode, signal } = Object(given[0] instanceof Request ? given[0] : undefined) as RequestInit;
    const isReadable = (init.mode || mode || 'cors') === 'cors';
    const override = request && isReadable ? overrides.find(request) : undefined;
    if (!request || !override) return fetch.apply(self as Window, given);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = fetch(override.url, { method: method, cache: 'no-store', signal: init.signal || signal || null });
    if (override.hasResponse) return answer;
    return answer.then(function () {
      return fetch.apply(self as Window, given);
    });
  };
}

/** Watches `fetch`. The page gets the promise and the response of the browser. */
export function watchFetch(
  page: Window & typeof globalThis,
  { start, send }: { readonly start: StartFetch; readonly send: SendFetch },
  { read, fail }: FetchOutcomes,
): void {
  const fetch = function (this: unknown, input: unknown): Promise<Response> {
    const request = start(input, (arguments[1] || {}) as RequestInit);
    // The arguments are the page's, whatever they are.
    const result = send(request, this, arguments as unknown as FetchArguments);
    if (request) {
      result.then(
        function (response) {
          read(request, response);
        },
        function (error: unknown) {
          fail(request, error);
        },
      );
    }
    return result;
  };
  page.fetch = fetch;
}

/** Creates the function that reports the outcome of an `XMLHttpRequest`. */
export function reportXhr(
  page: Window & typeof globalThis,
  { finish, headersOf }: RequestDescriptions,
): (xhr: XMLHttpRequest, request: OpenRequest, isAborted: boolean) => void {
  const stringify = page.JSON.stringify;
  const responseText = function (xhr: XMLHttpRequest): string | undefined {
    if (xhr.responseType === '' || xhr.responseType === 'text') return xhr.responseText;
    return xhr.responseType === 'json' && xhr.response !== null ? stringify(xhr.response) : undefined;
  };
  return function (xhr, request, isAborted) {
    if (xhr.status === 0) {
      const reason = isAborted
        ? 'The page aborted the request.'
        : 'The page gets no response: CORS, the network, a timeout or the browser refused it; the browser does not tell the page which.';
      return finish(request, { missing: { isHidden: false, reason: reason } });
    }
    const fields = xhr
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/);
    const headers = fields.filter(Boolean).map(function (field): [string, string] {
      const at = field.indexOf(':');
      return [field.slice(0, at), field.slice(at + 1).trim()];
    });
    const body = responseText(xhr);
    const type = xhr.getResponseHeader('content-type') || '';
    const known = { status: xhr.status, type: type, headers: headersOf(headers) };
    return finish(request, body === undefined ? known : Object.assign({ body: body, isWhole: true }, known));
  };
}

interface Opened {
  readonly method: string;
  readonly url: unknown;
  readonly headers: [string, string][];
  readonly source: OpenRequest['source'] | undefined;
}

/** Watches `XMLHttpRequest`. */
export function watchXhr(
  page: Window & typeof globalThis,
  { requests, overrides }: { readonly requests: RequestDescriptions; readonly overrides: PageOverrides },
  end: ReturnType<typeof reportXhr>,
): void {
  const proto = page.XMLHttpRequest.prototype;
  const { open, send, setRequestHeader } = proto;
  const opened = new WeakMap<XMLHttpRequest, Opened>();
  proto.open = function (method: string, url: string | URL) {
    const request = requests.start(url, method);
    const override = request && overrides.find(request);
    // A copy: as text of a page, the function is not strict, and `arguments` is its parameters.
    const given = Array.prototype.slice.call(arguments) as Parameters<typeof open>;
    // A delay alone would start the page's own timeout late.
    if (override && override.hasResponse) given[1] = override.url;
    else if (override && request) delete request.source;
    opened.set(this, { method: method, url: url, headers: [], source: request && request.source });
    return open.apply(this, given);
  };
  proto.setRequestHeader = function (name, value) {
    setRequestHeader.call(this, name, value);
    const sent = opened.get(this);
    if (sent) sent.headers.push([name, value]);
  };
  proto.send = function (body) {
    const sent = opened.get(this);
    const request = sent && requests.start(sent.url, sent.method);
    if (sent && request) {
      let isAborted = false;
      if (sent.source) request.source = sent.source;
      request.requestHeaders = requests.headersOf(sent.headers);
      requests.addBody(request, body);
      this.addEventListener('abort', function () {
        isAborted = true;
      });
      this.addEventListener('loadend', function () {
        end(this, request, isAborted);
      });
    }
    return send.call(this, body);
  };
}

/** Watches beacons. */
export function watchBeacons(page: Window & typeof globalThis, requests: RequestDescriptions): void {
  const proto = page.Navigator.prototype;
  const { sendBeacon } = proto;
  proto.sendBeacon = function (url, body) {
    const request = requests.start(url, 'POST');
    const isQueued = sendBeacon.call(this, url, body);
    if (request && !request.isFromWorker) {
      requests.addBody(request, body);
      const reason = isQueued
        ? 'The browser hides the response to a beacon.'
        : 'The browser did not queue this beacon.';
      requests.finish(request, { missing: { isHidden: isQueued, reason: reason } });
    }
    return isQueued;
  };
}
