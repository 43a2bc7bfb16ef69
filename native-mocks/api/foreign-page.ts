import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of another origin made the request. A person who types the address, a program that is no browser and a page
 * of the server's own origin are not foreign.
 */
export function isFromForeignPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
