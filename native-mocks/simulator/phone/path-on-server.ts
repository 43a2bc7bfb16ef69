/**
 * What a person typed as the page, as a path of the page's server; `undefined` for a page of another one. `origins` are the
 * addresses that mean this server, the first of them for what has none.
 */
export function pathOnServer(text: string, origins: readonly [string, ...string[]]): string | undefined {
  const typed = text.trim();
  // A name alone is no host: `legal.html` is a page.
  const isWhole = /^[a-z][a-z\d+.-]*:|^[/\\?#]/i.test(typed);
  try {
    const { origin, pathname, search, hash } = new URL(isWhole ? typed : `/${typed}`, origins[0]);
    return origins.includes(origin) ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
