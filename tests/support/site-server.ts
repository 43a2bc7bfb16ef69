import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerApi, type ScriptedApi } from './scripted-api.ts';

const dist = fileURLToPath(new URL('../../site/dist', import.meta.url));

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

/** The built site behind its own headers, with a scripted API on the same origin. */
export interface SiteServer extends ScriptedApi {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves `site/dist` on an unused port as a static host would, with the headers of its `_headers` file. */
export async function serveSite(): Promise<SiteServer> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('Cannot serve the site: it is not built. Run `node site/scripts/build.mjs` first.');
  }
  const headers = readHeaders();
  const api: ScriptedApi = { asked: [], answer: { kind: 'url', url: '' } };
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (answerApi(api, url, response)) return;
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    if (path.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'application/vnd.android.package-archive' });
      response.end('package');
      return;
    }
    const file = fileOf(path);
    response.writeHead(file ? 200 : 404, {
      ...headers,
      'content-type': types[extname(file ?? '.html')] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file ?? join(dist, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return Object.assign(api, {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
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
