import assert from 'node:assert/strict';
import { isAnchorHash, isDeleteAccountUrl, isLandingHash } from '../../../../site/src/boot/hash-route.ts';
import { downloadRoute } from '../../../../site/src/config/site-routes.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

/** Returns the path that a HashRouter reads from a fragment, by the rule of React Router's `createHashHistory`. */
function routerPath(hash: string): string {
  const [pathname = ''] = /^[^?#]*/.exec(hash.slice(1)) ?? [];
  if (!pathname) return '/';
  return pathname.startsWith('/') || pathname.startsWith('.') ? pathname : `/${pathname}`;
}

/** Fuzzes the fragment of a URL. */
export const hashRoute: FuzzTarget = {
  name: 'hash-route',
  words: ['#', '/', '#/', '?', '/app', 'deleteAccount', 'terms-of-use', '.', '..', '//', '%2f', '\n', 'author', '&'],
  run(input) {
    const hash = input && `#${input.replace(/^#/, '')}`;
    const [landing, anchor] = [isLandingHash(hash), isAnchorHash(hash)];
    assert.ok(!anchor || landing, 'the fragment is an anchor but not a route of the landing page');
    // The router must agree with the boot script about the landing page, which is prerendered and shown before React starts.
    if (landing && !anchor) assert.equal(routerPath(hash), downloadRoute);
    const isDelete = isDeleteAccountUrl({ pathname: '/', hash });
    assert.equal(isDelete, hash.includes('deleteAccount'));
  },
};
