import { describe, expect, it } from 'vitest';
import { addCategories, groupsOf } from '../../docs/.vitepress/export-groups.mjs';

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

describe(addCategories, () => {
  it('adds the group to the documentation of functions, overloads, constants and types, and leaves other names alone', () => {
    const code = `/** Short. */
declare function one(a: string): void;
/** Short, with a number. */
declare function one(a: number): void;
/**
 * Long.
 *
 * @throws {Error} for no reason
 */
interface Two {
    /** A member. */
    readonly one: string;
}
/** Other. */
type Other = string;
/** Value. */
declare const three: Other;
declare const undocumented: Other;
`;
    const grouped = addCategories(code, [{ heading: 'First', names: ['one', 'Two', 'three', 'undocumented'] }]);
    expect(
      grouped.match(/ \* @category First\n \*\/\n(?:declare function one|interface Two|declare const three)/g),
    ).toHaveLength(4);
    expect(grouped.match(/@category/g)).toHaveLength(4);
    expect(
      grouped.replaceAll(/\n \* @category First\n \*\//g, ' */').replaceAll(/no reason \*\//g, 'no reason\n */'),
    ).toBe(code);
  });
});
