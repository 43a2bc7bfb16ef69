import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { createReverseProxy } from '../../../native-mocks/cli/reverse-proxy.ts';
import { startSimulatorServers } from '../../../native-mocks/cli/simulator-servers.ts';
import type { ServerRequest } from '../../../native-mocks/simulator-protocol/server-request.ts';
import type { PhoneFacts } from '../../../native-mocks/devices/phone-facts.ts';

const PAGE = '<!doctype html><html><head><title>Trang tải về</title></head><body>Chào</body></html>';
const frame = { 'sec-fetch-dest': 'iframe', accept: 'text/html' };
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}

interface Simulated {
  readonly target: string;
  /** Origin of the page in the phone. */
  readonly own: string;
  /** Origin of the simulator's window. */
  readonly panel: string;
  readonly token: string;
  readonly seen: IncomingMessage[];
  readonly notes: string[];
  readonly targetServer: Server;
  readonly setPhone: (facts: PhoneFacts) => Promise<number>;
}

/** A page's server, and the simulator's proxy before it. */
async function simulate(answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<Simulated> {
  const seen: IncomingMessage[] = [];
  const notes: string[] = [];
  const notify = (line: string): void => void notes.push(line);
  const targetServer = createServer((req, res) => {
    seen.push(req);
    answer(req, res);
  });
  const target = `http://127.0.0.1:${await listen(targetServer, { host: '127.0.0.1', port: 0 })}`;
  const proxy = createReverseProxy({ target, notify });
  const servers = await startSimulatorServers({
    panel: (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('the panel'),
    page: proxy.web,
    pageUpgrade: proxy.upgrade,
    documents: { host: () => ({ kind: 'proxy' }) },
    target,
    host: '127.0.0.1',
    port: 0,
    notify,
  });
  const { origin: panel, pageOrigin: own = '', token } = servers;
  const setPhone = async (facts: PhoneFacts): Promise<number> => {
    const body = JSON.stringify({ script: 'phone()', ...facts });
    return (
      await fetch(`${panel}/__simulator/phone`, { method: 'PUT', body, headers: { 'x-bridgehead-token': token } })
    ).status;
  };
  ends.push(
    () => end(targetServer),
    () => void servers.close(),
    proxy.dispose,
  );
  return { target, own, panel, token, seen, notes, targetServer, setPhone };
}

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
}

/** A request with exactly these headers; `fetch` would add and unpack. */
function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const req = request(url, { headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text: bytes.toString() });
      });
    });
    req.on('error', reject);
    req.end();
  });
}

const html =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
    });
    res.end(body);
  };

