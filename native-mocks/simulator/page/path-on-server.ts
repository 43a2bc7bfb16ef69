/**
 * Converts a typed page URL to a path on the page's server; `undefined` for another server. `origins` are the origins
 * of this server; the first one resolves URLs without an origin.
 */
export function pathOnServer(text: string, origins: readonly [string, ...string[]]): string | undefined {
  const typed = text.trim();
  // A bare name is a page, not a host: `legal.html`.
  const isWhole = /^[a-z][a-z\d+.-]*:|^[/\\?#]/i.test(typed);
  try {
    const { origin, pathname, search, hash } = new URL(isWhole ? typed : `/${typed}`, origins[0]);
    return origins.includes(origin) ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
