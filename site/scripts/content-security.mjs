// @ts-check
// The content security policy of the built pages, and the hosting files that send it as a response header.
import { createHash } from 'node:crypto';

/** Returns the `'sha256-…'` source of an inline script or style, given its exact text. */
export function hashSource(/** @type {string} */ text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns a short hash of a string, for the name of a file that is cached forever. */
export function shortHash(/** @type {string} */ text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Creates a policy. `scripts` and `styles` are inline texts, `connect` and `images` additional origins; `hasFont` allows fonts in data URLs.
 * @type {(allowed: { readonly scripts: readonly string[]; readonly styles: readonly string[]; readonly connect: readonly string[]; readonly images: readonly string[]; readonly hasFont?: boolean }) => string}
 */
export function contentSecurityPolicy({ scripts, styles, connect, images, hasFont = false }) {
  return [
    `default-src 'none'`,
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self'", ...images].join(' '),
    ...(hasFont ? ['font-src data:'] : []),
    ["connect-src 'self'", ...connect].join(' '),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/** Headers of every response, by name. `frame-ancestors` only works in a header. */
function headersOf(/** @type {string} */ policy) {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // For browsers that do not support `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Without subdomains, which may belong to other sites. Browsers ignore the header on http.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

const cachedForever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';

/**
 * Returns hosting files by path: `_headers` for hosts that support it, and snippets for nginx and Caddy.
 * @returns {Readonly<Record<string, string>>}
 */
export function hostingFiles(/** @type {string} */ policy) {
  const headers = Object.entries(headersOf(policy));
  const lines = (/** @type {(header: string[]) => string} */ write) => headers.map(write).join('\n');
  return {
    // No caching rule for pages: these hosts revalidate them by default, and would combine overlapping rules.
    _headers: `/*\n${lines(([name, value]) => `  ${name}: ${value}`)}\n\n/assets/*\n  Cache-Control: ${cachedForever}\n`,
    '_hosting/nginx.conf': `# Inside the server block. nginx drops inherited headers in a location that adds its own, so both contain them.
error_page 404 /404.html;
location / {
  try_files $uri $uri.html $uri/index.html =404;
${lines(([name, value]) => `  add_header ${name} "${value}" always;`)}
  add_header Cache-Control "${fresh}" always;
}
location /assets/ {
${lines(([name, value]) => `  add_header ${name} "${value}" always;`)}
  add_header Cache-Control "${cachedForever}" always;
}
`,
    '_hosting/Caddyfile': `# Inside the site block.
try_files {path} {path}.html {path}/index.html
header {
${lines(([name, value]) => `  ${name} "${value}"`)}
}
@assets path /assets/*
@pages not path /assets/*
header @assets Cache-Control "${cachedForever}"
header @pages Cache-Control "${fresh}"
handle_errors {
  rewrite * /404.html
  file_server
}
`,
  };
}
