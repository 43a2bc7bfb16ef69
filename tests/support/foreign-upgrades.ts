import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { startSimulatorServers } from '../../native-mocks/cli/simulator-servers.ts';
import { sendRequest } from './raw-requests.ts';

/** Starts a simulator with two phones on a page server where another program, such as a bundler, accepts WebSockets. */
export async function startWithForeignUpgrades() {
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
    notify: () => undefined,
  });
  const headers = { 'x-bridgehead-token': dev.token };
  const { text } = await sendRequest(dev.origin, '/__simulator/phones?prefer=2', { method: 'POST', headers });
  /** The port of the page of the second phone. */
  const { pagePort } = JSON.parse(text) as { readonly pagePort: number };
  return {
    dev,
    headers,
    pagePort,
    async close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await dev.close();
    },
  };
}
