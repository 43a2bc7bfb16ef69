import assert from 'node:assert/strict';
import { compareVersions, parseVersion } from 'bridgehead';
import type { FuzzTarget } from '../fuzz-target.ts';

/** Returns the order of two lists of numbers of any length and size. */
function expectedOrder(left: readonly string[], right: readonly string[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one, other] = [BigInt(left[at] || 0), BigInt(right[at] || 0)];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** Fuzzes two versions, one per line. */
export const versions: FuzzTarget = {
  name: 'versions',
  words: ['.', '0', '00', '-beta', '+7', ' (421)', 'v', 'V', ' ', '99999999999999999999', '.0', '..', 'build', '\n'],
  run(input) {
    const [first, second] = input.split('\n').map((text) => parseVersion(text));
    for (const text of input.split('\n'))
      assert.ok(/\d/.test(text) || parseVersion(text) === undefined, 'a version without a number');
    for (const segment of [...(first ?? []), ...(second ?? [])]) assert.match(segment, /^([1-9]\d*)?$/);
    if (!first || !second) return;
    const order = Math.sign(compareVersions(first, second));
    assert.equal(order, expectedOrder(first, second));
    assert.equal(Math.sign(compareVersions(second, first)), -order + 0);
  },
};
