import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { startSimulatorServers } from '../../../native-mocks/cli/simulator-servers.ts';

/** A server that is closed after the test. */
function createTestServer(): Server {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}

describe(listen, () => {
  it('uses the next port when a port is in use', async () => {
    const first = createTestServer();
    const port = await listen(first, { host: '127.0.0.1', port: 0 });
    expect(await listen(createTestServer(), { host: '127.0.0.1', port, attempts: 50 })).toBeGreaterThan(port);
    expect((first.address() as AddressInfo).port).toBe(port);
  });

  it('listens on any free port when the given port is above 65535', async () => {
    const port = await listen(createTestServer(), { host: '127.0.0.1', port: 65_540 });
    expect(port).toBeGreaterThan(0);
    expect(port).toBeLessThan(65_536);
  });

  it('prints one line when no port is free', async () => {
    const port = await listen(createTestServer(), { host: '127.0.0.1', port: 0 });
    const second = listen(createServer(), { host: '127.0.0.1', port, attempts: 0 });
    await expect(second).rejects.toThrow(`the ports ${port} to ${port} are in use`);
  });
});

describe(startSimulatorServers, () => {
  it('closes the page’s server when the server of the window cannot listen', async () => {
    const servers = { page: createTestServer(), panel: createTestServer() };
    // A server cannot listen twice.
    await listen(servers.panel, { host: '127.0.0.1', port: 0 });
    const starting = startSimulatorServers({
      host: '127.0.0.1',
      port: 0,
      servers,
      panel: () => undefined,
      page: () => undefined,
      documents: {},
      notify: () => undefined,
    });
    await expect(starting).rejects.toThrow('Listen method has been called more than once');
    expect(servers.page.listening).toBe(false);
  });
});
