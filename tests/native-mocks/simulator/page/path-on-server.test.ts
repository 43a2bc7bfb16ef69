import { describe, expect, it } from 'vitest';
import { pathOnServer } from '../../../../native-mocks/simulator/page/path-on-server.ts';

const origins = ['http://127.0.0.1:4173', 'http://localhost:3000'] as const;

describe('pathOnServer', () => {
  it.each([
    ['/', '/'],
    ['/legal.html?a=1#/terms', '/legal.html?a=1#/terms'],
    ['legal.html', '/legal.html'],
    [' vi/ ', '/vi/'],
    ['', '/'],
    ['?a=1', '/?a=1'],
    ['http://localhost:3000/shop#x', '/shop#x'],
    ['http://127.0.0.1:4173', '/'],
  ])('maps the URL %j to the path %j', (text, path) => {
    expect(pathOnServer(text, origins)).toBe(path);
  });

  it.each(['https://example.com/x', '//example.com/x', '/\\example.com', 'javascript:alert(1)', 'http://'])(
    'rejects the URL %j, which is not a page of this server',
    (text) => {
      expect(pathOnServer(text, origins)).toBe(undefined);
    },
  );
});
