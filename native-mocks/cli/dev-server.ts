import { createServer as createHttpServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { createMockApi } from '../api/index.ts';
import { listen, originAt } from './listen.ts';
import { createSimulatorServer } from './simulator-server.ts';

const siteConfig = fileURLToPath(new URL('../../site/vite.config.ts', import.meta.url));
const simulatorConfig = fileURLToPath(new URL('../simulator/vite.config.ts', import.meta.url));

/** What `startDevServer` takes. */
export interface StartDevServerOptions {
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
  /** Told in a sentence what a developer should know. */
  readonly notify: (line: string) => void;
}

/** A running server. */
export interface DevServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the site, the simulator around it and the mock API on one port, from source. */
export async function startDevServer({ host, port, notify }: StartDevServerOptions): Promise<DevServer> {
  // The two Vite servers speak their hot updates over a server of ours: it is made first and given its handlers below.
  const hub = createHttpServer();
  const [site, simulator] = await Promise.all([
    createVite(siteConfig, { hub, include: ['react-router-dom'] }),
    createVite(simulatorConfig, { hub, include: ['eventemitter3', '@valibot/to-json-schema'] }),
  ]);
  const api = createMockApi();
  const { handle, dispose } = createSimulatorServer({
    panel: simulator.middlewares,
    page: site.middlewares,
    mockApi: (req, res, next) => void (api.handle(req, res) || next()),
    documents: { contract: () => null, host: () => ({ kind: 'dev', target: '' }) },
    host,
    notify,
  });
  hub.on('request', handle);
  const taken = await listen(hub, { host, port });
  if (taken !== port) notify(`Port ${port} is taken; using ${taken}.`);
  return {
    origin: originAt(host, taken),
    port: taken,
    async close() {
      dispose();
      api.dispose();
      await Promise.all([site.close(), simulator.close()]);
      hub.closeAllConnections();
      await new Promise<void>((resolve) => {
        hub.close(() => resolve());
      });
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
