// `npm start`: the site, the simulator and the mock API on one development server, from source.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conditions = ['@bridgehead/source', 'module', 'node', 'development|production'];

try {
  // Node 20 cannot load TypeScript, so a Vite server in middleware mode loads the modules of the real one.
  const loader = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    ssr: { resolve: { conditions } },
  });
  const { runDevServer } = await loader.ssrLoadModule('/site/dev-server/run-dev-server.ts');
  await runDevServer(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
