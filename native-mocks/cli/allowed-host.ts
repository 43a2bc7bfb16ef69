import { isIP } from 'node:net';
import { isLoopback } from './proxy-headers.ts';

/** Options of `createHostCheck`. */
export interface HostCheckOptions {
  /** The address the server listens on. */
  readonly host: string;
  /** More host names the server may be called by, without ports. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/**
 * Tells whether a `Host` header may name this server.
 *
 * A page of the web can make its own name resolve to this machine (DNS rebinding); the browser then sends that name here. So
 * a server on loopback accepts loopback names only, and one on another address accepts IP addresses and the allowed names.
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

/** The host name in a `Host` header, without the port; empty for one that is none. */
export function hostnameOf(header: string): string {
  return /^(\[[\da-f:.]+\]|[^:[\]/\\?#@\s]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? '';
}
