import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Clock } from 'bridgehead';
import { createSystemClock } from '../shell/system-clock.ts';
import { createHostCheck } from './allowed-host.ts';
import { guardServer, type UpgradeHandler } from './guarded-server.ts';
import { listen, originAt } from './listen.ts';
import { createPageHandler, type Handler } from './page-server.ts';
import { createPanelHandler } from './panel-server.ts';
import { PHONE_PATH } from '../simulator-protocol/phone-messages.ts';
import { createRealPhones, type RealPhones } from './real-phones.ts';
import type { RequestLog } from './request-log.ts';
import { createServedPhones, type OpenPhonePage, type ServedPhones } from './served-phones.ts';

/** How far the simulator's port is from the page's: the ports in between are for the pages of further phones. */
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
  /** Of the time that a window may take to open or reload; the system's by default. */
  readonly clock?: Clock | undefined;
}

/** Servers at work: one for the page of each phone, one for the simulator. */
export interface SimulatorServers {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the first phone's page; `undefined` when the page has a window of its own. */
  readonly pageOrigin: string | undefined;
  readonly token: string;
  /** Logs a request that did not pass through these servers. */
  readonly logRequest: RequestLog['add'];
  close(): Promise<void>;
}

/**
 * Starts the page's server and the simulator's, on ports of their own and so on origins of their own. Each further phone gets
 * one more server for its page.
 */
export async function startSimulatorServers(options: SimulatorServersOptions): Promise<SimulatorServers> {
  const { host, port, clock = createSystemClock() } = options;
  const servers = options.servers ?? { page: createServer(), panel: createServer() };
  const context: ServerContext = {
    token: randomBytes(18).toString('base64url'),
    panel: { port: 0 },
    isAllowedHost: createHostCheck(options),
  };
  const { page } = options;
  const openPage = page && createOpenPage(servers.page, { ...options, page }, context);
  const phones = await createServedPhones({ openPage, clock });
  const { pagePort, log } = phones.first;
  const realPhones = createRealPhones({ host, port: () => context.panel.port });
  attachPanel(servers.panel, options, { ...context, phones, realPhones });
  context.panel.port = await listen(servers.panel, {
    host,
    port: pagePort && port ? pagePort + PANEL_PORT_OFFSET : port,
  });
  return {
    origin: originAt(host, context.panel.port),
    pageOrigin: page && originAt(host, pagePort),
    token: context.token,
    logRequest: log.add,
    async close() {
      realPhones.close();
      await Promise.all([phones.close(), closeServer(servers.panel)]);
    },
  };
}

interface ServerContext {
  readonly token: string;
  /** 0 until the simulator's server listens. */
  readonly panel: { port: number };
  readonly isAllowedHost: (header: string | undefined) => boolean;
}

/** Starts the page's server of each phone: the given one for the first, and one more on the next free port for any other. */
function createOpenPage(
  firstServer: Server,
  options: SimulatorServersOptions & { readonly page: Handler },
  { panel, isAllowedHost }: ServerContext,
): OpenPhonePage {
  const { host, port, page, mockApi, target, pageUpgrade, notify } = options;
  let firstPort = port;
  return async ({ id, slot, log }) => {
    const isFirst = id === 1;
    const server = isFirst ? firstServer : createServer();
    const handle = createPageHandler({ page, mockApi, phone: slot, log, target, panelPort: () => panel.port, notify });
    const isElsewhere = !isFirst && pageUpgrade === 'elsewhere';
    // The other program listens on the first server only; it reads no port from an upgrade.
    const upgrade: UpgradeHandler = (...given) => void firstServer.emit('upgrade', ...given);
    guardServer(server, { handle, upgrade: isElsewhere ? upgrade : pageUpgrade, isAllowedHost, notify });
    const listening = await listen(server, { host, port: firstPort && firstPort + id - 1 });
    if (isFirst && port && listening !== port) notify(`Port ${port} is in use; the page is on ${listening}.`);
    if (isFirst && port) firstPort = listening;
    return { port: listening, close: () => closeServer(server) };
  };
}

interface PanelContext extends ServerContext {
  readonly phones: ServedPhones;
  readonly realPhones: RealPhones;
}

function attachPanel(
  server: Server,
  options: SimulatorServersOptions,
  { phones, realPhones, token, isAllowedHost }: PanelContext,
): void {
  const { panel, mockApi, page, notify } = options;
  const readHost = options.documents['host'];
  const documents = {
    ...options.documents,
    // The window learns here what only it may know: these files are read by no other origin.
    host: () => ({ ...Object(readHost?.()), token, hasRealPhones: realPhones.isUsed() }),
  };
  const handle = createPanelHandler({ panel, documents, inspectApi: mockApi ?? page, phones, realPhones, token });
  const openUpgrade = { pathname: PHONE_PATH, upgrade: realPhones.accept };
  guardServer(server, { handle, upgrade: options.panelUpgrade, openUpgrade, isAllowedHost, notify });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
