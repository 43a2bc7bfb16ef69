// Bundles source code as for a page and measures its size, for size budgets and tree-shaking tests.
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { oxc } from '../rollup.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const isOwn = (name) => /^bridgehead(\/|$)/.test(name);

/** Resolves to the minified ES2019 bundle of `source`, which may import our entry points; `external` modules are excluded. */
export async function bundle(source, options) {
  return (await minified(source, options)).code;
}

/** Resolves to the minified bundle of `source` in pieces: each text with the path of its file in the repository. */
export async function bundledPieces(source) {
  const { code, map } = await minified(source, { hasMap: true });
  const mappings = new SourceMap(map);
  const pieces = [];
  // The minified code is one line.
  for (let column = 0; column < code.length; column++) {
    const { originalSource = '' } = mappings.findEntry(0, column);
    const file = originalSource.replace(/^(\.\.\/)+/, '');
    if (pieces.at(-1)?.file === file) pieces.at(-1).text += code[column];
    else pieces.push({ file, text: code[column] });
  }
  return pieces;
}

async function minified(source, { external = [], fromSource = true, hasMap = false } = {}) {
  const entry = '\0entry';
  const built = await rollup({
    input: entry,
    // Our entry points are listed individually; a package is excluded with all its sub-paths.
    external: (id) => external.some((name) => id === name || (!isOwn(name) && id.startsWith(`${name}/`))),
    onwarn: () => {},
    plugins: [
      {
        name: 'entry',
        resolveId(id, importer) {
          if (id === entry) return entry;
          if (importer === entry) return this.resolve(id, `${root}package.json`, { skipSelf: true });
          return null;
        },
        load: (id) => (id === entry ? source : null),
      },
      nodeResolve({ rootDir: root, exportConditions: fromSource ? ['@bridgehead/source'] : [] }),
      commonjs(),
      oxc(),
    ],
  });
  const { output } = await built.generate({ format: 'es', sourcemap: hasMap });
  const sourceMap = hasMap && { content: output[0].map, asObject: true };
  return minify(output[0].code, { module: true, compress: { passes: 3, ecma: 2019 }, ecma: 2019, sourceMap });
}

/** Returns the size in bytes after brotli at the highest level, as a static host serves it. */
export function brotliBytes(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
