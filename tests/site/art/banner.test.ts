import { describe, expect, it } from 'vitest';
import { skyline } from '../../../site/src/art/banner.ts';

/** The corners of a path that has only the commands M, h, v, l, H, V and z. */
function cornersOf(path: string): (readonly [x: number, y: number])[] {
  const corners: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-z])([-\d. ]*)/gi)) {
    const [first = 0, second = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'z') break;
    if (command === 'M') [x, y] = [first, second];
    if (command === 'l') [x, y] = [x + first, y + second];
    if (command === 'h' || command === 'H') x = command === 'h' ? x + first : first;
    if (command === 'v' || command === 'V') y = command === 'v' ? y + first : first;
    corners.push([x, y]);
  }
  return corners;
}

describe(skyline, () => {
  it('continues each row of roofs at the same height in the next repetition, which it overlaps by one unit', () => {
    const rows = Array.from(skyline().matchAll(/<path fill="var\(--fars?\)" d="([^"]+)"/g), ([, path = '']) =>
      cornersOf(path),
    );
    expect(rows).toHaveLength(2);
    for (const corners of rows) {
      const [bottomLeft, left] = corners;
      const [right, bottomRight] = corners.slice(-2);
      expect([bottomLeft, bottomRight]).toEqual([
        [0, 160],
        [721, 160],
      ]);
      expect([left?.[0], right?.[0], right?.[1]]).toEqual([0, 721, left?.[1]]);
    }
  });
});
