import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

const configFile = fileURLToPath(new URL('../../../site/vite.config.ts', import.meta.url));

it('the development server responds to the path of a legal page with and without .html', async () => {
  const vite = await createServer({
    configFile,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  onTestFinished(() => vite.close());
  const server = createHttpServer(vite.middlewares).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const get = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  for (const path of ['/privacy-policy', '/vi/child-safety', '/delete-account']) {
    const page = await get(path);
    expect(page).toContain('<h1');
    expect(page).toBe(await get(`${path}.html`));
  }
});
