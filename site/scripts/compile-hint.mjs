// Tells V8 to compile all functions of a script while it is read, since nearly all of them run at start (docs/decisions/0053-a-hint-to-compile-at-once.md).

/** First line of a script; to engines that do not know it, a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** A Vite plugin that puts it before each chunk, above what Vite itself puts there. */
export function hintChunks() {
  return {
    name: 'compile-hint',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = `${compileHint}\n${chunk.code}`;
        }
      },
    },
  };
}
