import type { Server } from 'node:http';

/** Options of `listen`. */
export interface ListenOptions {
  readonly host: string;
  /** The first port to try. 0, or a number above 65535, means any free port. */
  readonly port: number;
  /** How many subsequent ports to try if the port is in use; 20 by default. */
  readonly attempts?: number | undefined;
}

const MAX_PORT = 65_535;

/**
 * Listens on the first free port, starting at `port`, and resolves with its number.
 *
 * Rejects with a one-line message when none is free or the system does not allow it.
 */
export async function listen(server: Server, { host, port, attempts = 20 }: ListenOptions): Promise<number> {
  for (let offset = 0; offset <= attempts; offset++) {
    const tried = port && port + offset;
    const error = await tryListen(server, { host, port: tried > MAX_PORT ? 0 : tried });
    if (!error) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    }
    if (error.code !== 'EADDRINUSE') {
      throw new Error(`Cannot listen on ${host}:${port + offset}: ${error.message}. Choose another --port or --host.`);
    }
  }
  throw new Error(
    `Cannot listen on ${host}: the ports ${port} to ${port + attempts} are in use. Choose another --port.`,
  );
}

/**
 * Returns the URL to type in a browser, without a trailing slash. The wildcard address is replaced because not every
 * browser opens it.
 */
export function originAt(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function tryListen(server: Server, at: { host: string; port: number }): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error);
    server.once('error', onError);
    server.listen(at.port, at.host, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}
