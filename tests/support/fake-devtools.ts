import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeServer, startServer } from './page-server.ts';

/** One entry of the list of pages in DevTools format. */
export interface FakeTarget {
  readonly id: string;
  readonly type?: string;
  readonly title?: string;
  readonly url?: string;
}

/** A fake DevTools address. It responds to each command with an empty result. */
export interface FakeDevTools {
  readonly origin: string;
  /** The listed pages; tests may replace them. */
  targets: readonly FakeTarget[];
  /** The text of the list, for tests that need an invalid list. */
  listText: string | undefined;
  /** Commands that fail with an error. */
  rejected: readonly string[];
  /** The message of that error. */
  rejection: unknown;
  readonly commands: {
    readonly target: string;
    readonly method: string;
    readonly params: Record<string, unknown>;
    /** The session of a frame with its own process. */
    readonly sessionId?: string;
  }[];
  /** Sends an event to the client, of the session of a frame if one is given. */
  emit(method: string, params: object, sessionId?: string): void;
  /** Sends an arbitrary frame to the client. */
  sendRaw(data: string | Buffer): void;
  /** Closes all connections, as when a page is closed. */
  dropClients(): void;
  close(): Promise<unknown>;
}

export async function startFakeDevTools(targets: readonly FakeTarget[]): Promise<FakeDevTools> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_req, res) => res.end(fake.listText ?? JSON.stringify(fake.targets.map(entryOf))));
  const entryOf = (target: FakeTarget): object => ({
    type: 'page',
    title: '',
    url: 'https://m.example/pay?secret=1',
    // Chromium returns the host of the request here; clients may use only the path.
    webSocketDebuggerUrl: `ws://evil.test:1/devtools/page/${target.id}`,
    ...target,
  });
  server.on('upgrade', (req, socket, head) =>
    sockets.handleUpgrade(req, socket, head, (opened) => respond(opened, req.url?.split('/').pop() ?? '')),
  );
  const respond = (socket: WebSocket, target: string): void => {
    socket.on('message', (data: Buffer) => {
      const { id, ...command } = JSON.parse(data.toString()) as {
        id: number;
        method: string;
        params: Record<string, unknown>;
        sessionId?: string;
      };
      const { method } = command;
      fake.commands.push({ target, ...command });
      const result = method === 'Page.getFrameTree' ? { frameTree: { frame: { id: 'main' } } } : {};
      const isRejected = fake.rejected.includes(method);
      socket.send(JSON.stringify({ id, ...(isRejected ? { error: { message: fake.rejection } } : { result }) }));
    });
  };
  const sendRaw = (data: string | Buffer): void => sockets.clients.forEach((socket) => socket.send(data));
  const fake: FakeDevTools = {
    origin: (await startServer(server)).origin,
    targets,
    listText: undefined,
    rejected: [],
    rejection: 'rejected',
    commands: [],
    emit: (method, params, sessionId) => sendRaw(JSON.stringify({ method, params, sessionId })),
    sendRaw,
    dropClients: () => sockets.clients.forEach((socket) => socket.terminate()),
    close() {
      fake.dropClients();
      return closeServer(server);
    },
  };
  return fake;
}