describe('a page in the phone', () => {
  it('gets the shell script first in its head, and is otherwise the same', async () => {
    const { own } = await simulate(html(PAGE, { etag: '"a"' }));
    const { text, headers } = await get(`${own}/`, frame);
    expect(text.replace(/<script src="\/__simulator\/shell\.js" nonce="[\w-]+"><\/script>/, '')).toBe(PAGE);
    expect(text).toMatch(/<head><script src="\/__simulator\/shell\.js"/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it.each([
    ['gzip', gzipSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
  ])('is unpacked when its server sends %s all the same', async (encoding, body) => {
    const { own } = await simulate(html(body, { 'content-encoding': encoding }));
    const { text, headers } = await get(`${own}/`, frame);
    expect(text).toContain('shell.js');
    expect(text).toContain('Chào');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('may be framed, its policy admits the script, and the change is told', async () => {
    const policy = "default-src 'self'; script-src 'nonce-abc'; frame-ancestors 'none'";
    const { own, panel } = await simulate(html(PAGE, { 'x-frame-options': 'DENY', 'content-security-policy': policy }));
    const { text, headers } = await get(`${own}/`, frame);
    const nonce = /nonce="([\w-]+)"/.exec(text)?.[1];
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'nonce-abc' 'nonce-${nonce}', frame-ancestors 'self' ${panel}`,
    );
    const changes = decodeURIComponent(/data-changes="([^"]+)"/.exec(text)?.[1] ?? '');
    expect(JSON.parse(changes)).toHaveLength(3);
  });

  it('is not taken from a cache that holds it without the script', async () => {
    const { own, seen } = await simulate(html(PAGE));
    await get(`${own}/`, { ...frame, 'if-none-match': '"a"', 'accept-encoding': 'gzip' });
    expect(seen[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(seen[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('is named when it turns out to be no HTML', async () => {
    const { own, notes } = await simulate((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/pdf' });
      res.end('%PDF');
    });
    const { text } = await get(`${own}/a.pdf`, frame);
    expect(text).toBe('%PDF');
    expect(notes).toEqual(['The phone got application/pdf, not HTML, for /a.pdf.']);
  });
});

describe('everything else', () => {
  it('streams through as it is: compression, length, policies, validators', async () => {
    const body = gzipSync('{"a":1}'.repeat(100));
    const { own } = await simulate((_req, res) => {
      res.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': body.length,
        etag: '"b"',
        'content-security-policy': "default-src 'none'",
      });
      res.end(body);
    });
    const { bytes, headers } = await get(`${own}/data`, { 'sec-fetch-dest': 'empty', 'accept-encoding': 'gzip' });
    expect(bytes.equals(body)).toBe(true);
    expect(headers).toMatchObject({ etag: '"b"', 'content-encoding': 'gzip', 'content-length': String(body.length) });
    expect(headers['content-security-policy']).toBe("default-src 'none'");
  });

  it('comes as it is written, before the answer has ended', async () => {
    let finish = (): void => {};
    const { own } = await simulate((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: 1\n\n');
      finish = () => res.end();
    });
    const first = await new Promise<string>((resolve) => {
      request(`${own}/events`, (res) => res.once('data', (chunk: Buffer) => resolve(chunk.toString()))).end();
    });
    expect(first).toBe('data: 1\n\n');
    finish();
  });

  it('the page at the top of a tab has no script', async () => {
    const { own } = await simulate(html(PAGE));
    const { text } = await get(`${own}/`, { 'sec-fetch-dest': 'document', accept: 'text/html' });
    expect(text).toBe(PAGE);
  });

  it('redirects, cookies and origins stay within the proxy', async () => {
    const { own, target, seen } = await simulate((req, res) => {
      res.writeHead(302, {
        location: `http://${req.headers.host}/next`,
        'set-cookie': ['a=1; Domain=example.com; Secure', 'b=2'],
        'access-control-allow-origin': `http://${req.headers.host}`,
      });
      res.end();
    });
    const { headers } = await get(`${own}/`, {
      ...frame,
      origin: own,
      referer: `${own}/x`,
      cookie: 'a=1',
    });
    expect(headers.location).toBe(`${own}/next`);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['access-control-allow-origin']).toBe(own);
    expect(seen[0]?.headers).toMatchObject({ origin: target, referer: `${target}/x`, cookie: 'a=1' });
    expect(seen[0]?.headers.host).toBe(new URL(target).host);
  });

  it.each(['first', 'second'])('web sockets go through, from the page in the %s phone', async (which) => {
    const { panel, token, targetServer, ...first } = await simulate(html(PAGE));
    const headers = { 'x-bridgehead-token': token };
    const claimed = await fetch(`${panel}/__simulator/phones?prefer=2`, { method: 'POST', headers });
    // The server under test wrote it.
    const { pagePort } = (await claimed.json()) as { readonly pagePort: number };
    const own = which === 'first' ? first.own : `http://127.0.0.1:${pagePort}`;
    const sockets = new WebSocketServer({ server: targetServer });
    sockets.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => socket.send(`echo ${data.toString()}`)),
    );
    const client = new WebSocket(`${own.replace('http', 'ws')}/hmr`);
    ends.push(() => client.terminate());
    const answer = await new Promise<string>((resolve) => {
      client.on('open', () => client.send('hi'));
      client.on('message', (data: Buffer) => resolve(data.toString()));
    });
    expect(answer).toBe('echo hi');
  });
});

/** What the stream of requests has sent when a text is in it. */
function requestsListed({ panel, token }: Pick<Simulated, 'panel' | 'token'>, until: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request(`${panel}/__simulator/requests?token=${token}`, (res) => {
      res.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes(until)) resolve(text);
      });
    }).end();
  });
}

