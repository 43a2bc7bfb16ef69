import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startMockApi } from '../../../native-mocks/api/index.ts';
import { createHostCheck } from '../../../native-mocks/cli/allowed-host.ts';
import { guardServer } from '../../../native-mocks/cli/guarded-server.ts';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { serveFolder } from '../../../native-mocks/cli/serve-folder.ts';
import { startSimulatorServers } from '../../../native-mocks/cli/simulator-servers.ts';
import { createLink } from '../../../native-mocks/cli/window-socket.ts';
import { parsePanelMessage } from '../../../native-mocks/simulator-protocol/window-link.ts';
import { ask, sendRaw } from '../../support/raw-requests.ts';
import { type SimulatedFolder, simulateFolder } from '../../support/simulated-folder.ts';

// What a page, a neighbour on the network and a foreign web page may send to the servers of the simulator.
let simulated: SimulatedFolder;
let servers: SimulatedFolder['servers'];
let page = '';
/** Origin of the page in a second phone. */
let secondPage = '';
let notes: string[] = [];

beforeEach(async () => {
  simulated = await simulateFolder((folder) => {
    mkdirSync(join(folder, '.git'));
    mkdirSync(join(folder, '.well-known'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
    writeFileSync(join(folder, '.env'), 'SECRET=1');
    writeFileSync(join(folder, '.git/config'), 'secret');
    writeFileSync(join(folder, '.well-known/assetlinks.json'), '[]');
  });
  ({ servers, page, notes } = simulated);
  secondPage = await simulated.openPhone(2);
});
afterEach(() => simulated.close());

describe('createMockApi and startSimulatorServers, with requests that nobody can read', () => {
  it.each(['//', '//a/b', '/\\evil.test', '/%', '/%00', '/..%2f..%2fetc/passwd', '/?%', '/a?b=%zz'])(
    'page and panel survive a request for %s',
    async (path) => {
      for (const origin of [servers.origin, page, secondPage])
        expect((await ask(origin, path)).status).toBeLessThan(500);
      expect((await ask(page, '/')).status).toBe(200);
      expect(notes).toEqual([]);
    },
  );

  it('answer a request line without a path with 400', async () => {
    for (const line of ['http://[', '*', 'foo', 'http://evil.test/']) {
      const answer = await sendRaw(
        line === '*' ? secondPage : page,
        `GET ${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await sendRaw(page, 'no HTTP at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('keep a mock API on a server of its own running', async () => {
    const api = await startMockApi();
    for (const path of ['//', '//[', '/api/%', '/__api/records?after=%']) await ask(api.url, path);
    await sendRaw(api.url, 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n');
    expect((await ask(api.url, '/api/ms/v1/senjalu/apk/versions/live-version')).status).toBe(200);
    await api.close();
  });
});

describe(serveFolder, () => {
  it.each(['/.env', '/.git/config', '/%2eenv', '/%2Egit/config', '/.git%2fconfig', '/a/..%2f.env', '/./.env'])(
    'does not serve the hidden file %s',
    async (path) => {
      const { status, text } = await ask(page, path);
      expect(status).toBe(404);
      expect(text).not.toContain('SECRET');
    },
  );

  it('serves the well-known folder', async () => {
    expect((await ask(page, '/.well-known/assetlinks.json')).text).toBe('[]');
  });
});

describe(startSimulatorServers, () => {
  it('refuses a host name that a web page made resolve to this machine', async () => {
    for (const origin of [servers.origin, page, secondPage]) {
      expect((await ask(origin, '/__simulator/host.json', { headers: { host: 'evil.test' } })).status).toBe(403);
      expect((await ask(origin, '/', { headers: { host: 'localhost.evil.test:4173' } })).status).toBe(403);
    }
  });

  it('gives its token to no page of another origin, the page in the phone included', async () => {
    for (const headers of [
      { origin: page },
      { origin: secondPage },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, text } = await ask(servers.origin, '/__simulator/host.json', { headers });
      expect([status, text.includes(servers.token)]).toEqual([403, false]);
    }
  });

  it('carries out no command without the token', async () => {
    for (const [method, path] of [
      ['POST', '/__simulator/phones'],
      ['PUT', '/__simulator/phone'],
      ['PUT', '/__simulator/phone?phone=2'],
      ['GET', '/__simulator/served'],
      ['GET', '/__simulator/requests?phone=2'],
      ['GET', '/__simulator/requests'],
      ['DELETE', '/__simulator/requests'],
      ['GET', '/__api/records'],
      ['PUT', '/__api/scenario'],
    ] as const) {
      expect((await ask(servers.origin, path, { method })).status, `${method} ${path}`).toBe(403);
    }
    const wrong = { 'x-bridgehead-token': `${servers.token}x` };
    expect((await ask(servers.origin, '/__api/records', { headers: wrong })).status).toBe(403);
    const right = { 'x-bridgehead-token': servers.token };
    expect((await ask(servers.origin, '/__api/records', { headers: right })).status).toBe(200);
  });

  it('lets nobody frame the panel, and nobody but the panel frame the page', async () => {
    expect((await ask(servers.origin, '/__simulator/')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'origin-agent-cluster': '?1',
    });
    for (const origin of [page, secondPage]) {
      const { headers } = await ask(origin, '/', { headers: { 'sec-fetch-dest': 'iframe' } });
      expect(headers).toMatchObject({ 'content-security-policy': `frame-ancestors 'self' ${servers.origin}` });
    }
  });

  it('keeps pages of other origins from reading and changing a mock API of its own', async () => {
    const api = await startMockApi();
    const headers = { origin: 'http://evil.test' };
    expect((await ask(api.url, '/__api/records', { headers })).status).toBe(403);
    const body = '{"scenario":"down"}';
    expect((await ask(api.url, '/__api/scenario', { method: 'PUT', headers, body })).status).toBe(403);
    expect(api.scenario()).toBe('ok');
    await api.close();
  });
});

describe('the page of a second phone', () => {
  const setPhone = (phone: number, script: string): Promise<unknown> =>
    ask(servers.origin, `/__simulator/phone?phone=${phone}`, {
      method: 'PUT',
      headers: { 'x-bridgehead-token': servers.token },
      body: JSON.stringify({ script }),
    });

  it('is of another origin, with the script of its own phone', async () => {
    await setPhone(1, 'first()');
    await setPhone(2, 'second()');
    expect((await ask(page, '/__simulator/shell.js')).text).toBe('first()');
    expect((await ask(secondPage, '/__simulator/shell.js')).text).toBe('second()');
    expect(new URL(secondPage).port).not.toBe(new URL(page).port);
  });

  it('answers none of the control addresses, with or without the token', async () => {
    const headers = { 'x-bridgehead-token': servers.token };
    for (const path of ['phones', 'phone', 'requests', 'served', 'host.json', 'link']) {
      const { status, text } = await ask(secondPage, `/__simulator/${path}`, { headers });
      expect([status, text.includes(servers.token)], path).toEqual([302, false]);
    }
  });

  it('does not exist under a number that no window has claimed', async () => {
    const headers = { 'x-bridgehead-token': servers.token };
    for (const phone of ['3', '0', '-1', 'x', '', '__proto__', '1e9']) {
      const { status } = await ask(servers.origin, `/__simulator/served?phone=${phone}`, { headers });
      expect(status, phone).toBe(404);
    }
  });
});

describe('upgrades to the pages of phones, where another program listens for them', () => {
  it('reach it from every phone under the host and origin of that phone, and from no foreign one', async () => {
    const pageServer = createServer();
    const sockets = new WebSocketServer({ server: pageServer });
    const dev = await startSimulatorServers({
      host: '127.0.0.1',
      port: 0,
      servers: { page: pageServer, panel: createServer() },
      panel: (_req, res) => void res.end(),
      page: (_req, res) => void res.end(),
      pageUpgrade: 'elsewhere',
      documents: {},
      notify: (line) => notes.push(line),
    });
    const headers = { 'x-bridgehead-token': dev.token };
    const { text } = await ask(dev.origin, '/__simulator/phones?prefer=2', { method: 'POST', headers });
    const { pagePort } = JSON.parse(text) as { readonly pagePort: number };
    const open = (options: { readonly origin?: string; readonly headers?: Record<string, string> }): Promise<string> =>
      new Promise((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${pagePort}/hot`, options);
        client.on('open', () => resolve('open'));
        client.on('error', () => resolve('refused'));
      });
    expect(await open({ origin: `http://127.0.0.1:${pagePort}` })).toBe('open');
    expect(await open({ origin: dev.origin })).toBe('refused');
    expect(await open({ origin: 'http://evil.test' })).toBe('refused');
    expect(await open({ headers: { host: 'evil.test' } })).toBe('refused');
    for (const client of sockets.clients) client.terminate();
    sockets.close();
    await dev.close();
  });
});

describe(createHostCheck, () => {
  it.each([
    ['127.0.0.1', [], 'localhost:1', true],
    ['127.0.0.1', [], '[::1]:1', true],
    ['127.0.0.1', [], '192.168.1.7:1', false],
    ['127.0.0.1', [], 'evil.test', false],
    ['127.0.0.1', [], '', false],
    ['0.0.0.0', [], '192.168.1.7:4173', true],
    ['0.0.0.0', [], '[fe80::1]', true],
    ['0.0.0.0', [], 'evil.test', false],
    ['0.0.0.0', ['Tester.local'], 'tester.local:4173', true],
    ['tester.local', [], 'tester.local', true],
    ['tester.local', [], 'tester.local@evil.test', false],
  ] as const)('listening on %s, allowing %j: %s is %s', (host, allowedHosts, header, isAllowed) => {
    expect(createHostCheck({ host, allowedHosts })(header)).toBe(isAllowed);
  });
});

describe(guardServer, () => {
  it('opens no WebSocket for a foreign origin or under a foreign name', async () => {
    const target = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    const opened: string[] = [];
    guardServer(target, {
      handle: (_req, res) => res.end(),
      upgrade: (req, socket, head) => sockets.handleUpgrade(req, socket, head, () => opened.push(String(req.url))),
      isAllowedHost: createHostCheck({ host: '127.0.0.1' }),
      notify: (line) => notes.push(line),
    });
    const port = await listen(target, { host: '127.0.0.1', port: 0 });
    const open = (options: { readonly origin?: string; readonly headers?: Record<string, string> }): Promise<string> =>
      new Promise((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${port}/live`, options);
        client.on('open', () => resolve('open'));
        client.on('error', () => resolve('refused'));
      });
    expect(await open({ origin: 'http://evil.test' })).toBe('refused');
    expect(await open({ headers: { host: 'evil.test' } })).toBe('refused');
    expect(await open({ origin: `http://127.0.0.1:${port}` })).toBe('open');
    expect(opened).toHaveLength(1);
    for (const client of sockets.clients) client.terminate();
    target.closeAllConnections();
    target.close();
  });

  it('opens the link for its address with the token only, and closes it at the first junk', async () => {
    const link = createLink();
    const received: unknown[] = [];
    link.onMessage((message) => received.push(message));
    const server = createServer();
    guardServer(server, {
      handle: (_req, res) => res.end(),
      upgrade: (...upgrade) => link.accept('secret', upgrade),
      isAllowedHost: createHostCheck({ host: '127.0.0.1' }),
      notify: (line) => notes.push(line),
    });
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    const open = (path: string): Promise<WebSocket | undefined> =>
      new Promise((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${port}${path}`);
        client.on('open', () => resolve(client));
        client.on('error', () => resolve(undefined));
      });
    expect(await open('/__simulator/link')).toBeUndefined();
    expect(await open('/__simulator/link?token=wrong')).toBeUndefined();
    expect(await open('/other?token=secret')).toBeUndefined();
    for (const junk of ['', 'no json', 'null', '{"kind":"open"}', '{"kind":"phone","phone":{},"reloads":true}']) {
      const client = await open('/__simulator/link?token=secret');
      const closed = new Promise((resolve) => client?.on('close', resolve));
      client?.send(junk);
      expect(await closed, junk).toBe(1008);
    }
    const client = await open('/__simulator/link?token=secret');
    client?.send('{"kind":"back"}');
    await expect.poll(() => received).toEqual([{ kind: 'back' }]);
    client?.terminate();
    link.close();
    server.closeAllConnections();
    server.close();
  });
});

describe(parsePanelMessage, () => {
  it('reads the messages of the simulator and nothing else', () => {
    expect(parsePanelMessage('{"kind":"deliver","text":null,"crossing":3}')).toMatchObject({ crossing: 3 });
    for (const text of ['{"kind":"constructor"}', '{"kind":"__proto__"}', '[]', '7', '{"kind":"deliver","text":7}']) {
      expect(parsePanelMessage(text), text).toBeUndefined();
    }
  });
});
