import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseOverride } from '../../../native-mocks/simulator-protocol/request-override.ts';
import type { ServerRequest } from '../../../native-mocks/simulator-protocol/server-request.ts';
import { frame, get, PAGE, type SimulatedServer, simulateServer } from '../../support/simulated-server.ts';

/** Reads the stream of requests until the stream contains a string. */
function requestsListed({ panel, token }: Pick<SimulatedServer, 'panel' | 'token'>, until: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request(`${panel}/__simulator/events?token=${token}`, (res) => {
      res.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes(until)) resolve(text);
      });
    }).end();
  });
}

async function putOverrides({ panel, token }: SimulatedServer, body: unknown): Promise<number> {
  const init = { method: 'PUT', headers: { 'x-bridgehead-token': token }, body: JSON.stringify(body) };
  return (await fetch(`${panel}/__simulator/overrides`, init)).status;
}

describe('overridden requests', () => {
  const script = { 'sec-fetch-dest': 'empty' };

  it('leaves documents, scripts and images of the page to its server', async () => {
    const server = await simulateServer((_req, res) => void res.end('server'));
    expect(await putOverrides(server, [parseOverride({ address: '/', status: 200, body: 'mine' })])).toBe(200);
    const texts = ['empty', 'iframe', 'document', 'script', 'image'].map(
      async (dest) => (await get(`${server.own}/a`, { 'sec-fetch-dest': dest })).text,
    );
    expect((await Promise.all(texts)).map((text) => text === 'mine')).toEqual([true, false, false, false, false]);
    expect(await putOverrides(server, [])).toBe(200);
    expect((await get(`${server.own}/a`, script)).text).toBe('server');
  });

  it('rejects a list with an invalid override, and keeps the one before', async () => {
    const server = await simulateServer((_req, res) => void res.end('server'));
    await putOverrides(server, [parseOverride({ address: '/', status: 201, body: 'AAE=', isBase64: true })]);
    for (const body of [null, {}, [{}], [{ ...parseOverride({ address: '/' }), type: 'a\nb' }]])
      expect(await putOverrides(server, body)).toBe(400);
    const { status, bytes } = await get(`${server.own}/a`, script);
    expect([status, [...bytes]]).toEqual([201, [0, 1]]);
  });

  it('answers a request that another override had been found for without content', async () => {
    const server = await simulateServer((_req, res) => void res.end('server'));
    await putOverrides(server, [parseOverride({ address: '/', status: 500 })]);
    for (const [index, expected] of [
      ['0', 500],
      ['1', 204],
      ['-1', 204],
      ['x', 204],
      ['', 500],
    ] as const)
      expect((await get(`${server.own}/__simulator/override?index=${index}`, script)).status, index).toBe(expected);
  });
});

describe('the scenario of a mock API', () => {
  it('is no failed request, which a browser would log, if the page’s server has no mock API', async () => {
    for (const [status, expected] of [
      [200, 200],
      [302, 204],
      [404, 204],
      [500, 204],
    ] as const) {
      const { panel, token } = await simulateServer((_req, res) => {
        res.writeHead(status, { location: '/login', 'content-type': 'application/json' });
        res.end('{"a":1}');
      });
      const headers = { 'x-bridgehead-token': token };
      const read = await get(`${panel}/__api/scenario`, headers);
      expect([read.status, read.text], String(status)).toEqual([expected, expected === 200 ? '{"a":1}' : '']);
      expect((await get(`${panel}/__api/records`, headers)).status).toBe(status);
    }
  });
});

describe('the list of requests', () => {
  it('has the body of a response that the browser revalidates, and the 304 that a script asks for', async () => {
    const { own, panel, token } = await simulateServer((req, res) => {
      const isKnown = req.headers['if-none-match'] === '"a"' || req.headers['if-modified-since'] !== undefined;
      res.writeHead(isKnown ? 304 : 200, { 'content-type': 'application/json', etag: '"a"' });
      res.end(isKnown ? undefined : '{"price":2}');
    });
    const script = { 'sec-fetch-dest': 'empty' };
    const known = { 'if-none-match': '"a"', 'if-modified-since': 'Sat, 28 Nov 2026 06:00:00 GMT' };
    const read = await get(`${own}/price`, { ...script, ...known });
    expect([read.status, read.text]).toEqual([200, '{"price":2}']);
    expect((await get(`${own}/price`, { ...script, ...known, 'cache-control': 'no-cache' })).status).toBe(304);
    expect((await get(`${own}/logo`, { 'sec-fetch-dest': 'image', ...known })).status).toBe(304);
    await get(`${own}/last`, script);
    expect(await requestsListed({ panel, token }, '/last')).toContain('{\\"price\\":2}');
  });

  it('lists requests from page scripts, but not from a panel, to a mock API on the page’s server', async () => {
    const { own, panel, token, seen } = await simulateServer((_req, res) => void res.end('{}'));
    const withToken = { 'x-bridgehead-token': token };
    await get(`${panel}/__api/scenario`, withToken);
    await get(`${own}/api/versions`, { 'sec-fetch-dest': 'empty' });
    expect(seen).toHaveLength(2);
    const listed = await requestsListed({ panel, token }, 'versions');
    expect(listed).toContain('/api/versions');
    expect(listed).not.toContain('scenario');
  });

  it('has the user agent and the client hints that the phone sends', async () => {
    const { own, panel, token } = await simulateServer((_req, res) => void res.end('{}'));
    const phone = { script: '', userAgent: 'Pixel', hints: { 'sec-ch-ua-platform': '"Android"' }, network: 'full' };
    const init = { method: 'PUT', headers: { 'x-bridgehead-token': token }, body: JSON.stringify(phone) };
    expect((await fetch(`${panel}/__simulator/phone`, init)).status).toBeLessThan(300);
    const headers = { 'user-agent': 'Tester', 'sec-ch-ua': '"Tester"', accept: 'text/html', 'sec-fetch-dest': 'empty' };
    await get(`${own}/last`, headers);
    const listed = await requestsListed({ panel, token }, '/last');
    expect(listed).not.toContain('Tester');
    for (const text of ['Pixel', 'Android', 'text/html']) expect(listed).toContain(text);
  });

  it('lists redirects, downloads and errors on the phone, but not the pages that it loaded', async () => {
    const { own, panel, token } = await simulateServer((req, res) => {
      if (req.url === '/moved') res.writeHead(302, { location: '/' });
      else if (req.url === '/file') res.writeHead(200, { 'content-disposition': 'attachment; filename="a.apk"' });
      else if (req.url === '/none') res.writeHead(404, { 'content-type': 'text/html' });
      else res.writeHead(200, { 'content-type': 'text/html' });
      res.end(PAGE);
    });
    for (const path of ['/', '/moved', '/file', '/none']) await get(own + path, frame);
    await get(`${own}/none`, { 'sec-fetch-dest': 'document', accept: 'text/html' });
    await get(`${own}/last`, { 'sec-fetch-dest': 'empty' });
    const listed = await requestsListed({ panel, token }, '/last');
    const entries = [...listed.matchAll(/^data: (\{"at".*|.*"path".*)$/gm)].map(
      ([, line]) => JSON.parse(line ?? '') as ServerRequest,
    );
    expect(entries.map(({ path, status, document }) => [path, status, document])).toEqual([
      ['/moved', 302, { kind: 'redirect', to: '/' }],
      ['/file', 200, { kind: 'download', fileName: 'a.apk' }],
      ['/none', 404, { kind: 'error' }],
      ['/last', 200, undefined],
    ]);
  });
});