describe('the list of requests', () => {
  it('holds what the page asks by script, not what a panel asks a mock API on the page’s server', async () => {
    const { own, panel, token, seen } = await simulate((_req, res) => void res.end('{}'));
    const withToken = { 'x-bridgehead-token': token };
    await get(`${panel}/__api/scenario`, withToken);
    await get(`${own}/api/versions`, { 'sec-fetch-dest': 'empty' });
    expect(seen).toHaveLength(2);
    const listed = await requestsListed({ panel, token }, 'versions');
    expect(listed).toContain('/api/versions');
    expect(listed).not.toContain('scenario');
  });

  it('holds redirects, downloads and errors of the phone, and no page that came', async () => {
    const { own, panel, token } = await simulate((req, res) => {
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

describe('the phone', () => {
  it('makes requests those of the phone', async () => {
    const { own, seen, setPhone } = await simulate(html(PAGE));
    expect(await setPhone({ userAgent: 'Phone/1', hints: { 'sec-ch-ua-model': '"X"' } })).toBe(200);
    await get(`${own}/`, { ...frame, 'sec-ch-ua': '"Desktop"' });
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'Phone/1', 'sec-ch-ua-model': '"X"' });
    expect(seen[0]?.headers['sec-ch-ua']).toBeUndefined();
  });

  it('cuts the connection of an offline phone, and shows its page a page of its own', async () => {
    const { own, seen, setPhone } = await simulate(html(PAGE));
    await setPhone({ network: 'offline' });
    await expect(get(`${own}/data`, { 'sec-fetch-dest': 'empty' })).rejects.toThrow('socket hang up');
    const { status, text } = await get(`${own}/`, frame);
    expect([status, text.includes('offline'), text.includes('shell.js')]).toEqual([503, true, false]);
    expect(seen).toHaveLength(0);
  });

  it('means nothing to a page at the top of its own tab', async () => {
    const { own, setPhone } = await simulate(html(PAGE));
    await setPhone({ network: 'offline' });
    const { status } = await get(`${own}/`, { 'sec-fetch-dest': 'document' });
    expect(status).toBe(200);
  });

  it('sets no header but those of a browser’s identity, and none that HTTP cannot carry', async () => {
    const { own, seen, setPhone } = await simulate(html(PAGE));
    await setPhone({
      userAgent: 'a\r\nx: y',
      hints: { authorization: 'x', 'sec-ch-ua-model': 'a\nb', 'sec-ch-ua': '"A"' },
    });
    const { status } = await get(`${own}/`, { ...frame, 'user-agent': 'Real/1' });
    expect(status).toBe(200);
    expect(seen[0]?.headers['user-agent']).toBe('Real/1');
    expect(seen[0]?.headers['authorization']).toBeUndefined();
  });
});

describe('the server', () => {
  it('says in one line that the page’s server is down', async () => {
    const { own, targetServer, notes, target } = await simulate(html(PAGE));
    end(targetServer);
    const { status, text } = await get(`${own}/x`, frame);
    expect(status).toBe(502);
    expect(text).toBe(`Cannot reach ${target}/x: nothing listens there. Start the page's server, then try again.`);
    expect(notes).toContain(text);
  });

  it('serves nobody who calls it by another name', async () => {
    const { own } = await simulate(html(PAGE));
    expect((await get(`${own}/`, { ...frame, host: 'evil.example' })).status).toBe(403);
    expect((await get(`${own}/`, { ...frame, host: 'localhost:1' })).status).toBe(200);
  });

  it('takes the next port when one is taken', async () => {
    const first = createServer();
    const second = createServer();
    ends.push(
      () => end(first),
      () => end(second),
    );
    const port = await listen(first, { host: '127.0.0.1', port: 0 });
    expect(await listen(second, { host: '127.0.0.1', port, attempts: 50 })).toBeGreaterThan(port);
    expect((first.address() as AddressInfo).port).toBe(port);
  });

  it('says in one line that no port is free', async () => {
    const first = createServer();
    ends.push(() => end(first));
    const port = await listen(first, { host: '127.0.0.1', port: 0 });
    const second = listen(createServer(), { host: '127.0.0.1', port, attempts: 0 });
    await expect(second).rejects.toThrow(`the ports ${port} to ${port} are taken`);
  });
});
