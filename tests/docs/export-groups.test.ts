import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../docs/.vitepress/export-groups.mjs';

describe(groupsOf, () => {
  it('takes a comment between a blank line and an export as a heading', () => {
    const text = `// The entry point.
// No page imports it.
export { zero } from './zero.ts';

// First
export { one, type Two } from './one.ts';
// For the command line.
export type { Three } from './three.ts';

// Second, and last
export {
  four,
  type Five,
} from './four.ts';
`;
    expect(groupsOf(text)).toEqual([
      { heading: 'First', names: ['one', 'Two', 'Three'] },
      { heading: 'Second, and last', names: ['four', 'Five'] },
    ]);
  });

  it('finds no group in an entry point without headings', () => {
    expect(groupsOf("// The entry point.\n\nexport { one } from './one.ts';\n")).toEqual([]);
  });
});
