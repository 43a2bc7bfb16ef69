import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { WebSocketServer } from 'ws';
import { type PageServer, scriptBuild, startServer } from '../page-server.ts';
import { ledgerScript } from './ledger.ts';
import { type OrdinaryPage, ordinaryPages } from './pages.data.ts';

interface OtherOrigins {
  readonly other: string;
  readonly closed: string;
}

/** Serves the ordinary pages at `/0/`, `/1/` and so on, with an API and WebSockets that echo. */
export function serveOrdinaryPages(origins: OtherOrigins): Promise<PageServer> {
  return startServer(withEcho(createServer(pageListener(origins))));
}

/** Serves the same with a certificate that nobody has signed. */
export async function serveSecurePages(origins: OtherOrigins): Promise<PageServer> {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const pem = execFileSync('openssl', ['req', ...options.split(' '), '-keyout', '-', '-out', '-'], { stdio: 'pipe' });
  const served = await startServer(withEcho(createSecureServer({ key: pem, cert: pem }, pageListener(origins))));
  return { ...served, origin: served.origin.replace('http:', 'https:') };
}

function pageListener(origins: OtherOrigins): RequestListener {
  const script = scriptBuild();
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://own.test');
    const [, number = '', path = ''] = /^\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    const page = ordinaryPages[Number(number || NaN)];
    if (pathname === '/sdk.js') return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (pathname === '/') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Pages</p>');
    if (!page) return respond(req, res, searchParams);
    if (page.respond?.(path, req, res)) return undefined;
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    return void res.end(htmlOf(page, origins));
  };
}

/** Serves the API of another origin: with CORS below `/cors/`. */
export function serveOtherOrigin(): Promise<PageServer> {
  return startServer(
    withEcho(
      createServer((req, res) => {
        const { pathname, searchParams } = new URL(req.url ?? '/', 'http://other.test');
        if (pathname.startsWith('/cors/')) {
          res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
          res.setHeader('access-control-allow-credentials', 'true');
          res.setHeader('access-control-allow-headers', 'content-type, x-version, x-trace');
          res.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        }
        if (req.method === 'OPTIONS') res.writeHead(204).end();
        else respond(req, res, searchParams);
      }),
    ),
  );
}

/** Responds as the query demands: `status`, `to` for a redirect, `wait` in milliseconds. */
function respond(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): void {
  const to = query.get('to');
  if (to !== null) return void res.writeHead(302, { location: to }).end();
  const send = (): void => {
    res.writeHead(Number(query.get('status') ?? 200), { 'content-type': 'application/json' });
    res.end(JSON.stringify({ method: req.method, url: req.url }));
  };
  setTimeout(send, Number(query.get('wait') ?? 0));
  req.resume();
  return undefined;
}

function withEcho(server: ReturnType<typeof createServer>): ReturnType<typeof createServer> {
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })),
  );
  return server;
}

function htmlOf({ script, body = '' }: OrdinaryPage, { other, closed }: { other: string; closed: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>loading</title><link rel="icon" href="data:,"></head><body>
<script nonce="abc" src="/sdk.js"></script>
<script nonce="abc">${ledgerScript}</script>
${body}
<script nonce="abc">
const other = ${JSON.stringify(other)};
const closed = ${JSON.stringify(closed)};
(async () => {${script}
})().then(() => { document.documentElement.dataset.done = 'yes'; });
</script></body></html>`;
}
