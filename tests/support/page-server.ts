import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { listen, type ListenOptions } from '../../native-mocks/cli/listen.ts';

/** The script build of the package, which must have been built. */
export const scriptBuild = (): Buffer =>
  readFileSync(fileURLToPath(new URL('../../dist/bridgehead.iife.js', import.meta.url)));

/** A server of pages on a port of this machine. */
export interface PageServer {
  readonly port: number;
  readonly origin: string;
  readonly server: Server;
  /** Closes the server with its connections; resolves when the port is free. */
  close(): Promise<unknown>;
}

/** The texts of pages and scripts by path; other paths do not exist. */
export type PageTexts = Readonly<Record<string, string | Buffer>>;

/** Serves texts, or what a listener responds, on a free port of 127.0.0.1 by default. */
export function servePages(pages: PageTexts | RequestListener, at?: Partial<ListenOptions>): Promise<PageServer> {
  return startServer(
    createServer(typeof pages === 'function' ? pages : ({ url }, res) => sendPage(res, pages, url)),
    at,
  );
}

/** Starts a server on a free port of 127.0.0.1 by default. */
export async function startServer(
  server: Server,
  { host = '127.0.0.1', port = 0, attempts }: Partial<ListenOptions> = {},
): Promise<PageServer> {
  const used = await listen(server, { host, port, attempts });
  return { port: used, origin: `http://127.0.0.1:${used}`, server, close: () => closeServer(server) };
}

/** Sends the text of a URL as HTML, or as a script if its path ends with `.js`. */
export function sendPage(res: ServerResponse, pages: PageTexts, url = '/'): void {
  const path = url.replace(/\?.*/, '');
  if (!Object.hasOwn(pages, path)) return void res.writeHead(404).end();
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  res.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(pages[path]);
}

/** Closes a server with its connections. */
export function closeServer(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const { port, close } = await servePages({});
  await close();
  return port;
}
