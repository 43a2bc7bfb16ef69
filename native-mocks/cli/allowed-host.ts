import { isIP } from 'node:net';
import { isLoopback } from './proxy-headers.ts';

/** Options of `createHostCheck`. */
export interface HostCheckOptions {
  /** The address the server listens on. */
  readonly host: string;
  /** More host names the server accepts, without ports. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/**
 * Creates a function that returns whether a `Host` header may name this server.
 *
 * A web page can make its host name resolve to this machine (DNS rebinding); the browser then sends that name here.
 * Therefore a server on loopback accepts only loopback names, and a server on another address accepts IP addresses and the
 * allowed names.
 */
export function createHostCheck({
  host,
  allowedHosts = [],
}: HostCheckOptions): (header: string | undefined) => boolean {
  const names = new Set([host, ...allowedHosts].map((name) => name.toLowerCase()));
  const isLocal = isLoopback(host);
  return (header = '') => {
    const name = hostnameOf(header).toLowerCase();
    return isLoopback(name) || names.has(name) || (!isLocal && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  };
}

/** Returns the host name in a `Host` header without the port; empty for an invalid header. */
export function hostnameOf(header: string): string {
  return /^(\[[\da-f:.]+\]|[^:[\]/\\?#@\s]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? '';
}
