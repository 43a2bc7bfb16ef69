import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { readRequestUrl } from '../api/index.ts';
import { ignoreUpgrade, isWebSocketUpgrade } from './ignore-upgrade.ts';
import { messageOfThrown } from './text-of.ts';

/** Handles a WebSocket upgrade that passed the checks. */
export type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/** Options of `guardServer`. */
export interface GuardedServerOptions {
  readonly handle: (req: IncomingMessage, res: ServerResponse, url: URL) => unknown;
  /**
   * Handler of upgrades; none are accepted if omitted. `elsewhere`: another program handles upgrades on this server and
   * checks them itself.
   */
  readonly upgrade?: UpgradeHandler | 'elsewhere' | undefined;
  /** Handles upgrades at one path that is open to every origin, with its own checks. */
  readonly openUpgrade?: { readonly pathname: string; readonly upgrade: UpgradeHandler } | undefined;
  readonly isAllowedHost: (header: string | undefined) => boolean;
  /** Called with one line for each request whose handler failed. */
  readonly notify: (line: string) => void;
}

/**
 * Installs handlers that survive any input from a page or peer: unreadable requests get 400, foreign host names 403, foreign
 * origins no upgrade, and failing handlers 500.
 */
export function guardServer(server: Server, options: GuardedServerOptions): void {
  server.on('request', (req, res) => guardRequest(options, req, res));
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    else socket.destroy();
  });
  guardUpgrades(server, options);
}

function guardUpgrades(
  server: Server,
  { upgrade, openUpgrade, isAllowedHost, notify }: Omit<GuardedServerOptions, 'handle'>,
): void {
  // The property of the option of the same name, since Node 24.9: there, Node itself ignores all other upgrades, and the body of
  // such a request is no longer in `head` (Node 26).
  Object.assign(server, { shouldUpgradeCallback: isWebSocketUpgrade });
  server.on('upgrade', (req, socket, head) => {
    if (!isWebSocketUpgrade(req)) return ignoreUpgrade(server, req, { socket, head });
    // The simulated phone is offline.
    if (socket.destroyed) return;
    const url = readRequestUrl(req);
    const open = url && url.pathname === openUpgrade?.pathname ? openUpgrade.upgrade : undefined;
    if (!open && upgrade === 'elsewhere') return;
    // A peer may hang up at any time; without a listener that error would end the process.
    socket.on('error', () => socket.destroy());
    const { host, origin } = req.headers;
    const handle = open ?? (origin === undefined || origin === `http://${host}` ? upgrade : undefined);
    if (!url || !handle || handle === 'elsewhere' || !isAllowedHost(host)) return void socket.destroy();
    const fail = (error: unknown): void => {
      notify(`Cannot open a WebSocket: ${messageOfThrown(error)}. Reload the page.`);
      socket.destroy();
    };
    runHandler(() => handle(req, socket, head), fail);
  });
}

function guardRequest(
  { handle, isAllowedHost, notify }: Omit<GuardedServerOptions, 'upgrade' | 'openUpgrade'>,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const fail = (error: unknown): void => {
    notify(`Cannot handle ${req.method}: ${messageOfThrown(error)}. Reload the page.`);
    try {
      if (res.headersSent) res.destroy();
      else sendPlain(res, 500, 'Cannot respond to this request: the simulator failed. Reload the page.');
    } catch {
      res.destroy(); // The response was left in a state in which it cannot be sent.
    }
  };
  res.on('error', () => res.destroy());
  req.on('error', () => res.destroy());
  // Fields of an upgrade that was ignored: a target behind the proxy must not receive them.
  delete req.headers.upgrade;
  delete req.headers['http2-settings'];
  const url = readRequestUrl(req);
  if (!url) return sendPlain(res, 400, 'Cannot read the request: it has no path. Request a path such as /.');
  if (!isAllowedHost(req.headers.host)) {
    return sendPlain(
      res,
      403,
      'Cannot use this host name: it is not allowed. Open the simulator as localhost, or start it with --allow-host <name>.',
    );
  }
  runHandler(() => handle(req, res, url), fail);
}

/** Runs a handler, which may be asynchronous, and calls `fail` with the error if it throws or rejects. */
function runHandler(handle: () => unknown, fail: (error: unknown) => void): void {
  try {
    Promise.resolve(handle()).catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Sends a plain text response. */
export function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
