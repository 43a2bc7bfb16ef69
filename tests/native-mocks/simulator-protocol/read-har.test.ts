import { describe, expect, it } from 'vitest';
import { traceToHar } from '../../../native-mocks/traces/trace-to-har.ts';
import type { Trace } from '../../../native-mocks/traces/trace.ts';
import { isHar, readHar } from '../../../native-mocks/simulator-protocol/read-har.ts';

interface Entry {
  readonly method?: unknown;
  readonly url?: unknown;
  readonly status?: unknown;
  readonly content?: object;
}

const entry = ({ method = 'GET', url = 'https://shop.test/api/a', status = 200, content }: Entry = {}): object => ({
  request: { method, url },
  response: { status, content: { mimeType: 'application/json', size: 2, text: '{}', ...content } },
});
const har = (entries: unknown, pages: unknown = [{ title: 'https://shop.test/start' }]): unknown => ({
  log: { pages, entries },
});
const read = (value: unknown): readonly unknown[][] =>
  readHar(value, ['http://own.test']).overrides.map(({ method, address, call, status, body }) => [
    method,
    address,
    call,
    status,
    body,
  ]);

describe(readHar, () => {
  it('numbers equal requests, and answers all later ones as the last', () => {
    const entries = ['1', '2', '3'].map((text) => entry({ content: { text } }));
    expect(read(har([...entries, entry({ method: 'POST' })]))).toEqual([
      ['GET', '/api/a', 1, 200, '1'],
      ['GET', '/api/a', 2, 200, '2'],
      ['GET', '/api/a', 0, 200, '3'],
      ['POST', '/api/a', 0, 200, '{}'],
    ]);
  });

  it('keeps the origin of requests to other servers, and of the recorded page only without a page', () => {
    const urls = ['https://shop.test/a?b#c', 'http://own.test/a', 'https://api.test/a'].map((url) => entry({ url }));
    expect(read(har(urls)).map(([, address]) => address)).toEqual(['/a?b', '/a', 'https://api.test/a']);
    expect(read(har(urls, [{ title: 'Shop' }])).map(([, address]) => address)[0]).toBe('https://shop.test/a?b');
    const document = entry({ url: 'https://shop.test/', content: { mimeType: 'text/html' } });
    expect(read(har([document, ...urls], [{ title: 'Shop' }])).map(([, address]) => address)[1]).toBe('/a?b');
  });

  it.each<[string, Entry, unknown]>([
    ['a request without a response as a failure', { status: 0, content: { text: undefined } }, 0],
    ['a failure of Playwright as a failure', { status: -1, content: { size: -1, text: undefined } }, 0],
    ['a cached response as a whole one', { status: 304 }, 200],
    ['a response without content', { status: 204, content: { size: 0, text: undefined } }, 204],
    ['no redirect', { status: 302 }, undefined],
    ['no response whose body is missing', { content: { text: undefined } }, undefined],
    ['no script of the page', { content: { mimeType: 'text/javascript' } }, undefined],
    ['no request with another scheme', { url: 'data:text/plain,a' }, undefined],
    ['no status that a server cannot send', { status: 1000 }, undefined],
  ])('reads %s', (_name, given, status) => {
    expect(read(har([entry({ method: 'PUT' }), entry(given)]))[1]?.[3]).toBe(status);
  });

  it('counts the requests that it omits', () => {
    expect(readHar(har([entry(), entry({ status: 301 })]), []).omitted).toBe(1);
  });

  it('keeps a body in Base64', () => {
    const [override] = readHar(har([entry({ content: { encoding: 'base64', text: 'AAE=' } })]), []).overrides;
    expect(override).toMatchObject({ isBase64: true, body: 'AAE=' });
  });

  it('reads the HAR file of a session', () => {
    const request = { atMs: 1, durationMs: 2, method: 'GET', path: '/api/a', query: [['b', '1']], status: 200 };
    // Only what a HAR file contains.
    const trace = { path: '/', requests: [{ ...request, type: 'text/plain', body: 'hi' }] } as unknown as Trace;
    expect(read(traceToHar(trace, { origin: 'http://own.test' }))).toEqual([['GET', '/api/a?b=1', 0, 200, 'hi']]);
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'it must be an object'],
    ['a list', [], 'it must be an object'],
    ['entries that are no list', har({ length: 1 }), 'its member log.entries must be an array'],
    ['a URL that is no text', har([entry({ url: {} })]), 'its member log.entries[0].request.url must be a string'],
    ['a status that is no number', har([entry({ status: '200' })]), 'log.entries[0].response.status must be a number'],
    ['too many entries', har(Array.from({ length: 5001 }, () => entry())), 'it has more than 5,000 requests'],
    ['no request of a script', har([entry({ content: { mimeType: 'image/png' } })]), 'it has no response to a request'],
    [
      'too long bodies',
      har(Array.from({ length: 4 }, () => entry({ content: { text: 'x'.repeat(8_000_000) } }))),
      'more than 30 MB',
    ],
  ])('says why it cannot open a file with %s', (_name, value, problem) => {
    expect(() => readHar(value, [])).toThrow(problem);
  });

  it('does not read inherited members', () => {
    expect(isHar(JSON.parse('{"__proto__":{"log":{}}}'))).toBe(false);
    expect(() => readHar(JSON.parse('{"log":{"__proto__":{"entries":[]}}}'), [])).toThrow('log.entries is missing');
  });
});
