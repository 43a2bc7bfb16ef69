import { createServer } from 'node:http';
import { WebSocket } from 'ws';
import { createHostCheck } from '../../../native-mocks/cli/allowed-host.ts';
import { guardServer, type GuardedServerOptions } from '../../../native-mocks/cli/guarded-server.ts';
import { type PageServer, startServer } from '../../support/page-server.ts';

/** Starts a guarded server that allows the host names of this machine; `notes` are its messages for the tester. */
export async function serveGuarded(
  options: Partial<GuardedServerOptions>,
): Promise<PageServer & { readonly notes: readonly string[] }> {
  const notes: string[] = [];
  const server = createServer();
  guardServer(server, {
    handle: (_req, res) => res.end(),
    isAllowedHost: createHostCheck({ host: '127.0.0.1' }),
    notify: (line) => notes.push(line),
    ...options,
  });
  return { ...(await startServer(server)), notes };
}

/** Resolves with an open WebSocket, or with `undefined` if the server refuses it. */
export function openSocket(
  url: string,
  options: { readonly origin?: string; readonly headers?: Record<string, string> } = {},
): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const client = new WebSocket(url, options);
    client.on('open', () => resolve(client));
    client.on('error', () => resolve(undefined));
  });
}
