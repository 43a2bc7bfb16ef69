// @ts-check
/**
 * The documents whose native code a suite of this folder compiles or parses; `tests/structure/doc-blocks.test.ts` rejects
 * blocks in other documents.
 * @type {Readonly<Record<'kotlin' | 'swift', readonly string[]>>}
 */
export const docPages = {
  /** Compiled by doc-blocks.mjs. */
  kotlin: ['docs/native-android.md', 'docs/native-web-view.md', 'docs/recipes/binary-data.md'],
  /** Compiled by swift-doc-blocks.mjs, and parsed by swift.mjs where Swift is not installed. */
  swift: ['docs/native-ios.md', 'docs/native-web-view.md', 'docs/recipes/binary-data.md'],
};
