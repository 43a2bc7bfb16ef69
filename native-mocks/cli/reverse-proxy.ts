import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { rewriteRequestHeaders } from './proxy-headers.ts';
import { unreachableReason } from './unreachable-reason.ts';

/** Options of `createReverseProxy`. */
export interface CreateReverseProxyOptions {
  /** Origin of the page's server, without a trailing slash. */
  readonly target: string;
  /** Accepts an untrusted certificate; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
}

/** Forwards requests to the page's server. */
export interface ReverseProxy {
  web(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  dispose(): void;
}

/** Creates a proxy to one server that streams everything, including WebSockets. Responses are changed in `rewriteResponse`. */
export function createReverseProxy({ target, isInsecure = false, notify }: CreateReverseProxyOptions): ReverseProxy {
  const agent = target.startsWith('http:') ? new Agent({ keepAlive: true }) : undefined;
  const proxy = createProxyServer({ target, changeOrigin: true, secure: !isInsecure, ...(agent && { agent }) });
  const own = (req: IncomingMessage): string => `http://${req.headers.host ?? 'localhost'}`;

  proxy.on('error', (error, req, res) => {
    const line = `Cannot reach ${target}${req.url ?? ''}: ${unreachableReason(error)}`;
    notify(line);
    if (!('writeHead' in res)) return void res.destroy();
    if (res.headersSent) return void res.destroy();
    res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    res.end(line);
  });

  return {
    web(req, res) {
      req.headers = rewriteRequestHeaders(req.headers, { target, own: own(req) });
      proxy.web(req, res);
    },
    upgrade(req, socket, head) {
      req.headers = rewriteRequestHeaders(req.headers, { target, own: own(req) });
      // An upgraded connection is either TCP or TLS.
      proxy.ws(req, socket as Parameters<typeof proxy.ws>[1], head);
    },
    dispose() {
      proxy.close();
      agent?.destroy();
    },
  };
}
