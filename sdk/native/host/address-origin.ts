const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/**
 * The origin of an address as `location.origin` names it, `file://` for a file; `undefined` for an address without an
 * origin that could be allowed (OR-1, OR-4). Does not use `URL`, which React Native does not fully implement and which
 * repairs what must be refused.
 */
export function originOfAddress(address: unknown): string | undefined {
  const [, rawScheme = '', authority = ''] = (typeof address === 'string' && ADDRESS.exec(address)) || [];
  const scheme = rawScheme.toLowerCase();
  if (scheme === 'file') return 'file://';
  // Web views report hosts in ASCII. Some other letters would turn into ASCII in lower case.
  if (authority === '' || /[^!-~]|[@\\]/.test(authority)) return undefined;
  const host = authority.toLowerCase();
  const port = DEFAULT_PORTS[scheme];
  return `${scheme}://${port !== undefined && host.endsWith(port) ? host.slice(0, -port.length) : host}`;
}

/**
 * Whether a list of origins allows one. Throws a `TypeError` for an entry that no page can have, an address with a path for
 * example: it would refuse every page, without a word.
 */
export function createOriginList(allowed: readonly string[]): (origin: string | null) => boolean {
  const origins = new Set(allowed.map((each) => each.toLowerCase()));
  origins.forEach((each) => {
    if (each !== '*' && originOfAddress(each) !== each)
      throw new TypeError(`Cannot allow "${each}": it is no origin. Give scheme, host and port only.`);
  });
  return (origin) => origins.has('*') || (origin !== null && origins.has(origin));
}
