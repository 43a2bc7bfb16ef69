import type { IncomingHttpHeaders } from 'node:http';
import { FRAME_SCHEMES } from '../simulator-protocol/frame-schemes.ts';
import { allowScript, type AllowScriptOptions } from './allow-script.ts';

/** The two origins of a reverse proxy, without a trailing slash. */
export interface ProxyOrigins {
  /** Origin of the page's server: `http://localhost:5173`. */
  readonly target: string;
  /** Origin in the tester's browser: `http://127.0.0.1:4173`. */
  readonly own: string;
}

/** The script for a page of the phone, and the origin that may frame that page. */
export interface PhoneScript extends AllowScriptOptions {
  /** Origin of the simulator's window. */
  readonly framedBy: string;
}

/** Options of `rewriteResponseHeaders`. */
export interface RewriteResponseHeadersOptions {
  /** Set for responses from a proxied server. */
  readonly origins?: ProxyOrigins | undefined;
  /** Set for pages that receive the script; other responses keep their policies. */
  readonly script?: PhoneScript | undefined;
}

/** Response headers, and a list of changes other than URLs. */
export interface RewrittenHeaders {
  readonly headers: IncomingHttpHeaders;
  readonly changes: readonly string[];
}

/** Rewrites a URL for the tester's browser: the target's origin becomes the proxy's; any other is unchanged. */
export function rewriteLocation(location: string, { target, own }: ProxyOrigins): string {
  if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(location)) return location;
  const url = URL.canParse(location, target) ? new URL(location, target) : undefined;
  if (!url || !isSameServer(url, new URL(target))) return location;
  return own + url.pathname + url.search + url.hash;
}

/** Rewrites a `Set-Cookie` line for the proxy's host: no domain, and no `Secure` if the proxy uses plain HTTP. */
export function rewriteCookie(line: string, { own }: Pick<ProxyOrigins, 'own'>): string {
  const isPlain = own.startsWith('http:');
  const isPrefixed = /^__(?:Host|Secure)-/.test(line);
  return line
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^domain=/i.test(part) && !(isPlain && !isPrefixed && /^secure$/i.test(part)))
    .map((part) => (isPlain && !isPrefixed && /^samesite=none$/i.test(part) ? 'SameSite=Lax' : part))
    .join('; ');
}

/** Returns the response headers for the tester's browser: rewrites URLs, cookies, framing and, for pages, policies. */
export function rewriteResponseHeaders(
  given: IncomingHttpHeaders,
  options: RewriteResponseHeadersOptions,
): RewrittenHeaders {
  const changes: string[] = [];
  const headers: IncomingHttpHeaders = { ...given };
  const { origins, script } = options;
  if (origins) rewriteUrls(headers, origins);
  if (!script) return { headers, changes };
  if (headers['x-frame-options'] !== undefined) {
    delete headers['x-frame-options'];
    changes.push('X-Frame-Options removed, so that the phone can show the page');
  }
  for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
    const given = headers[name];
    if (given === undefined) continue;
    const allowed = allowScript(String(given), script);
    if (allowed.policy === undefined) delete headers[name];
    else headers[name] = allowed.policy;
    if (name === 'content-security-policy') changes.push(...allowed.changes);
  }
  // An additional policy: only the page itself and the simulator may frame it. Its frames cannot open links to other apps:
  // Chromium would ask the user in a dialog, which blocks every click in the simulator's window.
  const framing = `frame-ancestors 'self' ${script.framedBy}; ${FRAME_SCHEMES}`;
  headers['content-security-policy'] = [headers['content-security-policy'], framing].filter(Boolean).join(', ');
  return { headers, changes };
}

function rewriteUrls(headers: IncomingHttpHeaders, origins: ProxyOrigins): void {
  const cookies = headers['set-cookie'];
  if (headers.location !== undefined) headers.location = rewriteLocation(headers.location, origins);
  if (headers['access-control-allow-origin'] === origins.target) headers['access-control-allow-origin'] = origins.own;
  if (cookies) headers['set-cookie'] = cookies.map((line) => rewriteCookie(line, origins));
}

/** Returns the request headers for the page's server: its own host in `Origin` and `Referer`. */
export function rewriteRequestHeaders(given: IncomingHttpHeaders, { target, own }: ProxyOrigins): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...given };
  if (headers.origin === own) headers.origin = target;
  if (headers.referer?.startsWith(`${own}/`)) headers.referer = target + headers.referer.slice(own.length);
  return headers;
}

/** Loopback has several names, and servers use any of them in redirects. */
function isSameServer(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol || one.port !== other.port) return false;
  return one.hostname === other.hostname || (isLoopback(one.hostname) && isLoopback(other.hostname));
}

/** Returns whether a host name is this machine: `localhost` and its subdomains, `127.*`, `::1`. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
