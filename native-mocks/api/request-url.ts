import type { IncomingMessage } from 'node:http';

/**
 * Parses the path of a request as a URL with a placeholder host; `undefined` when the request line contains no path.
 *
 * NOTE: `new URL(req.url, base)` throws for `//` and parses `//a/b` as a host, so any peer could end the process.
 */
export function readRequestUrl({ url = '' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  const absolute = `http://server${url}`;
  return url.startsWith('/') && URL.canParse(absolute) ? new URL(absolute) : undefined;
}
