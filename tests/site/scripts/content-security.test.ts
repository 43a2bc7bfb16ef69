import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource, hostingFiles } from '../../../site/scripts/content-security.mjs';

const policy = contentSecurityPolicy({
  scripts: ['start()'],
  styles: ['p{color:red}'],
  connect: ['https://api.example'],
  images: ['https://stats.example'],
});
const partsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('; ').map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)] as const),
  );

describe(hashSource, () => {
  it('returns the quoted SHA-256 of the exact text of a script or style', () => {
    const hash = createHash('sha256').update('ấm()').digest('base64');
    expect(hashSource('ấm()')).toBe(`'sha256-${hash}'`);
  });
});

describe(contentSecurityPolicy, () => {
  it('the content security policy allows files of the site, inline scripts and styles by hash, and the given origins', () => {
    expect(partsOf(policy)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hashSource('start()')}`,
      'style-src': `'self' ${hashSource('p{color:red}')}`,
      'img-src': "'self' https://stats.example",
      'connect-src': "'self' https://api.example",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  it('the content security policy allows a font in a data URL if the page has one', () => {
    const none = { scripts: [], styles: [], connect: [], images: [] };
    expect(partsOf(contentSecurityPolicy({ ...none, hasFont: true }))['font-src']).toBe('data:');
    expect(partsOf(contentSecurityPolicy(none))).not.toHaveProperty('font-src');
  });

  it('the content security policy allows nothing unsafe, and does not block http packages', () => {
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/);
  });
});

describe(hostingFiles, () => {
  const files = hostingFiles(policy);
  const names = ['_headers', '_hosting/nginx.conf', '_hosting/Caddyfile'];

  it('returns a _headers file and snippets for nginx and Caddy with the headers of the site', () => {
    expect(Object.keys(files)).toEqual(names);
  });

  it.each(names)('%s contains the policy and forbids framing', (name) => {
    expect(files[name]).toContain(`${policy}; frame-ancestors 'none'`);
    expect(files[name]).toContain('X-Content-Type-Options');
  });

  it.each(names)('%s enforces https and isolates the site from other origins', (name) => {
    for (const header of ['Strict-Transport-Security', 'X-Frame-Options', 'Cross-Origin-Resource-Policy'])
      expect(files[name]).toContain(header);
  });

  it('repeats the headers in both locations of nginx, which drops inherited ones', () => {
    expect(files['_hosting/nginx.conf']?.split(policy)).toHaveLength(3);
  });

  it('the snippets respond to a path without .html with its file', () => {
    expect(files['_hosting/nginx.conf']).toContain('try_files $uri $uri.html ');
    expect(files['_hosting/Caddyfile']).toContain('try_files {path} {path}.html ');
  });

  it.each(names)('%s caches files with a hash in their name for a year', (name) => {
    expect(files[name]).toContain('max-age=31536000, immutable');
  });
});
