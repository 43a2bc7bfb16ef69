import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageServer, servePages } from './page-server.ts';
import { createRequestFaults, type RequestFaults } from './request-faults.ts';

/** The built site on a server that sends the headers of its `_headers` file. */
export interface BuiltSite extends Pick<PageServer, 'origin' | 'close'> {
  /** Paths of all requests, including the API, in order. */
  readonly requestPaths: string[];
  /** Requests that fail. */
  readonly faults: RequestFaults;
}

export interface ServeBuiltSiteOptions {
  /** The folder; by default `site/dist`, or what `SITE_DIST` names. */
  readonly folder?: string;
  /** Responds to a request to the API and returns whether it was one; by default `respondEmpty`. */
  readonly respondToApi?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Folder of the built site; `SITE_DIST` overrides it for a site that was built elsewhere. */
export const builtSiteFolder = process.env['SITE_DIST'] ?? fileURLToPath(new URL('../../site/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves `site/dist` on an unused port: `index.html` for folders, the
 * page for a path without `.html`, `404.html` for missing files, an empty response for the
 * API.
 *
 * @throws {Error} if the site has not been built.
 */
export async function serveBuiltSite(options: ServeBuiltSiteOptions = {}): Promise<BuiltSite> {
  const { respondToApi = respondEmpty } = options;
  const dist = join(options.folder ?? builtSiteFolder, '/');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('Cannot serve the site: it is not built. Run `node site/scripts/build.mjs` first.');
  }
  const headers = readHeaders(dist);
  const requestPaths: string[] = [];
  const faults = createRequestFaults();
  const { origin, close } = await servePages((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    requestPaths.push(request.url ?? '/');
    const file = findFile(dist, path);
    response.setHeaders(
      new Headers({ ...headersOf(headers, path), 'content-type': types[extname(file ?? '404.html')] ?? '' }),
    );
    if (faults.respond(path, response, () => (file ? readFileSync(file) : Buffer.from('{"result":0,"data":{}}'))))
      return;
    if (path.startsWith('/api/')) response.getHeaderNames().forEach((name) => response.removeHeader(name));
    if (respondToApi(request, response)) return;
    response.statusCode = file ? 200 : 404;
    createReadStream(file ?? join(dist, '404.html')).pipe(response);
  });
  return { origin, requestPaths, faults, close };
}

/** Responds to every path below `/api/` with empty data. */
export function respondEmpty(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/')) return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"result":0,"data":{}}');
  return true;
}

function findFile(dist: string, path: string): string | undefined {
  const file = join(dist, normalize(path));
  if (!file.startsWith(dist)) return undefined;
  if (!existsSync(file)) return existsSync(`${file}.html`) ? `${file}.html` : undefined;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.html');
  return existsSync(index) ? index : undefined;
}

type HeaderBlock = readonly [pattern: string, headers: Readonly<Record<string, string>>];

/** Parses the blocks of `_headers`, each with a path pattern and its headers. */
function readHeaders(dist: string): HeaderBlock[] {
  return readFileSync(join(dist, '_headers'), 'utf8')
    .split(/\n\n/)
    .map((block) => {
      const lines = Array.from(block.matchAll(/^ {2}([\w-]+): (.+)$/gm));
      return [block.split('\n')[0] ?? '', Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))];
    });
}

function headersOf(blocks: readonly HeaderBlock[], path: string): Record<string, string> {
  const own = blocks.filter(([pattern]) => path.startsWith(pattern.replace(/\*$/, '')));
  return Object.assign({}, ...own.map(([, headers]) => headers)) as Record<string, string>;
}
