import { expect, describe, it } from 'vitest';
import type { ServerRequest } from '../../../native-mocks/simulator-protocol/server-request.ts';
import { createRequestWatch } from '../../../native-mocks/cli/window-requests.ts';
import { settle } from '../../support/settle.ts';

async function watch(
  ...events: readonly (readonly [method: string, params: Record<string, unknown>])[]
): Promise<Omit<ServerRequest, 'id'>[]> {
  const logged: Omit<ServerRequest, 'id'>[] = [];
  const take = createRequestWatch(
    (entry) => logged.push(entry),
    (requestId) => Promise.resolve(requestId === '1' ? '{"a":1}' : undefined),
  );
  for (const [method, params] of events) take({ method: `Network.${method}`, params });
  // Response bodies are read asynchronously.
  await settle();
  return logged;
}

const sent = (type: string, url: string): readonly [string, Record<string, unknown>] => [
  'requestWillBeSent',
  { requestId: '1', type, request: { method: 'GET', url } },
];

describe('createRequestWatch', () => {
  it('logs a scripted request from the page in a window after it has ended', async () => {
    const logged = await watch(
      sent('Fetch', 'https://a.example/x?b=1&b=2'),
      ['responseReceived', { requestId: '1', response: { status: 201, mimeType: 'application/json' } }],
      ['loadingFinished', { requestId: '1' }],
    );
    expect(logged).toMatchObject([
      {
        method: 'GET',
        path: 'https://a.example/x',
        status: 201,
        type: 'application/json',
        body: '{"a":1}',
        isWhole: true,
        query: [
          ['b', '1'],
          ['b', '2'],
        ],
      },
    ]);
  });

  it('logs the body and header fields of a request, and why it failed', async () => {
    const request = { method: 'POST', url: 'https://a.example/x', headers: { 'x-a': '1' }, postData: '{"id":7}' };
    const failed = { errorText: 'net::ERR_FAILED', corsErrorStatus: { corsError: 'MissingAllowOriginHeader' } };
    const logged = await watch(
      ['requestWillBeSent', { requestId: '2', type: 'Fetch', request }],
      ['loadingFailed', { requestId: '2', ...failed }],
    );
    expect(logged).toMatchObject([
      {
        requestHeaders: [['x-a', '1']],
        requestBody: '{"id":7}',
        isRequestText: true,
        status: 0,
        missing: { isHidden: false, reason: 'net::ERR_FAILED, CORS: MissingAllowOriginHeader' },
      },
    ]);
  });

  it('logs the query of a request as the page wrote it if the spelling differs', async () => {
    const ends = ['loadingFinished', { requestId: '1' }] as const;
    expect(await watch(sent('Fetch', 'https://a.example/x?breaks&b=1'), ends)).toMatchObject([
      { search: '?breaks&b=1' },
    ]);
    expect(await watch(sent('Fetch', 'https://a.example/x?b=1'), ends)).toEqual([
      expect.not.objectContaining({ search: expect.anything() as unknown }),
    ]);
  });

  it('logs a request without a response as closed', async () => {
    expect(await watch(sent('XHR', 'https://a.example/'), ['loadingFailed', { requestId: '1' }])).toMatchObject([
      { status: 0 },
    ]);
  });

  it('logs a navigation that was redirected, downloaded or failed and not one that loaded a page', async () => {
    const response = (status: number, headers: object, mimeType = 'text/html') => ({ status, mimeType, headers });
    const url = 'https://a.example/x';
    const hop = { ...sent('Document', url)[1], redirectResponse: response(302, { Location: '/y' }) };
    const logged = await watch(
      sent('Document', url),
      ['requestWillBeSent', hop],
      [
        'responseReceived',
        { requestId: '1', response: response(200, { 'content-disposition': 'attachment; filename="app.apk"' }) },
      ],
      ['loadingFinished', { requestId: '1' }],
      sent('Document', url),
      ['responseReceived', { requestId: '1', response: response(404, {}) }],
      ['loadingFinished', { requestId: '1' }],
      sent('Document', url),
      ['responseReceived', { requestId: '1', response: response(200, {}) }],
      ['loadingFinished', { requestId: '1' }],
    );
    expect(logged.map(({ status, document }) => [status, document])).toEqual([
      [302, { kind: 'redirect', to: '/y' }],
      [200, { kind: 'download', fileName: 'app.apk' }],
      [404, { kind: 'error' }],
    ]);
  });

  it('omits pictures, documents and unreadable requests from the log', async () => {
    expect(await watch(sent('Image', 'https://a.example/a.png'), ['loadingFinished', { requestId: '1' }])).toEqual([]);
    expect(await watch(sent('Fetch', 'no URL'), ['loadingFinished', { requestId: '1' }])).toEqual([]);
    expect(await watch(['responseReceived', {}], ['loadingFinished', { requestId: '9' }])).toEqual([]);
  });
});
