// Rollup plugins that reduce the size of the published files; for figures see docs/decisions/0055-package-contents.md.
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { minify } from 'terser';

/**
 * Removes the content of our own sources from source maps, because the package contains those files. The content of bundled
 * packages remains. Removes the map of a file that only exports again, and segments that repeat the position before them.
 */
export const linkOwnSources = () => ({
  name: 'link-own-sources',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (!file.fileName.endsWith('.map')) continue;
      const map = JSON.parse(file.source);
      if (map.sources.length === 0) {
        const chunk = bundle[file.fileName.replace(/\.map$/, '')];
        chunk.code = chunk.code.replace(/^\/\/# sourceMappingURL=.*\n/m, '');
        delete bundle[file.fileName];
        continue;
      }
      map.mappings = encode(decode(map.mappings).map((line) => line.filter((_, at) => !repeats(line, at))));
      map.sourcesContent = map.sourcesContent.map((text, index) => (isBundled(map.sources[index]) ? text : null));
      file.source = JSON.stringify(map);
    }
  },
});

/** Says whether a segment has the source position of the one before it, which then applies to its text too. */
function repeats(line, at) {
  const [, ...position] = line[at];
  // A segment with five fields has a name.
  return at > 0 && position.length === 3 && String(position) === String(line[at - 1].slice(1));
}

const isBundled = (source) => source.includes('node_modules/');

/**
 * Removes comments and shortens local names. Keeps the names of functions and classes, so that stack traces in bug reports are
 * readable. Inlines nothing, because functions that run in a page as text (`toString()`) must be complete. Skips the chunks in
 * `except`, which their own build minifies.
 */
export const shortenProgram = ({ except }) =>
  printChunks('shorten-program', except, {
    module: true,
    mangle: { keep_fnames: true, keep_classnames: true },
    format: { comments: false },
  });

/**
 * Removes the comments of a CommonJS copy, and nothing else: the copies have no maps, so names and lines stay readable in stack
 * traces. Editors show the comments of the types and of the sources.
 */
export const removeComments = () =>
  printChunks('remove-comments', [], {
    mangle: false,
    format: { ecma: 2019, beautify: true, indent_level: 2, quote_style: 3, comments: false },
  });

/** Prints each chunk again with terser, which changes no expression. */
const printChunks = (name, except, options) => ({
  name,
  async renderChunk(code, chunk) {
    if (except.includes(chunk.name)) return null;
    const printed = await minify(code, { ...options, compress: false });
    return { code: printed.code, map: null };
  },
});
