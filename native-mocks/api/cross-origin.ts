import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a page of another origin made the request. Typed URLs, programs other than browsers and pages of the
 * server's origin are not cross-origin.
 */
export function isCrossOriginRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
