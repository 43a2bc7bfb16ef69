const URL_PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;
// Parts of an origin; the port is at most 65535.
const LABEL = '[a-z0-9!"$&\'()+,;=_`{}~-]+';
const PORT = '(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])';
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ORIGIN = new RegExp(`^[a-z][a-z0-9+.-]*://(?:\\[[\\da-f:.]+\\]|${LABEL}(?:\\.${LABEL})*\\.?)(?::${PORT})?$`);
/** A host that ends with a number is an IPv4 address, and browsers write all of its four parts. */
const ENDS_IN_NUMBER = /^https?:\/\/(?:[^:]*\.)?(?:\d+|0x[\da-f]*)\.?(?::|$)/;
const IPV4 = new RegExp(`^https?://(?:${BYTE}\\.){3}${BYTE}(?::|$)`);
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/**
 * Returns the origin of a URL as `location.origin`, `file://` for a file, or `undefined` if it cannot be allowed (OR-1,
 * OR-4). Does not use `URL`, which React Native lacks in part.
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
 * @throws {TypeError} for an empty list, and for an entry that is not an origin, such as a URL with a path or a wildcard. It would match no page.
 */
export function readOrigins(allowed: readonly string[]): ReadonlySet<string> {
  if (!allowed.length) throw new TypeError('Cannot allow no origin: every call would be rejected. Pass at least one.');
  const origins = new Set(allowed.map((each) => each.toLowerCase()));
  origins.forEach((each) => {
    if (each !== '*' && !isOrigin(each))
      throw new TypeError(`Cannot allow "${each}": it is not an origin. Pass only scheme, host and port.`);
  });
  return origins;
}

/** Whether a page can have the origin `text`. */
function isOrigin(text: string): boolean {
  if (text === 'file://') return true;
  return ORIGIN.test(text) && originOfUrl(text) === text && (!ENDS_IN_NUMBER.test(text) || IPV4.test(text));
}

/** Whether a list contains an origin, or `*`. */
export function isAllowedOrigin(origins: ReadonlySet<string>, origin: string | null): boolean {
  return origins.has('*') || (origin !== null && origins.has(origin));
}
