// @ts-check
// Hints V8 to compile all functions of a script eagerly, since nearly all of them run at start (docs/decisions/0053-eager-start.md).

/** First line of a script; other engines treat it as a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** A Vite plugin that prepends the hint to each chunk, before the code that Vite adds. */
export function hintChunks() {
  return {
    name: 'compile-hint',
    generateBundle: {
      order: 'post',
      handler(
        /** @type {unknown} */ _options,
        /** @type {Readonly<Record<string, { type: string, code: string }>>} */ bundle,
      ) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = `${compileHint}\n${chunk.code}`;
        }
      },
    },
  };
}
