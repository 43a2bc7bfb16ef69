import { createServer as createHttpServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { createMockApi } from '../../native-mocks/api/index.ts';
import { type ListenAddress, startSimulatorServers } from '../../native-mocks/cli/simulator-servers.ts';

const siteViteConfig = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const simulatorViteConfig = fileURLToPath(new URL('../../native-mocks/simulator/vite.config.ts', import.meta.url));

/** Options of `startDevServer`. */
export interface StartDevServerOptions extends ListenAddress {
  /** Receives a sentence for the developer. */
  readonly notify: (line: string) => void;
}

/** Two running servers. */
export interface DevServer {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the site and the mock API. */
  readonly pageOrigin: string;
  close(): Promise<void>;
}

/** Starts the site with the mock API and the simulator, from source. */
export async function startDevServer({ host, port, allowedHosts, notify }: StartDevServerOptions): Promise<DevServer> {
  // Vite attaches its hot-update sockets to these servers, which start listening only after both have been created.
  const servers = { page: createHttpServer(), panel: createHttpServer() };
  const [site, simulator] = await Promise.all([
    createVite(siteViteConfig, { server: servers.page, include: ['react-router-dom'] }),
    createVite(simulatorViteConfig, {
      server: servers.panel,
      include: ['eventemitter3', 'qrcode', '@valibot/to-json-schema'],
    }),
  ]);
  const api = createMockApi();
  const { origin, pageOrigin, close } = await startSimulatorServers({
    host,
    port,
    allowedHosts,
    servers,
    panel: simulator.middlewares,
    page: site.middlewares,
    // Vite authenticates its hot-update connections itself, by token.
    pageUpgrade: 'elsewhere',
    panelUpgrade: 'elsewhere',
    mockApi: (req, res, next) => void (api.handle(req, res) || next()),
    documents: { contract: () => null, host: () => ({ kind: 'dev', target: '' }) },
    notify,
  });
  return {
    origin,
    pageOrigin: pageOrigin ?? origin,
    async close() {
      api.dispose();
      await Promise.all([site.close(), simulator.close()]);
      await close();
    },
  };
}

interface CreateViteOptions {
  readonly server: Server;
  /** Dependencies of this app, in addition to the shared ones. */
  readonly include: readonly string[];
}

function createVite(configFile: string, { server, include }: CreateViteOptions): Promise<ViteDevServer> {
  return createViteServer({
    configFile,
    logLevel: 'error',
    clearScreen: false,
    // A dependency that is discovered late would reload the page while it is in use.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'valibot',
        ...include,
      ],
    },
    server: { middlewareMode: { server }, ws: { server } },
  });
}
