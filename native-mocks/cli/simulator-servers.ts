import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Clock } from 'bridgehead';
import { createUnrefClock } from '../shell/unref-clock.ts';
import { createHostCheck } from './allowed-host.ts';
import { guardServer, type UpgradeHandler } from './guarded-server.ts';
import { listen, originAt } from './listen.ts';
import { createPageHandler, type Handler } from './page-server.ts';
import { createPanelHandler } from './panel-server.ts';
import type { MatrixMessage } from '../simulator-protocol/matrix-messages.ts';
import { PHONE_PATH } from '../simulator-protocol/phone-messages.ts';
import { createPhoneHub, type PhoneHub } from './phone-hub.ts';
import { isLoopback } from './proxy-headers.ts';
import type { RequestLog } from './request-log.ts';
import { closeWhileOffline, delayUpgrades } from './socket-network.ts';
import { createServedPhones, type OpenPhonePage, type ServedPhones } from './served-phones.ts';

/** Distance of the simulator's port from the page's: the ports in between are for the pages of further phones. */
const PANEL_PORT_OFFSET = 10;

/** Where the servers listen, and the host names they accept. */
export interface ListenAddress {
  readonly host: string;
  /** The first port to try for the page; 0 for any. */
  readonly port: number;
  /** Additional host names besides loopback and IP addresses. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** Options of `startSimulatorServers`. */
export interface SimulatorServersOptions extends ListenAddress {
  /** The simulator's own files. */
  readonly panel: Handler;
  readonly documents: Readonly<Record<string, () => unknown>>;
  /** Receives the outcome of a matrix run. */
  readonly onMatrix?: ((message: MatrixMessage) => void) | undefined;
  /** Handles WebSockets of the simulator's window, authenticated by the token. */
  readonly panelUpgrade?: UpgradeHandler | 'elsewhere' | undefined;
  /** The page's server; omitted when the page has a separate window. */
  readonly page?: Handler | undefined;
  readonly pageUpgrade?: UpgradeHandler | 'elsewhere' | undefined;
  readonly mockApi?: Handler | undefined;
  readonly target?: string | undefined;
  /** Resolves with whether the server at `target` accepts connections. */
  readonly isReachable?: (() => Promise<boolean>) | undefined;
  /** Servers without a handler, for programs that attach before they listen; created by default. */
  readonly servers?: { readonly page: Server; readonly panel: Server } | undefined;
  readonly notify: (line: string) => void;
  /** Clock for the time a window may take to open or reload; the system clock by default. */
  readonly clock?: Clock | undefined;
}

/** The running servers: one per phone's page and one for the simulator. */
export interface SimulatorServers {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the first phone's page; `undefined` when the page has a separate window. */
  readonly pageOrigin: string | undefined;
  readonly token: string;
  /** Logs a request that did not pass through these servers. */
  readonly logRequest: RequestLog['add'];
  /** Adds a phone that this process watches itself. */
  readonly addPhone: PhoneHub['addPhone'];
  close(): Promise<void>;
}

/**
 * Starts the page's server and the simulator's on separate ports, and therefore separate origins. Each further phone gets
 * another server for its page.
 */
export async function startSimulatorServers(options: SimulatorServersOptions): Promise<SimulatorServers> {
  const { host, port, notify, clock = createUnrefClock() } = options;
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
  const realPhones = createPhoneHub({ host, port: () => context.panel.port, notify });
  attachPanel(servers.panel, options, { ...context, phones, realPhones });
  const panelPort = pagePort && port ? pagePort + PANEL_PORT_OFFSET : port;
  try {
    context.panel.port = await listen(servers.panel, { host, port: panelPort });
  } catch (error) {
    await phones.close(); // An open server would keep the process alive.
    throw error;
  }
  if (!isLoopback(host)) {
    notify(`Warning: listening on ${host}. Everyone who can reach this machine can use the page and the simulator.`);
  }
  return {
    origin: originAt(host, context.panel.port),
    pageOrigin: page && originAt(host, pagePort),
    token: context.token,
    logRequest: log.add,
    addPhone: realPhones.addPhone,
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

/**
 * Starts the page server of each phone: the given one for the first, and another on the next free port for each further one.
 */
function createOpenPage(
  firstServer: Server,
  options: SimulatorServersOptions & { readonly page: Handler },
  { token, panel, isAllowedHost }: ServerContext,
): OpenPhonePage {
  const { host, port, page, mockApi, target, isReachable, pageUpgrade, notify } = options;
  let firstPort = port;
  return async ({ id, slot, log }) => {
    const isFirst = id === 1;
    const server = isFirst ? firstServer : createServer();
    const shared = { page, mockApi, target, isReachable, panelPort: () => panel.port, token, notify };
    const handle = createPageHandler({ ...shared, phone: slot, log });
    const isElsewhere = !isFirst && pageUpgrade === 'elsewhere';
    // The other program listens only on the first server; it reads no port from an upgrade.
    const upgrade: UpgradeHandler = (...given) => void firstServer.emit('upgrade', ...given);
    const handler = isElsewhere ? upgrade : pageUpgrade;
    const delayed = typeof handler === 'function' ? delayUpgrades(handler, slot) : handler;
    closeWhileOffline(server, slot);
    guardServer(server, { handle, upgrade: delayed, isAllowedHost, notify });
    const listening = await listen(server, { host, port: firstPort && firstPort + id - 1 });
    if (isFirst && port && listening !== port) notify(`Port ${port} is in use; the page is on ${listening}.`);
    if (isFirst && port) firstPort = listening;
    return { port: listening, close: () => closeServer(server) };
  };
}

interface PanelContext extends ServerContext {
  readonly phones: ServedPhones;
  readonly realPhones: PhoneHub;
}

function attachPanel(
  server: Server,
  options: SimulatorServersOptions,
  { phones, realPhones, token, isAllowedHost }: PanelContext,
): void {
  const { panel, mockApi, page, onMatrix, notify } = options;
  const readHost = options.documents['host'];
  const documents = {
    ...options.documents,
    // The token must reach only the simulator's window; no other origin can read these files.
    host: () => ({ ...Object(readHost?.()), token }),
  };
  const handle = createPanelHandler({
    panel,
    documents,
    inspectApi: mockApi ?? page,
    phones,
    realPhones,
    token,
    onMatrix,
  });
  const openUpgrade = { pathname: PHONE_PATH, upgrade: realPhones.accept };
  guardServer(server, { handle, upgrade: options.panelUpgrade, openUpgrade, isAllowedHost, notify });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
