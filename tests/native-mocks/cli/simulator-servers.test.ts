import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startSimulatorServers } from '../../../native-mocks/cli/simulator-servers.ts';
import { frame, get, html, PAGE, simulateServer } from '../../support/simulated-server.ts';

describe('a page in the phone of the simulator', () => {
  it('inserts the shell script first in the head and changes nothing else in the page', async () => {
    const { own } = await simulateServer(html(PAGE, { etag: '"a"' }));
    const { text, headers } = await get(`${own}/`, frame);
    expect(text.replace(/<script src="\/__simulator\/shell\.js" nonce="[\w-]+"><\/script>/, '')).toBe(PAGE);
    expect(text).toMatch(/<head><script src="\/__simulator\/shell\.js"/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it.each([
    ['gzip', gzipSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
  ])('decompresses a page that its server sends as %s although the proxy did not accept it', async (encoding, body) => {
    const { own } = await simulateServer(html(body, { 'content-encoding': encoding }));
    const { text, headers } = await get(`${own}/`, frame);
    expect(text).toContain('shell.js');
    expect(text).toContain('Chào');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('allows framing of the page and the script in its policy, and reports the change', async () => {
    const policy = "default-src 'self'; script-src 'nonce-abc'; frame-ancestors 'none'";
    const { own, panel } = await simulateServer(
      html(PAGE, { 'x-frame-options': 'DENY', 'content-security-policy': policy }),
    );
    const { text, headers } = await get(`${own}/`, frame);
    const nonce = /nonce="([\w-]+)"/.exec(text)?.[1];
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'nonce-abc' 'nonce-${nonce}', frame-ancestors 'self' ${panel}; frame-src http: https: data: blob: about:`,
    );
    const changes = decodeURIComponent(/data-changes="([^"]+)"/.exec(text)?.[1] ?? '');
    expect(JSON.parse(changes)).toHaveLength(3);
  });

  it('never serves the page from a cached response without the shell script', async () => {
    const { own, seen } = await simulateServer(html(PAGE));
    await get(`${own}/`, { ...frame, 'if-none-match': '"a"', 'accept-encoding': 'gzip' });
    expect(seen[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(seen[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('reports a page that is not HTML', async () => {
    const { own, notes } = await simulateServer((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/pdf' });
      res.end('%PDF');
    });
    const { text } = await get(`${own}/a.pdf`, frame);
    expect(text).toBe('%PDF');
    expect(notes).toEqual(['The phone received application/pdf, not HTML, for /a.pdf.']);
  });
});

describe('the proxy of the simulator', () => {
  it('forwards compression, length, policies and validators of other responses unchanged', async () => {
    const body = gzipSync('{"a":1}'.repeat(100));
    const { own } = await simulateServer((_req, res) => {
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

  it('forwards a response while it is still being written', async () => {
    let finish = (): void => {};
    const { own } = await simulateServer((_req, res) => {
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

  it('injects no script into a page at the top of a tab', async () => {
    const { own } = await simulateServer(html(PAGE));
    const { text } = await get(`${own}/`, { 'sec-fetch-dest': 'document', accept: 'text/html' });
    expect(text).toBe(PAGE);
  });

  it('keeps redirects, cookies and origins within the proxy', async () => {
    const { own, target, seen } = await simulateServer((req, res) => {
      res.writeHead(302, {
        location: `http://${req.headers.host}/next`,
        'set-cookie': ['a=1; Domain=example.com; Secure', 'b=2'],
        'access-control-allow-origin': `http://${req.headers.host}`,
      });
      res.end();
    });
    const sent = { ...frame, origin: own, referer: `${own}/x`, cookie: 'session=1; b=2' };
    const { headers } = await get(`${own}/`, sent);
    expect(headers.location).toBe(`${own}/next`);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['access-control-allow-origin']).toBe(own);
    expect(seen[0]?.headers).toMatchObject({ origin: target, referer: `${target}/x`, cookie: sent.cookie });
    expect(seen[0]?.headers.host).toBe(new URL(target).host);
  });

  it.each(['first', 'second'])('forwards WebSockets of the page in the %s phone', async (which) => {
    const { panel, token, targetServer, ...first } = await simulateServer(html(PAGE));
    const headers = { 'x-bridgehead-token': token };
    const claimed = await fetch(`${panel}/__simulator/phones?prefer=2`, { method: 'POST', headers });
    // The server under test wrote it.
    const { pagePort } = (await claimed.json()) as { readonly pagePort: number };
    const own = which === 'first' ? first.own : `http://127.0.0.1:${pagePort}`;
    const sockets = new WebSocketServer({ server: targetServer.server });
    sockets.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => socket.send(`echo ${data.toString()}`)),
    );
    const client = new WebSocket(`${own.replace('http', 'ws')}/hmr`);
    onTestFinished(() => client.terminate());
    const response = await new Promise<string>((resolve) => {
      client.on('open', () => client.send('hi'));
      client.on('message', (data: Buffer) => resolve(data.toString()));
    });
    expect(response).toBe('echo hi');
  });
});

describe('the phone of the simulator', () => {
  it('sends requests from the page with the identity of the phone', async () => {
    const { own, seen, setPhone } = await simulateServer(html(PAGE));
    expect(await setPhone({ userAgent: 'Phone/1', hints: { 'sec-ch-ua-model': '"X"' } })).toBe(200);
    await get(`${own}/`, { ...frame, 'sec-ch-ua': '"Desktop"' });
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'Phone/1', 'sec-ch-ua-model': '"X"' });
    expect(seen[0]?.headers['sec-ch-ua']).toBeUndefined();
  });

  it('closes the connections of an offline phone and shows an offline page in it', async () => {
    const { own, seen, setPhone } = await simulateServer(html(PAGE));
    await setPhone({ network: 'offline' });
    await expect(get(`${own}/data`, { 'sec-fetch-dest': 'empty' })).rejects.toThrow('socket hang up');
    const { status, text } = await get(`${own}/`, frame);
    expect([status, text.includes('offline'), text.includes('shell.js')]).toEqual([503, true, false]);
    expect(seen).toHaveLength(0);
  });

  it('sends a top-level page in a separate tab without the identity and network of the phone', async () => {
    const { own, setPhone } = await simulateServer(html(PAGE));
    await setPhone({ network: 'offline' });
    const { status } = await get(`${own}/`, { 'sec-fetch-dest': 'document' });
    expect(status).toBe(200);
  });

  it('sends only headers of a phone’s identity that HTTP can carry', async () => {
    const { own, seen, setPhone } = await simulateServer(html(PAGE));
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

describe('the server of the simulator', () => {
  it('prints one line when the page’s server is down', async () => {
    const { own, targetServer, notes, target } = await simulateServer(html(PAGE));
    await targetServer.close();
    const { status, text } = await get(`${own}/x`, { 'sec-fetch-dest': 'empty' });
    expect(status).toBe(502);
    const reason = "no server listens there (ECONNREFUSED). Start the page's server, then try again.";
    expect(text).toBe(`Cannot reach ${target}/x: ${reason}`);
    expect(notes).toContain(text);
  });

  it('warns that other machines can reach the simulator once it listens on their interface', async () => {
    const notes: string[] = [];
    const servers = await startSimulatorServers({
      panel: (_req, res) => res.end(),
      documents: {},
      host: '0.0.0.0',
      port: 0,
      notify: (line) => notes.push(line),
    });
    await servers.close();
    expect(notes).toEqual([
      'Warning: listening on 0.0.0.0. Everyone who can reach this machine can use the page and the simulator.',
    ]);
  });
});
