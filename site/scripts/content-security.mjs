// The content security policy of the built pages, and the files that put it into response headers.
import { createHash } from 'node:crypto';

/** `'sha256-…'` of an inline script or style, exactly as it stands between its tags. */
export function hashSource(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Letters and digits that change with the text, for the name of a file that is cached forever. */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A policy: `scripts` and `styles` are the inline texts, `connect` and `images` further origins, `hasFace` allows a font inside a style. */
export function contentSecurityPolicy({ scripts, styles, connect, images, hasFace = false }) {
  return [
    `default-src 'none'`,
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    ["img-src 'self'", ...images].join(' '),
    ...(hasFace ? ['font-src data:'] : []),
    ["connect-src 'self'", ...connect].join(' '),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/** Headers of every answer, by name. Framing can only be forbidden in a header. */
function headersOf(policy) {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // For browsers that do not read `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Without subdomains: they are not this site's to decide about. Browsers ignore it on http.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

const forever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';

/** Hosting files by path: `_headers` for hosts that read it, and snippets for nginx and Caddy. */
export function hostingFiles(policy) {
  const headers = Object.entries(headersOf(policy));
  const lines = (write) => headers.map(write).join('\n');
  return {
    // Pages have no rule for caching: such hosts revalidate them by themselves, and rules that overlap are added together.
    _headers: `/*\n${lines(([name, value]) => `  ${name}: ${value}`)}\n\n/assets/*\n  Cache-Control: ${forever}\n`,
    '_hosting/nginx.conf': `# Inside the server block. nginx drops inherited headers where a location adds its own, so they stand in both.
error_page 404 /404.html;
location / {
  try_files $uri $uri/index.html =404;
${lines(([name, value]) => `  add_header ${name} "${value}" always;`)}
  add_header Cache-Control "${fresh}" always;
}
location /assets/ {
${lines(([name, value]) => `  add_header ${name} "${value}" always;`)}
  add_header Cache-Control "${forever}" always;
}
`,
    '_hosting/Caddyfile': `# Inside the site block.
header {
${lines(([name, value]) => `  ${name} "${value}"`)}
}
@assets path /assets/*
@pages not path /assets/*
header @assets Cache-Control "${forever}"
header @pages Cache-Control "${fresh}"
handle_errors {
  rewrite * /404.html
  file_server
}
`,
  };
}
