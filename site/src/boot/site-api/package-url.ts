import { isLocalHost } from '../stage.ts';

/** The address of the page, as `window.location` gives it. */
export interface PageAddress {
  readonly href: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly protocol: string;
}

/**
 * The address of a package when the page may go there, else `undefined`.
 *
 * Accepted: an absolute `https:` or `http:` address without user name or password, on a host of `packageHosts` exactly
 * (on localhost also the page's own), that is no page of this site. Whatever the server sends is data, not a command.
 */
export function parsePackageUrl(
  value: unknown,
  { page, packageHosts }: { readonly page: PageAddress; readonly packageHosts: readonly string[] },
): URL | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined;
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const isOwnLocal = isLocalHost(page.hostname) && url.host === page.host;
  if (packageHosts.indexOf(url.host) < 0 && !isOwnLocal) return undefined;
  return isOwnDocument(url, page) ? undefined : url;
}

/** The file name for a package: the last part of its path when that is an apk name, else the default. */
export function packageFileName(url: URL, defaultName: string): string {
  const last = decodePart(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  return /^[\w][\w.+ -]{0,120}\.apk$/i.test(last) ? last : defaultName;
}

/** How a package is fetched: an http address on an https page is a redirect, everything else a file download (specification, section 4). */
export function isRedirect(url: URL, page: PageAddress): boolean {
  return page.protocol === 'https:' && url.protocol !== 'https:';
}

function isOwnDocument(url: URL, page: PageAddress): boolean {
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
