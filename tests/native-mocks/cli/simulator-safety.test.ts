import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockApi } from '../../../native-mocks/api/index.ts';
import { FRAME_SCHEMES } from '../../../native-mocks/simulator-protocol/frame-schemes.ts';
import { serveFolder } from '../../../native-mocks/cli/serve-folder.ts';
import { startSimulatorServers } from '../../../native-mocks/cli/simulator-servers.ts';
import { sendRequest, sendRaw } from '../../support/raw-requests.ts';
import { type SimulatedFolder, simulateFolder } from '../../support/simulated-folder.ts';

// Requests from a page, from another machine on the network and from a foreign web page to the servers of the simulator.
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
    symlinkSync('.env', join(folder, 'visible.txt'));
    symlinkSync(fileURLToPath(new URL('.', import.meta.url)), join(folder, 'outside'));
    symlinkSync('index.html', join(folder, 'inside.html'));
  });
  ({ servers, page, notes } = simulated);
  secondPage = await simulated.openPhone(2);
});
afterEach(() => simulated.close());

describe('createMockApi and startSimulatorServers with malformed requests', () => {
  it.each(['//', '//a/b', '/\\evil.test', '/%', '/%00', '/..%2f..%2fetc/passwd', '/?%', '/a?b=%zz'])(
    'keeps page and panel running after a request for %s',
    async (path) => {
      for (const origin of [servers.origin, page, secondPage])
        expect((await sendRequest(origin, path)).status).toBeLessThan(500);
      expect((await sendRequest(page, '/')).status).toBe(200);
      expect(notes).toEqual([]);
    },
  );

  it('responds with 400 to a request line without a path', async () => {
    for (const line of ['http://[', '*', 'foo', 'http://evil.test/']) {
      const response = await sendRaw(
        line === '*' ? secondPage : page,
        `GET ${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await sendRaw(page, 'no HTTP at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('keeps a mock API on its own server running after malformed requests', async () => {
    const api = await startMockApi();
    for (const path of ['//', '//[', '/api/%', '/__api/records?after=%']) await sendRequest(api.url, path);
    await sendRaw(api.url, 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n');
    expect((await sendRequest(api.url, '/api/ms/v1/senjalu/apk/versions/live-version')).status).toBe(200);
    await api.close();
  });
});

describe(serveFolder, () => {
  it.each([
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/%2Egit/config',
    '/.git%2fconfig',
    '/a/..%2f.env',
    '/./.env',
    '/visible.txt',
  ])('does not serve the hidden file %s', async (path) => {
    const { status, text } = await sendRequest(page, path);
    expect(status).toBe(404);
    expect(text).not.toContain('SECRET');
  });

  it('follows symbolic links inside the served folder and none that lead outside', async () => {
    expect((await sendRequest(page, '/inside.html')).text).toContain('<title>page</title>');
    expect((await sendRequest(page, '/outside/simulator-safety.test.ts')).status).toBe(404);
  });

  it('serves the folder .well-known', async () => {
    expect((await sendRequest(page, '/.well-known/assetlinks.json')).text).toBe('[]');
  });
});

describe(startSimulatorServers, () => {
  it('rejects a request to the simulator whose host name a web page resolved to this machine', async () => {
    for (const origin of [servers.origin, page, secondPage]) {
      expect((await sendRequest(origin, '/__simulator/host.json', { headers: { host: 'evil.test' } })).status).toBe(
        403,
      );
      expect((await sendRequest(origin, '/', { headers: { host: 'localhost.evil.test:4173' } })).status).toBe(403);
    }
  });

  it('exposes the token of the simulator to no page of another origin, including the page in the phone', async () => {
    for (const headers of [
      { origin: page },
      { origin: secondPage },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, text } = await sendRequest(servers.origin, '/__simulator/host.json', { headers });
      expect([status, text.includes(servers.token)]).toEqual([403, false]);
    }
  });

  it('executes no command of the simulator without the token', async () => {
    for (const [method, path] of [
      ['POST', '/__simulator/phones'],
      ['PUT', '/__simulator/phone'],
      ['PUT', '/__simulator/phone?phone=2'],
      ['PUT', '/__simulator/overrides'],
      ['GET', '/__simulator/served'],
      ['GET', '/__simulator/events?phone=2'],
      ['GET', '/__simulator/events'],
      ['DELETE', '/__simulator/requests'],
      ['GET', '/__api/records'],
      ['PUT', '/__api/scenario'],
    ] as const) {
      expect((await sendRequest(servers.origin, path, { method })).status, `${method} ${path}`).toBe(403);
    }
    const wrong = { 'x-bridgehead-token': `${servers.token}x` };
    expect((await sendRequest(servers.origin, '/__api/records', { headers: wrong })).status).toBe(403);
    const right = { 'x-bridgehead-token': servers.token };
    expect((await sendRequest(servers.origin, '/__api/records', { headers: right })).status).toBe(200);
  });

  it('clears the data of the page only for a command with the token from the window of the simulator', async () => {
    const clear = async (method: string, headers: Readonly<Record<string, string>>, query = ''): Promise<boolean> => {
      const response = await sendRequest(page, `/__simulator/clear${query}`, { method, headers });
      return response.status === 200 && 'clear-site-data' in response.headers;
    };
    const { origin, token } = servers;
    const query = `?token=${token}`;
    expect(await clear('GET', {})).toBe(false);
    expect(await clear('GET', { origin }, query)).toBe(false);
    expect(await clear('POST', { origin })).toBe(false);
    expect(await clear('POST', {}, query)).toBe(false);
    for (const other of [page, 'null', 'http://evil.test'])
      expect(await clear('POST', { origin: other }, query)).toBe(false);
    expect(await clear('POST', { origin }, query)).toBe(true);
  });

  it.each(['shell.js', 'reachable', 'override'])('serves %s of a page to no other origin', async (name) => {
    for (const headers of [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
      expect((await sendRequest(page, `/__simulator/${name}`, { headers })).status).toBe(403);
    const { status } = await sendRequest(page, `/__simulator/${name}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([200, 204]).toContain(status);
  });

  it('forbids every page to frame the panel, and allows only the panel to frame the page', async () => {
    expect((await sendRequest(servers.origin, '/__simulator/')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'origin-agent-cluster': '?1',
    });
    for (const origin of [page, secondPage]) {
      const { headers } = await sendRequest(origin, '/', { headers: { 'sec-fetch-dest': 'iframe' } });
      expect(headers).toMatchObject({
        'content-security-policy': `frame-ancestors 'self' ${servers.origin}; ${FRAME_SCHEMES}`,
      });
    }
  });

  it('prevents pages of other origins from reading and changing the mock API of the simulator', async () => {
    const api = await startMockApi();
    const headers = { origin: 'http://evil.test' };
    expect((await sendRequest(api.url, '/__api/records', { headers })).status).toBe(403);
    const body = '{"scenario":"down"}';
    expect((await sendRequest(api.url, '/__api/scenario', { method: 'PUT', headers, body })).status).toBe(403);
    expect(api.scenario()).toBe('ok');
    await api.close();
  });
});

describe('the page of a second phone', () => {
  const setPhone = (phone: number, script: string): Promise<unknown> =>
    sendRequest(servers.origin, `/__simulator/phone?phone=${phone}`, {
      method: 'PUT',
      headers: { 'x-bridgehead-token': servers.token },
      body: JSON.stringify({ script }),
    });

  it('serves the page of a second phone from another origin with the script of that phone', async () => {
    await setPhone(1, 'first()');
    await setPhone(2, 'second()');
    expect((await sendRequest(page, '/__simulator/shell.js')).text).toBe('first()');
    expect((await sendRequest(secondPage, '/__simulator/shell.js')).text).toBe('second()');
    expect(new URL(secondPage).port).not.toBe(new URL(page).port);
  });

  it('exposes no control URL of the simulator at the origin of a second phone, with or without the token', async () => {
    const headers = { 'x-bridgehead-token': servers.token };
    for (const path of ['phones', 'phone', 'overrides', 'requests', 'events', 'served', 'host.json', 'link']) {
      const { status, text } = await sendRequest(secondPage, `/__simulator/${path}`, { headers });
      expect([status, text.includes(servers.token)], path).toEqual([302, false]);
    }
  });

  it('serves no phone under a number that no window has claimed', async () => {
    const headers = { 'x-bridgehead-token': servers.token };
    for (const phone of ['3', '0', '-1', 'x', '', '__proto__', '1e9']) {
      const { status } = await sendRequest(servers.origin, `/__simulator/served?phone=${phone}`, { headers });
      expect(status, phone).toBe(404);
    }
  });
});
