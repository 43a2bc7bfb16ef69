import { createServer as createHttpServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { createMockApi } from '../../native-mocks/api/index.ts';
import { type ListenAddress, startSimulatorServers } from '../../native-mocks/cli/simulator-servers.ts';

const siteConfig = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const simulatorConfig = fileURLToPath(new URL('../../native-mocks/simulator/vite.config.ts', import.meta.url));

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

/** Starts the site with the mock API, and the simulator around it, from source. */
export async function startDevServer({ host, port, allowedHosts, notify }: StartDevServerOptions): Promise<DevServer> {
  // Vite attaches its hot updates to servers of ours, which listen only once both are made.
  const servers = { page: createHttpServer(), panel: createHttpServer() };
  const [site, simulator] = await Promise.all([
    createVite(siteConfig, { hub: servers.page, include: ['react-router-dom'] }),
    createVite(simulatorConfig, {
      hub: servers.panel,
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
    // Vite checks the upgrades of its hot updates itself, by a token.
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
  readonly hub: Server;
  /** Dependencies of this app beside those of both. */
  readonly include: readonly string[];
}

function createVite(configFile: string, { hub, include }: CreateViteOptions): Promise<ViteDevServer> {
  return createViteServer({
    configFile,
    logLevel: 'error',
    clearScreen: false,
    // Found late, a dependency would load the page anew while somebody looks at it.
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
    server: { middlewareMode: { server: hub }, ws: { server: hub } },
  });
}
