import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockApi } from '../../native-mocks/api/index.ts';
import { serveFolder } from '../../native-mocks/cli/serve-folder.ts';
import { type SimulatorServers, startSimulatorServers } from '../../native-mocks/cli/simulator-servers.ts';
import { sendRequest } from './raw-requests.ts';

/** The simulator's servers for a folder, with the mock API and a one-line panel. */
export interface SimulatedFolder {
  readonly servers: SimulatorServers;
  /** Origin of the page. */
  readonly page: string;
  /** Messages for the tester. */
  readonly notes: string[];
  /** Claims a phone, as a window of the simulator does; resolves with the origin of its page. */
  openPhone(preferred: number): Promise<string>;
  /** Closes the servers and removes the folder. */
  close(): Promise<void>;
}

/** Simulates a temporary folder; `fill` writes its files. */
export async function simulateFolder(fill: (folder: string) => void): Promise<SimulatedFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-'));
  fill(folder);
  const api = createMockApi();
  const notes: string[] = [];
  const servers = await startSimulatorServers({
    host: '127.0.0.1',
    port: 0,
    panel: (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('the panel'),
    page: serveFolder(folder),
    mockApi: (req, res, next) => void (api.handle(req, res) || next()),
    documents: { host: () => ({ kind: 'folder' }), contract: () => null },
    notify: (line) => notes.push(line),
  });
  return {
    servers,
    page: servers.pageOrigin ?? '',
    notes,
    async openPhone(preferred) {
      const headers = { 'x-bridgehead-token': servers.token };
      const { text } = await sendRequest(servers.origin, `/__simulator/phones?prefer=${preferred}`, {
        method: 'POST',
        headers,
      });
      // Written by the server under test.
      const { pagePort } = JSON.parse(text) as { readonly pagePort: number };
      return `http://127.0.0.1:${pagePort}`;
    },
    async close() {
      await servers.close();
      rmSync(folder, { recursive: true });
    },
  };
}
