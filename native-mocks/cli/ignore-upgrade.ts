import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Returns whether a client requests a WebSocket, among other protocols. */
export function isWebSocketUpgrade({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return tokensOf(headers.upgrade).includes('websocket');
}

/**
 * Serves a request whose upgrade the server does not support, such as `Upgrade: h2c` of Java's HTTP client: a server may
 * ignore the field (RFC 9110, section 7.8). Before Node 24.9, a server with a listener for upgrades receives only the socket, so
 * the request is read again without the upgrade.
 */
export function ignoreUpgrade(server: Server, req: IncomingMessage, { socket, head }: UpgradedSocket): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = req;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const kept = name.toLowerCase() === 'connection' ? tokensOf(value).filter(isConnectionOption).join(', ') : value;
    if (!/^(?:upgrade|http2-settings)$/i.test(name) && kept !== '') lines.push(`${name}: ${kept}`);
  }
  socket.removeAllListeners();
  // Header values are read as Latin-1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/** A connection that Node has detached from the server, with the bytes after the request's head. */
export interface UpgradedSocket {
  readonly socket: Duplex;
  readonly head: Buffer;
}

function isConnectionOption(token: string): boolean {
  return token !== 'upgrade' && token !== 'http2-settings';
}

function tokensOf(list = ''): readonly string[] {
  return list.split(',').map((token) => token.trim().toLowerCase());
}
