import { describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { createHostCheck } from '../../../native-mocks/cli/allowed-host.ts';
import { guardServer } from '../../../native-mocks/cli/guarded-server.ts';
import { createLink } from '../../../native-mocks/cli/window-socket.ts';
import { startWithForeignUpgrades } from '../../support/foreign-upgrades.ts';
import { sendRaw } from '../../support/raw-requests.ts';
import { openSocket, serveGuarded } from '../support/serve-guarded.ts';

describe('upgrades to the pages of phones where another program listens for them', () => {
  it('forwards an upgrade from every phone under its host and origin and from no foreign origin', async () => {
    const { dev, pagePort, close } = await startWithForeignUpgrades();
    const open = openSocket.bind(undefined, `ws://127.0.0.1:${pagePort}/hot`);
    expect(await open({ origin: `http://127.0.0.1:${pagePort}` })).toBeDefined();
    expect(await open({ origin: dev.origin })).toBeUndefined();
    expect(await open({ origin: 'http://evil.test' })).toBeUndefined();
    expect(await open({ headers: { host: 'evil.test' } })).toBeUndefined();
    await close();
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
  ] as const)('checks the host on a server at %s that allows %j: %s is %s', (host, allowedHosts, header, isAllowed) => {
    expect(createHostCheck({ host, allowedHosts })(header)).toBe(isAllowed);
  });
});

describe(guardServer, () => {
  it('opens no WebSocket for a foreign origin or under a foreign host name', async () => {
    const sockets = new WebSocketServer({ noServer: true });
    const opened: string[] = [];
    const { origin, port, close } = await serveGuarded({
      upgrade: (req, socket, head) => sockets.handleUpgrade(req, socket, head, () => opened.push(String(req.url))),
    });
    const open = openSocket.bind(undefined, `ws://127.0.0.1:${port}/live`);
    expect(await open({ origin: 'http://evil.test' })).toBeUndefined();
    expect(await open({ headers: { host: 'evil.test' } })).toBeUndefined();
    const client = await open({ origin });
    expect(client).toBeDefined();
    expect(opened).toHaveLength(1);
    client?.terminate();
    await close();
  });

  it('opens the link connection only at its URL with the token and closes it at the first invalid message', async () => {
    const link = createLink(() => undefined);
    const received: unknown[] = [];
    link.onMessage((message) => received.push(message));
    const { port, close } = await serveGuarded({ upgrade: (...upgrade) => link.accept('secret', upgrade) });
    const open = (path: string): ReturnType<typeof openSocket> => openSocket(`ws://127.0.0.1:${port}${path}`);
    expect(await open('/__simulator/link')).toBeUndefined();
    expect(await open('/__simulator/link?token=wrong')).toBeUndefined();
    expect(await open('/other?token=secret')).toBeUndefined();
    const values = ['', 'no json', 'null', '[]', '7'];
    const kinds = ['{"kind":"constructor"}', '{"kind":"__proto__"}', '{"kind":"open"}', '{"kind":"deliver","text":7}'];
    for (const junk of [...values, ...kinds, '{"kind":"phone","phone":{},"reloads":true}']) {
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
    await close();
  });
});

describe('upgrades to protocols other than WebSocket', () => {
  it.each([
    ['GET', ''],
    ['POST', '{"a":1}'],
  ])('serves a %s request with Upgrade: h2c as if it had no upgrade', async (method, body) => {
    const seen: unknown[] = [];
    const { origin, close } = await serveGuarded({
      async handle(req, res) {
        let text = '';
        for await (const chunk of req) text += String(chunk);
        seen.push({ method: req.method, url: req.url, text, headers: req.headers });
        res.end('served');
      },
      upgrade: (_req, socket) => void socket.destroy(),
      isAllowedHost: (host) => host === 'localhost',
    });
    const head =
      `${method} /a?b HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\n` +
      `Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\nX-Name: \u00e9\r\nContent-Length: ${body.length}\r\n\r\n`;
    const response = await sendRaw(origin, head + body);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*served$/);
    expect(response).not.toMatch(/upgrade/i);
    expect(seen).toEqual([
      {
        method,
        url: '/a?b',
        text: body,
        headers: expect.not.objectContaining({ upgrade: expect.anything() as unknown }) as unknown,
      },
    ]);
    const rejected = await sendRaw(origin, head.replace('localhost', 'evil.test'));
    expect(rejected).toMatch(/^HTTP\/1\.1 403 /);
    await close();
  });
});
