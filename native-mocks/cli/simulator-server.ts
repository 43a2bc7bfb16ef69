import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { applyNetwork } from './network-conditions.ts';
import { applyPhoneFacts, readPhoneFacts } from './phone-cookie.ts';
import { isLoopback, type ProxyOrigins } from './proxy-headers.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { rewriteResponse } from './rewrite-response.ts';
import { shellScript } from './shell-script.ts';

/** Where the simulator lives on its server. */
export const SIMULATOR_BASE = '/__simulator/';

/** Answers a request, or passes it on. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** What `createSimulatorServer` takes. */
export interface SimulatorServerOptions {
  /** The simulator itself, everything under `/__simulator/` that is not named below. */
  readonly panel: Handler;
  /** Data the simulator asks for, by name: `/__simulator/<name>.json`. */
  readonly documents: Readonly<Record<string, () => unknown>>;
  /** The mock API, asked before the page's own server. */
  readonly mockApi?: Handler | undefined;
  /** The page's server. */
  readonly page: Handler;
  /** Origin of the page's server when it is a foreign one: its addresses are rewritten. */
  readonly target?: string | undefined;
  /** The address the server listens on: on loopback it serves nobody who names another host (DNS rebinding). */
  readonly host: string;
  /** Told in a sentence what a tester should know. */
  readonly notify: (line: string) => void;
}

/** Answers requests, and ends what it keeps open. */
export interface SimulatorServer {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Shows a request that did not come through this server. */
  logRequest: RequestLog['add'];
  dispose(): void;
}

/** One server for the simulator, the page in its phone, and the mock API. */
export function createSimulatorServer(options: SimulatorServerOptions): SimulatorServer {
  const log = createRequestLog();
  const own = createOwnHandler(options, log);
  return {
    handle(req, res) {
      const url = req.url ?? '/';
      if (!isMeant(req, options.host)) return refuse(res);
      if (url === SIMULATOR_BASE.slice(0, -1)) return redirect(res, SIMULATOR_BASE);
      if (url.startsWith(SIMULATOR_BASE)) return own(req, res);
      const { mockApi } = options;
      // How a panel or a test looks into a mock API, this one or the page's server's: no traffic of the page.
      const isLook = url.startsWith('/__api/');
      if (mockApi && isLook) return mockApi(req, res, () => notFound(res));
      if (!isLook) log.watch(req, res);
      return applyNetwork(req, res, () => {
        applyPhoneFacts(req.headers, readPhoneFacts(req.headers));
        prepareAnswer(req, res, options);
        const page = (): void => options.page(req, res, () => notFound(res));
        if (mockApi) mockApi(req, res, page);
        else page();
      });
    },
    logRequest: log.add,
    dispose: log.dispose,
  };
}

function createOwnHandler(
  { panel, documents }: SimulatorServerOptions,
  log: RequestLog,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const path = new URL(req.url ?? '/', 'http://simulator').pathname.slice(SIMULATOR_BASE.length);
    const document = /^([a-z-]+)\.json$/.exec(path)?.[1];
    const read = document === undefined ? undefined : documents[document];
    if (read) return answerText(res, JSON.stringify(read()), 'application/json');
    if (path === 'requests' && req.method === 'DELETE') {
      log.clear();
      return answerText(res, '', 'text/plain');
    }
    if (path === 'requests') return log.stream(req, res);
    if (path === 'shell.js') return answerText(res, shellScript, 'text/javascript');
    return panel(req, res, () => notFound(res));
  };
}

/** Sees to it that the answer fits this server: the script in the phone's pages, no foreign addresses. */
function prepareAnswer(req: IncomingMessage, res: ServerResponse, { target, notify }: SimulatorServerOptions): void {
  const own = `http://${req.headers.host ?? 'localhost'}`;
  const origins: ProxyOrigins | undefined = target === undefined ? undefined : { target, own };
  const src = `${SIMULATOR_BASE}shell.js`;
  const isPage = isPhonePage(req);
  if (isPage) {
    // The same address without the phone is another page; a copy of that one in the cache must not be used.
    for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'range'] as const) delete req.headers[name];
    req.headers['accept-encoding'] = 'identity';
  }
  if (!isPage && !origins) return;
  rewriteResponse(res, {
    origins,
    script: isPage ? { src, scriptUrl: own + src, nonce: randomBytes(12).toString('base64url') } : undefined,
    onNotHtml: (type) =>
      notify(`The phone got ${type || 'an answer without a type'}, not HTML, for ${req.url ?? '/'}.`),
  });
}

/** Whether the browser asks for the document of a frame; the script itself looks whether it is the phone's. */
function isPhonePage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'POST') return false;
  const dest = headers['sec-fetch-dest'];
  return dest === undefined ? (headers.accept ?? '').startsWith('text/html') : dest === 'iframe';
}

/** Whether the browser named a host that may be this server. */
function isMeant({ headers }: IncomingMessage, host: string): boolean {
  if (!isLoopback(host)) return true;
  const name = /^(\[[^\]]*\]|[^:]*)/.exec(headers.host ?? '')?.[1] ?? '';
  return isLoopback(name);
}

function refuse(res: ServerResponse): void {
  res.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
  res.end('The simulator listens on this machine only. Open it as localhost.');
}

function answerText(res: ServerResponse, text: string, type: string): void {
  res.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  res.end(text);
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { location });
  res.end();
}

function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
  res.end('There is nothing at this address.');
}
