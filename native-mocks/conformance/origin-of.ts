const URL_PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Returns the origin of a URL as shells must parse it (OR-1, OR-4), or `undefined` for a URL without one.
 *
 * A reference implementation: it avoids platform URL parsers, which tolerate invalid URLs.
 */
export function originOf(url: string): string | undefined {
  const [, rawScheme = '', authority = ''] = URL_PARTS.exec(url) ?? [];
  const scheme = rawScheme.toLowerCase();
  if (scheme === 'file') return 'file://';
  if (authority === '' || /[@\\]/.test(authority)) return undefined;
  const host = authority.toLowerCase();
  const port = DEFAULT_PORTS[scheme];
  return `${scheme}://${port !== undefined && host.endsWith(`:${port}`) ? host.slice(0, -port.length - 1) : host}`;
}

/** Whether a list of origins contains the origin of a URL. */
export function isAllowedOrigin(allowed: readonly string[], url: string): boolean {
  const origin = originOf(url);
  return origin !== undefined && allowed.includes(origin);
}
