// Shared parts of the site benchmarks: the phone, the network, and a server for the built site.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../serve.mjs';

export const dist = process.env.SITE_DIST ?? fileURLToPath(new URL('../../../site/dist', import.meta.url));

export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-SG',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

/** The controls that the benchmark of interactions taps. */
export const tapped = {
  menu: 'header [data-dialog="menu-sheet"]',
  language: '#menu-sheet [data-language="vi"]',
  download: 'main [data-action="download-package"]',
};

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built site, and `pages` in folders with their names. The API responds to each live-version request with a package URL. */
export async function serveSite(pages = {}) {
  // Compressed once, like prepared files on a server, so that compression does not affect measurements.
  const compressed = new Map();
  const compress = (key, read) => compressed.get(key) ?? compressed.set(key, brotliCompressSync(read())).get(key);
  const server = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname.slice(1, -1)];
    const file = join(dist, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (pathname.startsWith('/api/')) {
      const live_version = `${server.origin}/app-1.0.0.apk`;
      const body = JSON.stringify({ result: 0, data: pathname.endsWith('live-version') ? { live_version } : {} });
      return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
    if (!page && !existsSync(file)) return response.writeHead(404).end();
    const body = compress(pathname, () => page ?? readFileSync(file));
    response.writeHead(200, {
      'content-type': page ? types['.html'] : (types[extname(file)] ?? 'text/plain'),
      'content-encoding': 'br',
      // As in `_headers` of the built site.
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    return response.end(body);
  });
  return server;
}
