import assert from 'node:assert/strict';
import { isAnchorHash, isDeleteAccountAddress, isLandingHash } from '../../../site/src/boot/hash-route.ts';
import { downloadRoute } from '../../../site/src/config/site-routes.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

/** The path that a HashRouter reads from a fragment: React Router's rule, `createHashHistory`. */
function routerPath(hash: string): string {
  const [pathname = ''] = /^[^?#]*/.exec(hash.slice(1)) ?? [];
  if (!pathname) return '/';
  return pathname.startsWith('/') || pathname.startsWith('.') ? pathname : `/${pathname}`;
}

/** The fragment of an address. */
export const hashRoute: FuzzTarget = {
  name: 'hash-route',
  words: ['#', '/', '#/', '?', '/app', 'deleteAccount', 'terms-of-use', '.', '..', '//', '%2f', '\n', 'author', '&'],
  run(input) {
    const hash = input && `#${input.replace(/^#/, '')}`;
    const [landing, anchor] = [isLandingHash(hash), isAnchorHash(hash)];
    assert.ok(!anchor || landing, 'a place in the landing page is not taken for the landing page');
    // The router must agree with the boot script on what is the landing page: it is prerendered, and React starts late.
    if (landing && !anchor) assert.equal(routerPath(hash), downloadRoute);
    const isDelete = isDeleteAccountAddress({ pathname: '/', hash });
    assert.equal(isDelete, hash.includes('deleteAccount'));
  },
};
