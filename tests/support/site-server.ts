import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMockApi, type MockApi } from '../../native-mocks/api/index.ts';

/** The built site; SITE_DIST names another copy of it. */
const dist = process.env['SITE_DIST'] ?? fileURLToPath(new URL('../../site/dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** The built site behind its own headers, with the mock API on the same origin. */
export interface SiteServer {
  readonly origin: string;
  readonly api: MockApi;
  /** Requests to the API since the last `forget`: path below the product, with its query. */
  asked(): string[];
  forget(): void;
  close(): Promise<void>;
}

/** Serves `site/dist` on an unused port as a static host would, with the headers of its `_headers` file. */
export async function serveSite(): Promise<SiteServer> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('Cannot serve the site: it is not built. Run `node site/scripts/build.mjs` first.');
  }
  const headers = readHeaders();
  const api = createMockApi({ slowMs: 1500 });
  const server = createServer((request, response) => {
    if (api.handle(request, response)) return;
    const url = request.url ?? '/';
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    const file = fileOf(path);
    response.writeHead(file ? 200 : 404, {
      ...headers,
      'content-type': types[extname(file ?? '404.html')] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file ?? join(dist, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    api,
    asked: () =>
      api.records
        .after(0)
        .filter(({ kind }) => kind !== 'file')
        .map(({ path, query }) => {
          const search = new URLSearchParams(query).toString();
          return path.replace('/api/ms/v1/senjalu', '') + (search && `?${search}`);
        }),
    forget: () => api.records.clear(),
    close() {
      api.dispose();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function fileOf(path: string): string | undefined {
  const file = normalize(join(dist, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(dist) && extname(file) && existsSync(file) ? file : undefined;
}

/** The headers of `/*` in the `_headers` file; caching does not matter here. */
function readHeaders(): Record<string, string> {
  const [everywhere = ''] = readFileSync(join(dist, '_headers'), 'utf8').split('\n\n');
  const lines = everywhere.split('\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
