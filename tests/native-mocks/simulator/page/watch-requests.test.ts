import { describe, expect, it, vi } from 'vitest';
import { readRequests, timeRequests } from '../../../../native-mocks/simulator/page/in-page/describe-requests.ts';
import { overrideRequests } from '../../../../native-mocks/simulator/page/in-page/override-requests.ts';
import { findOverride } from '../../../../native-mocks/simulator-protocol/request-override.ts';
import {
  copyBodies,
  describeFetch,
  reportFetch,
  sendFetch,
  watchFetch,
} from '../../../../native-mocks/simulator/page/in-page/watch-requests.ts';
import type { PageRequest } from '../../../../native-mocks/simulator-protocol/page-request.ts';

/** A page whose requests get this response, and what it reports. */
function openPage(respond: (input: unknown) => Promise<Response>): {
  page: Window & typeof globalThis;
  sent: PageRequest[];
} {
  const sent: PageRequest[] = [];
  const { Request, Headers, URLSearchParams, FormData, Blob, Date, JSON } = globalThis;
  const builtins = { URL, Request, Headers, URLSearchParams, FormData, Blob, Date, JSON };
  const place = { location: { origin: 'http://own.test' }, document: { baseURI: 'http://own.test/' }, navigator: {} };
  // Only the members that are watched.
  const page = { ...builtins, ...place, fetch: respond } as unknown as Window & typeof globalThis;
  const requests = { ...timeRequests(page, (request) => sent.push(request)), ...readRequests(page) };
  const overrides = overrideRequests(page, { count: findOverride, path: '/override' });
  const sending = { start: describeFetch(page, requests), send: sendFetch(page, overrides) };
  watchFetch(page, sending, reportFetch(requests, copyBodies()));
  return { page, sent };
}

describe(watchFetch, () => {
  it.each<[string, string | Request, RequestInit | null]>([
    ['header fields that the browser refuses', 'https://api.test/', { headers: { 'a b': 'x' } }],
    ['no options', 'https://api.test/', null],
  ])('leaves it to the browser to reject %s', async (_name, input, init) => {
    const { page } = openPage(() => Promise.reject(new TypeError('refused')));
    const result = page.fetch(input, init as RequestInit);
    await expect(result).rejects.toThrow('refused');
  });

  it('leaves it to the browser to reject a request whose body is being read', async () => {
    const request = new Request('https://api.test/', { method: 'POST', body: 'text' });
    request.body?.getReader();
    const { page } = openPage(() => Promise.reject(new TypeError('locked')));
    await expect(page.fetch(request)).rejects.toThrow('locked');
  });

  it('reports a long body without waiting for its end, and leaves all of it to the page', async () => {
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) });
    const headers = { 'content-type': 'application/x-ndjson' };
    const { page, sent } = openPage(() => Promise.resolve(new Response(body, { headers })));
    const response = await page.fetch('https://api.test/log');
    feed?.enqueue(new TextEncoder().encode('x'.repeat(150_000)));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ status: 200, isWhole: false, body: 'x'.repeat(100_000) });
    feed?.enqueue(new TextEncoder().encode('end'));
    feed?.close();
    expect(await response.text()).toHaveLength(150_003);
  });

  it('reports a whole body, and an empty one', async () => {
    const { page, sent } = openPage((input) =>
      Promise.resolve(
        new Response(input === 'https://api.test/none' ? null : '{"é":1}', {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    for (const url of ['https://api.test/none', 'https://api.test/some']) await page.fetch(url);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((request) => [request.body, request.isWhole])).toEqual([
      ['', true],
      ['{"é":1}', true],
    ]);
  });
});
