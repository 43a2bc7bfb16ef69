import { describe, expect, it } from 'vitest';
import {
  isLoopback,
  rewriteCookie,
  rewriteLocation,
  rewriteResponseHeaders,
} from '../../../native-mocks/cli/proxy-headers.ts';

const origins = { target: 'http://localhost:5173', own: 'http://127.0.0.1:4173' };
const script = {
  scriptUrl: 'http://127.0.0.1:4173/__simulator/shell.js',
  nonce: 'n1',
  framedBy: 'http://127.0.0.1:4183',
};

describe('rewriteLocation', () => {
  it.each([
    ['http://localhost:5173/login?next=%2F#a', 'http://127.0.0.1:4173/login?next=%2F#a'],
    ['//localhost:5173/x', 'http://127.0.0.1:4173/x'],
    ['http://127.0.0.1:5173/x', 'http://127.0.0.1:4173/x'],
    ['/relative?a=1', '/relative?a=1'],
    ['next', 'next'],
    ['http://localhost:9999/other-port', 'http://localhost:9999/other-port'],
    ['https://accounts.example.com/login', 'https://accounts.example.com/login'],
    ['market://details?id=a', 'market://details?id=a'],
    ['http://%', 'http://%'],
  ])('rewrites the location %s to %s', (given, expected) => {
    expect(rewriteLocation(given, origins)).toBe(expected);
  });
});

describe('rewriteCookie', () => {
  it.each([
    ['a=1; Domain=example.com; Path=/; HttpOnly', 'a=1; Path=/; HttpOnly'],
    ['a=1; Secure; SameSite=None', 'a=1; SameSite=Lax'],
    ['a=domain=x; Path=/', 'a=domain=x; Path=/'],
    ['__Host-a=1; Path=/; Secure', '__Host-a=1; Path=/; Secure'],
  ])('rewrites the cookie %s to %s', (given, expected) => {
    expect(rewriteCookie(given, origins)).toBe(expected);
  });

  it('keeps the Secure attribute of a cookie when the proxy itself is secure', () => {
    expect(rewriteCookie('a=1; Secure', { own: 'https://localhost' })).toBe('a=1; Secure');
  });
});

describe('rewriteResponseHeaders', () => {
  it('leaves policies and framing headers unchanged when the response is not a page', () => {
    const given = { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'none'", etag: '"a"' };
    expect(rewriteResponseHeaders(given, { origins })).toEqual({ headers: given, changes: [] });
  });

  it('allows the phone to frame a page that forbids framing and reports the change', () => {
    const { headers, changes } = rewriteResponseHeaders(
      { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" },
      { origins, script },
    );
    expect(headers).toEqual({
      'content-security-policy':
        "frame-ancestors 'self' http://127.0.0.1:4183; frame-src http: https: data: blob: about:",
    });
    expect(changes.join('\n')).toMatch(/X-Frame-Options removed[^]*frame-ancestors replaced/);
  });
});

describe('isLoopback', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])(
    'treats %s as a loopback address',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );
  it.each(['example.com', '128.0.0.1', '10.0.0.1', 'localhost.example.com'])(
    'does not treat %s as a loopback address',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
