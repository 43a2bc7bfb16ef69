import assert from 'node:assert/strict';
import { packageFileName, parsePackageUrl } from '../../../../site/src/boot/site-api/package-url.ts';
import { type FuzzTarget, wordsIn } from '../fuzz-target.ts';

const packageHosts = ['download.example.test', 'mirror.example.test:8443', 'get.example.test'];
const page = new URL('https://get.example.test/vi/?x=1#/');

/** Fuzzes the URL of a package that a server sends. */
export const packageUrl: FuzzTarget = {
  name: 'package-url',
  words: [
    ...wordsIn(`
      https:// http:// javascript: data: blob: intent:// // @ : :443 . ? # download.example.test get.example.test
      mirror.example.test:8443 evil.test /app.apk .apk .. %2f %2e%2e 。 ／ xn-- .html user:password@
    `),
    ...['\\\\', '\t', '\n'],
  ],
  run(input) {
    const url = parsePackageUrl(input, { page, packageHosts });
    if (!url) return;
    const again = new URL(url.href);
    assert.ok(['https:', 'http:'].includes(again.protocol));
    assert.ok(packageHosts.includes(again.host), again.host);
    assert.equal(again.username + again.password, '');
    assert.ok(again.origin !== page.origin || !/(\/|\.html)$/.test(again.pathname), 'the URL is a page of the site');
    const name = packageFileName(url, 'default.apk');
    assert.match(name, /^[\w][\w.+ -]*\.apk$/i);
  },
};
