const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * The origin of an address as a shell has to read it (rules OR-1 and OR-4), or `undefined` for an address without one.
 *
 * A model to translate: no parser of the platform, which might forgive what must not be forgiven.
 */
export function originOf(address: string): string | undefined {
  const [, rawScheme = '', authority = ''] = ADDRESS.exec(address) ?? [];
  const scheme = rawScheme.toLowerCase();
  if (scheme === 'file') return 'file://';
  if (authority === '' || /[@\\]/.test(authority)) return undefined;
  const host = authority.toLowerCase();
  const port = DEFAULT_PORTS[scheme];
  return `${scheme}://${port !== undefined && host.endsWith(`:${port}`) ? host.slice(0, -port.length - 1) : host}`;
}

/** Whether a list of origins lets an address in. */
export function letsIn(allowed: readonly string[], address: string): boolean {
  const origin = originOf(address);
  return origin !== undefined && allowed.includes(origin);
}
