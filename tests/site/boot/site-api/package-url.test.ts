import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileUrls } from '../../../../native-mocks/api/index.ts';
import { isRedirect, packageFileName, parsePackageUrl } from '../../../../site/src/boot/site-api/package-url.ts';

const packageHosts = ['download.senjalu.example', 'mirror.senjalu.example:8443', 'get.senjalu.example'];
const page = new URL('https://get.senjalu.example/vi/?x=1#/');
const parse = (value: unknown, from: URL = page): string | undefined =>
  parsePackageUrl(value, { page: from, packageHosts })?.href;

describe(parsePackageUrl, () => {
  it.each([
    'https://download.senjalu.example/app.apk',
    'http://download.senjalu.example/app.apk',
    'https://download.senjalu.example/a/b/app-3.2.1.apk?token=1',
    'https://mirror.senjalu.example:8443/app.apk',
    'https://get.senjalu.example/files/app.apk',
    'HTTPS://DOWNLOAD.senjalu.example/app.apk',
    'https://download.senjalu.example:443/app.apk',
  ])('accepts %s as a package URL', (url) => {
    expect(parse(url)).toBe(new URL(url).href);
  });

  it.each([
    ['a script with a tab inside', 'java\tscript:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)//https://download.senjalu.example/'],
    ['a script with our host in it', 'javascript://download.senjalu.example/%0aalert(1)'],
    ['a blob', 'blob:https://download.senjalu.example/1'],
    ['an intent', 'intent://download.senjalu.example/#Intent;scheme=https;end'],
    ['a market', 'market://details?id=com.example.senjalu'],
    ['a file', 'file:///sdcard/app.apk'],
    ['ftp', 'ftp://download.senjalu.example/app.apk'],
    ['another host', 'https://evil.example/app.apk'],
    ['a host that ends like ours', 'https://evildownload.senjalu.example/app.apk'],
    ['a host that begins like ours', 'https://download.senjalu.example.evil.example/app.apk'],
    ['a sub-domain of ours', 'https://a.download.senjalu.example/app.apk'],
    ['our host as a user name', 'https://download.senjalu.example@evil.example/app.apk'],
    ['a user name', 'https://user@download.senjalu.example/app.apk'],
    ['a password', 'https://:secret@download.senjalu.example/app.apk'],
    ['another port', 'https://download.senjalu.example:8443/app.apk'],
    ['a host without its port', 'https://mirror.senjalu.example/app.apk'],
    ['a trailing dot', 'https://download.senjalu.example./app.apk'],
    ['backslashes to another host', 'https:\\\\evil.example\\app.apk'],
    ['no scheme', '//download.senjalu.example/app.apk'],
    ['a path', '/app.apk'],
    ['a space', ' '],
    ['garbage', 'not a URL'],
    ['our own document', 'https://get.senjalu.example/vi/'],
    ['our own document with a fragment', 'https://get.senjalu.example/vi/#app.apk'],
    ['our own start page', 'https://get.senjalu.example/?file=app.apk'],
    ['a page of ours', 'https://get.senjalu.example/delete-account.html'],
    ['a very long URL', `https://download.senjalu.example/${'a'.repeat(2048)}.apk`],
    ['a number', 7],
    ['nothing', undefined],
    ['a list', ['https://download.senjalu.example/app.apk']],
    ['an object', { toString: () => 'https://download.senjalu.example/app.apk' }],
  ])('rejects %s as a package URL', (_row, value) => {
    expect(parse(value)).toBeUndefined();
  });

  it.each(hostileUrls.map((value) => [String(JSON.stringify(value)).slice(0, 60), value]))(
    'rejects the hostile value %s as a package URL',
    (_text, value) => {
      expect(parse(value)).toBeUndefined();
      expect(parse(value, new URL('http://localhost/'))).toBeUndefined();
    },
  );

  it("accepts the page's own host only on localhost", () => {
    const file = (origin: string): string => `${origin}/files/app.apk`;
    expect(parse(file('http://localhost:5173'), new URL('http://localhost:5173/'))).toBe(
      'http://localhost:5173/files/app.apk',
    );
    expect(parse(file('http://localhost:9'), new URL('http://localhost:5173/'))).toBeUndefined();
    expect(parse(file('https://www.example'), new URL('https://www.example/'))).toBeUndefined();
  });

  it('returns a package URL on one of the allowed hosts or undefined, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.webUrl().map((url) => `https://download.senjalu.example@${url}`),
        ),
        (text) => {
          const url = parsePackageUrl(text, { page, packageHosts });
          return url === undefined || packageHosts.includes(url.host);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);
});

describe(packageFileName, () => {
  const nameOf = (path: string): string =>
    packageFileName(new URL(path, 'https://download.senjalu.example'), 'senjalu.apk');

  it.each([
    ['/a/senjalu-3.2.1.apk', 'senjalu-3.2.1.apk'],
    ['/a/Senjalu_3.APK?x=1#y', 'Senjalu_3.APK'],
    ['/a/my%20app.apk', 'my app.apk'],
  ])('takes the file name of %s from the URL', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it.each([
    '/',
    '/latest',
    '/app.apk/',
    '/app.apk.exe',
    '/.apk',
    '/?file=app.apk',
    '/..%2f..%2fetc%2fapp.apk',
    '/%5c%5cevil%5capp.apk',
    '/a%00.apk',
    '/%E0%A4%A.apk',
    '/%3Cimg%3E.apk',
    `/${'a'.repeat(200)}.apk`,
  ])('uses the default file name of the package for %s', (path) => {
    expect(nameOf(path)).toBe('senjalu.apk');
  });
});

describe(isRedirect, () => {
  const at = (from: string, to: string): boolean => isRedirect(new URL(to), new URL(from));

  it('redirects only for an http package on an https page', () => {
    expect(at('https://get.example/', 'http://download.example/a.apk')).toBe(true);
    expect(at('https://get.example/', 'https://download.example/a.apk')).toBe(false);
    expect(at('http://localhost/', 'http://download.example/a.apk')).toBe(false);
    expect(at('http://localhost/', 'https://download.example/a.apk')).toBe(false);
  });
});
