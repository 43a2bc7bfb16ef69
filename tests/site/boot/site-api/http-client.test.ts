import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createHttpClient, type Fetch, maxBodyChars } from '../../../../site/src/boot/site-api/http-client.ts';

const apiOrigin = 'https://api.senjalu.example';

function createClient(fetch: Fetch, nativeParams: Readonly<Record<string, string>> = {}) {
  const clock = createManualClock();
  const http = createHttpClient({ fetch, clock, timeoutMs: 15_000, apiOrigin, nativeParams: () => nativeParams });
  return { clock, http };
}

/** A response with any status and text, which the constructor would reject. */
const respondWith =
  (status: number, text: string): Fetch =>
  async () => {
    const response = { status, text: async () => text };
    return response as Response; // the client reads status and text only
  };

describe(createHttpClient, () => {
  it.each<[string, number, string, unknown]>([
    ['200 with a body', 200, '{"data":{"live_version":"x"}}', { data: { live_version: 'x' } }],
    ['200 with a non-zero result', 200, '{"result":7}', { result: 7 }],
    ['299', 299, '{"a":1}', { a: 1 }],
    ['300', 300, '{"a":1}', { a: 1 }],
    ['304', 304, '', ''],
    ['200 with HTML', 200, '<!doctype html>', '<!doctype html>'],
    ['500 with result 0', 500, '{"result":0,"a":1}', { result: 0, a: 1 }],
    ['404 with result 0', 404, '{"result":0}', { result: 0 }],
    ['199 with result 0', 199, '{"result":0}', { result: 0 }],
  ])('resolves a request to the body for %s', async (_row, status, text, body) => {
    await expect(createClient(respondWith(status, text)).http.get('/x')).resolves.toEqual(body);
  });

  it.each<[string, number, string]>([
    ['a non-zero result', 500, '{"result":1}'],
    ['a result that only looks like 0', 500, '{"result":"0"}'],
    ['a false result', 400, '{"result":false}'],
    ['a null result', 400, '{"result":null}'],
    ['a missing result', 403, '{}'],
    ['an unreadable body', 502, '<html>'],
    ['an empty body', 503, ''],
    ['a body that is null', 503, 'null'],
    ['301', 301, '{"result":2}'],
    ['303', 303, ''],
    ['305', 305, ''],
    ['199', 199, '{}'],
  ])('rejects a request for %s (%s %i)', async (_row, status, text) => {
    await expect(createClient(respondWith(status, text)).http.get('/x')).rejects.toThrow(
      new Error(`Request failed with status code ${status}`),
    );
  });

  it('rejects a request with "Network Error" if there is no response', async () => {
    const { http, clock } = createClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(http.get('/x')).rejects.toThrow(/^Network Error$/);
    expect(clock.pending()).toBe(0);
  });

  it('rejects a request with "Network Error" if the body is interrupted', async () => {
    const response = { status: 200, text: () => Promise.reject(new TypeError('network error')) };
    const { http } = createClient(async () => response as unknown as Response); // status and text only
    await expect(http.get('/x')).rejects.toThrow(/^Network Error$/);
  });

  it('rejects a request with "timeout of 15000ms exceeded" and aborts it if there is no response in time', async () => {
    let signal: AbortSignal | null | undefined;
    const { http, clock } = createClient((_url, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    const result = http.get('/x');
    clock.advance(14_999);
    expect(signal?.aborted).toBe(false);
    clock.advance(1);
    await expect(result).rejects.toThrow(/^timeout of 15000ms exceeded$/);
    expect(signal?.aborted).toBe(true);
  });

  it('applies the timeout of a request to a body that never ends', async () => {
    const response = { status: 200, text: () => new Promise<string>(() => undefined) };
    const { http, clock } = createClient(async () => response as unknown as Response); // status and text only
    const result = http.get('/x');
    clock.advance(15_000);
    await expect(result).rejects.toThrow('timeout of 15000ms exceeded');
  });

  it('rejects a request with "Request aborted" if its controller is aborted before or after sending', async () => {
    // Like a browser.
    const { http, clock } = createClient(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
          if (signal?.aborted) abort();
          signal?.addEventListener('abort', abort);
        }),
    );
    const controller = new AbortController();
    const running = http.get('/x', { controller });
    controller.abort();
    await expect(running).rejects.toThrow(/^Request aborted$/);
    await expect(http.get('/x', { controller })).rejects.toThrow(/^Request aborted$/);
    expect(clock.pending()).toBe(0);
  });

  it('does not follow redirects of a request, whose target would receive the native parameters', async () => {
    const inits: RequestInit[] = [];
    const { http } = createClient(async (_url, init) => {
      inits.push(init);
      return new Response('{}');
    });
    await http.get('/x');
    expect(inits[0]?.redirect).toBe('error');
  });

  it('reads the body of a response in chunks, including characters split between them', async () => {
    const bytes = new TextEncoder().encode('{"name":"Tiếng Việt"}');
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    await expect(createClient(async () => new Response(pieces)).http.get('/x')).resolves.toEqual({
      name: 'Tiếng Việt',
    });
  });

  it('stops reading the body of a response that exceeds the maximum length', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const { http } = createClient(async () => new Response(endless));
    await expect(http.get('/x')).rejects.toThrow(/^Network Error$/);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(3 * maxBodyChars);
  });

  it('clears the timeout timer of a request after a response', async () => {
    const { http, clock } = createClient(respondWith(200, '{}'));
    await http.get('/x');
    expect(clock.pending()).toBe(0);
  });

  it('sends the JSON UTF-8 header with a request, and keepalive only if requested', async () => {
    const inits: RequestInit[] = [];
    const { http } = createClient(async (_url, init) => {
      inits.push(init);
      return new Response('{}');
    });
    await http.get('/x');
    await http.get('/x', { keepalive: true });
    expect(inits[0]?.headers).toEqual({ 'Content-Type': 'application/json;charset=utf-8' });
    expect(inits.map((init) => init.keepalive)).toEqual([undefined, true]);
  });

  describe('the URL of a request', () => {
    const urlOf = async (
      url: string,
      params: Record<string, string>,
      native: Record<string, string>,
    ): Promise<string> => {
      let seen = '';
      const { http } = createClient(async (sent) => {
        seen = sent;
        return new Response('{}');
      }, native);
      await http.get(url, { params });
      return seen;
    };

    it('adds no query behind a fragment of a URL, where it would not be sent', async () => {
      for (const url of ['/x#', '/x?a=1#part?b=2', 'https://other.example/#/']) {
        expect(new URL(await urlOf(url, { n: '1' }, {})).hash).toBe('');
        expect(new URL(await urlOf(url, { n: '1' }, {})).searchParams.get('n')).toBe('1');
      }
    });

    it('adds the native query parameters to requests of the API', async () => {
      expect(await urlOf('/e', { page_name: 'download' }, { version: '3.2.1' })).toBe(
        `${apiOrigin}/e?version=3.2.1&page_name=download`,
      );
    });

    it('never lets a native query parameter override one of the site', async () => {
      expect(await urlOf('/e?own=1', { page_name: 'download' }, { page_name: 'evil', own: '2' })).toBe(
        `${apiOrigin}/e?own=1&page_name=download`,
      );
    });

    it('sends the native parameters to no other origin', async () => {
      expect(await urlOf('https://other.example/e', {}, { version: '3.2.1' })).toBe('https://other.example/e');
      expect(await urlOf('http://api.senjalu.example/e', {}, { version: '3.2.1' })).toBe(
        'http://api.senjalu.example/e',
      );
    });
  });
});
