const URL_PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/**
 * Returns the origin of a URL in the form of `location.origin`, `file://` for a file, or `undefined` if it has no origin
 * that could be allowed (OR-1, OR-4). Does not use `URL`: React Native does not fully implement it, and it repairs URLs
 * that must be rejected.
 */
export function originOfUrl(url: unknown): string | undefined {
  const [, rawScheme = '', authority = ''] = (typeof url === 'string' && URL_PARTS.exec(url)) || [];
  const scheme = rawScheme.toLowerCase();
  if (scheme === 'file') return 'file://';
  // Web views report hosts in ASCII. Some other letters become ASCII in lower case, so all are rejected.
  if (authority === '' || /[^!-~]|[@\\]/.test(authority)) return undefined;
  const host = authority.toLowerCase();
  const port = DEFAULT_PORTS[scheme];
  return `${scheme}://${port !== undefined && host.endsWith(port) ? host.slice(0, -port.length) : host}`;
}

/**
 * Returns the origins of a list in the form of `location.origin`, or `*`.
 *
 * @throws {TypeError} for an entry that is not an origin, such as a URL with a path or a wildcard. It would match no page.
 */
export function readOrigins(allowed: readonly string[]): ReadonlySet<string> {
  const origins = new Set(allowed.map((each) => each.toLowerCase()));
  origins.forEach((each) => {
    if (each !== '*' && (each.includes('*') || originOfUrl(each) !== each))
      throw new TypeError(`Cannot allow "${each}": it is not an origin. Pass only scheme, host and port.`);
  });
  return origins;
}

/** Whether a list contains an origin, or `*`. */
export function isAllowedOrigin(origins: ReadonlySet<string>, origin: string | null): boolean {
  return origins.has('*') || (origin !== null && origins.has(origin));
}
