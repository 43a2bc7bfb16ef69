import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { rewriteRequestHeaders } from './proxy-headers.ts';
import { lineOf, sendStatus } from './status-page/status-page.ts';
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
  /** Resolves with whether the page's server accepts connections. */
  isReachable(): Promise<boolean>;
  dispose(): void;
}

/** Creates a proxy to one server that streams everything, including WebSockets. Responses are changed in `rewriteResponse`. */
export function createReverseProxy({ target, isInsecure = false, notify }: CreateReverseProxyOptions): ReverseProxy {
  const agent = target.startsWith('http:') ? new Agent({ keepAlive: true }) : undefined;
  const proxy = createProxyServer({ target, changeOrigin: true, secure: !isInsecure, ...(agent && { agent }) });
  const own = (req: IncomingMessage): string => `http://${req.headers.host ?? 'localhost'}`;

  proxy.on('error', (error, req, res) => {
    const { isDown, ...why } = unreachableReason(error);
    const unreachable = { failure: 'Cannot reach', url: target + (req.url ?? ''), ...why };
    notify(lineOf(unreachable));
    if (!('writeHead' in res) || res.headersSent) return void res.destroy();
    sendStatus(res, { code: 502, heading: 'Cannot reach the page’s server', ...unreachable, retries: isDown });
  });

  proxy.on('proxyRes', (response, _req, res) => {
    // Otherwise the browser would wait for the rest of a response that its server has ended early.
    response.on('close', () => void (response.complete || res.destroy()));
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
    isReachable: () => acceptsConnections(new URL(target)),
    dispose() {
      proxy.close();
      agent?.destroy();
    },
  };
}

const CONNECT_TIMEOUT_MS = 2000;

function acceptsConnections({ protocol, hostname, port }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
    const end = (isReachable: boolean): void => {
      socket.destroy();
      resolve(isReachable);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
