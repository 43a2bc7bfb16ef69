import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createHostCheck } from './allowed-host.ts';
import { guardServer, type UpgradeHandler } from './guarded-server.ts';
import { listen, originAt } from './listen.ts';
import { createPageHandler, type Handler } from './page-server.ts';
import { createPanelHandler } from './panel-server.ts';
import { createPhoneSlot, type PhoneSlot } from './phone-slot.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

/** How far the simulator's port is from the page's: the ports in between are where a busy page's port moves to. */
const PANEL_PORT_OFFSET = 10;

/** Where the servers listen, and by which names they may be called. */
export interface ListenAddress {
  readonly host: string;
  /** The first port to try for the page; 0 for any. */
  readonly port: number;
  /** More host names, beside loopback and IP addresses. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** Options of `startSimulatorServers`. */
export interface SimulatorServersOptions extends ListenAddress {
  /** The simulator's own files. */
  readonly panel: Handler;
  readonly documents: Readonly<Record<string, () => unknown>>;
  /** Handles WebSockets of the simulator's window, which carry the token. */
  readonly panelUpgrade?: UpgradeHandler | 'elsewhere' | undefined;
  /** The page's server; missing when the page has a window of its own. */
  readonly page?: Handler | undefined;
  readonly pageUpgrade?: UpgradeHandler | 'elsewhere' | undefined;
  readonly mockApi?: Handler | undefined;
  readonly target?: string | undefined;
  /** Servers without a handler, for programs that attach to them before they listen; created by default. */
  readonly servers?: { readonly page: Server; readonly panel: Server } | undefined;
  readonly notify: (line: string) => void;
}

/** Two servers at work: one for the page, one for the simulator. */
export interface SimulatorServers {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the page; `undefined` when the page has a window of its own. */
  readonly pageOrigin: string | undefined;
  readonly token: string;
  /** Logs a request that did not pass through these servers. */
  readonly logRequest: RequestLog['add'];
  close(): Promise<void>;
}

/** Starts the page's server and the simulator's, on ports of their own and so on origins of their own. */
export async function startSimulatorServers(options: SimulatorServersOptions): Promise<SimulatorServers> {
  const { host, port, notify } = options;
  const servers = options.servers ?? { page: createServer(), panel: createServer() };
  const context: ServerContext = {
    token: randomBytes(18).toString('base64url'),
    phone: createPhoneSlot(),
    log: createRequestLog(),
    ports: { page: 0, panel: 0 },
    isAllowedHost: createHostCheck(options),
  };
  const { ports, token, log } = context;
  if (options.page) {
    attachPage(servers.page, { ...options, page: options.page }, context);
    ports.page = await listen(servers.page, { host, port });
    if (port && ports.page !== port) notify(`Port ${port} is in use; the page is on ${ports.page}.`);
  }
  attachPanel(servers.panel, options, context);
  ports.panel = await listen(servers.panel, { host, port: ports.page && port ? ports.page + PANEL_PORT_OFFSET : port });
  return {
    origin: originAt(host, ports.panel),
    pageOrigin: options.page && originAt(host, ports.page),
    token,
    logRequest: log.add,
    async close() {
      log.dispose();
      await Promise.all([closeServer(servers.panel), options.page && closeServer(servers.page)]);
    },
  };
}

interface ServerContext {
  readonly token: string;
  readonly phone: PhoneSlot;
  readonly log: RequestLog;
  /** 0 until the server listens. */
  readonly ports: { page: number; panel: number };
  readonly isAllowedHost: (header: string | undefined) => boolean;
}

function attachPage(
  server: Server,
  options: SimulatorServersOptions & { readonly page: Handler },
  { phone, log, ports, isAllowedHost }: ServerContext,
): void {
  const { page, mockApi, target, notify } = options;
  const handle = createPageHandler({ page, mockApi, phone, log, target, panelPort: () => ports.panel, notify });
  guardServer(server, { handle, upgrade: options.pageUpgrade, isAllowedHost, notify });
}

function attachPanel(
  server: Server,
  options: SimulatorServersOptions,
  { phone, log, token, ports, isAllowedHost }: ServerContext,
): void {
  const { panel, mockApi, page, notify } = options;
  const readHost = options.documents['host'];
  const documents = {
    ...options.documents,
    // The window learns here what only it may know: these files are read by no other origin.
    host: () => ({ ...Object(readHost?.()), token, ...(ports.page && { pagePort: ports.page }) }),
    served: () => phone.served,
  };
  const handle = createPanelHandler({ panel, documents, inspectApi: mockApi ?? page, phone, log, token });
  guardServer(server, { handle, upgrade: options.panelUpgrade, isAllowedHost, notify });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
