import { isLocalHost } from '../environment.ts';

/** The URL of the page, as `window.location` gives it. */
export interface PageLocation {
  readonly href: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly protocol: string;
}

/**
 * Parses the URL of a package; returns `undefined` if the page must not navigate to it.
 *
 * Accepts an absolute `https:` or `http:` URL without user name or password whose host is exactly one of `packageHosts`
 * (on localhost also the page's own) and that is not a page of this site. The value comes from the server and is not trusted.
 */
export function parsePackageUrl(
  value: unknown,
  { page, packageHosts }: { readonly page: PageLocation; readonly packageHosts: readonly string[] },
): URL | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined;
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const isOwnLocal = isLocalHost(page.hostname) && url.host === page.host;
  if (packageHosts.indexOf(url.host) < 0 && !isOwnLocal) return undefined;
  return isOwnDocument(url, page) ? undefined : url;
}

/** The file name for a package: the last part of its path if that is an apk name, else the default. */
export function packageFileName(url: URL, defaultName: string): string {
  const last = decodePart(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  return /^[\w][\w.+ -]{0,120}\.apk$/i.test(last) ? last : defaultName;
}

/** Whether a package is fetched by redirect (an http URL on an https page) rather than as a file download (docs/product-facts.md#download). */
export function isRedirect(url: URL, page: PageLocation): boolean {
  return page.protocol === 'https:' && url.protocol !== 'https:';
}

function isOwnDocument(url: URL, page: PageLocation): boolean {
  if (url.origin !== page.origin) return false;
  return /(\/|\.html)$/.test(url.pathname) || url.pathname === new URL(page.href).pathname;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
