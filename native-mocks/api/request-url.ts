import type { IncomingMessage } from 'node:http';

/**
 * The address of a request, as a URL whose host means nothing; `undefined` when the request line holds no path.
 *
 * NOTE: `new URL(req.url, base)` throws for `//` and reads `//a/b` as a host: any neighbour could end the process by it.
 */
export function readRequestUrl({ url = '' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  const address = `http://server${url}`;
  return url.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
}
