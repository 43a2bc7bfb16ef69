// @ts-check
// Bundles source code as for a page and measures its size, for size budgets and tree-shaking tests.
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { oxc, version } from '../rollup.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const isOwn = (/** @type {string} */ name) => /^bridgehead(\/|$)/.test(name);

/**
 * Options of `bundle`: modules that are excluded, and whether our entry points are bundled from source.
 * @typedef {{ readonly external?: readonly string[]; readonly fromSource?: boolean }} BundleOptions
 */

/**
 * Resolves to the minified ES2019 bundle of `source`, which may import our entry points; `external` modules are excluded.
 * @type {(source: string, options?: BundleOptions) => Promise<string>}
 */
export function bundle(source, options) {
  // Many budgets subtract the same parts.
  const key = JSON.stringify([source, options]);
  const found = bundles.get(key) ?? minified(source, options).then(({ code }) => code);
  bundles.set(key, found);
  return found;
}

/**
 * The bundles of this process by source and options: a bundle takes a second.
 * @type {Map<string, Promise<string>>}
 */
const bundles = new Map();

/**
 * Resolves to the minified bundle of `source` in pieces: each text with the path of its file in the repository.
 * @type {(source: string) => Promise<readonly { readonly file: string; readonly text: string }[]>}
 */
export async function bundledPieces(source) {
  const { code, map } = await minified(source, { hasMap: true });
  // The cast is safe because the map was requested; the types of Rollup and Node differ in optional members.
  const mappings = new SourceMap(/** @type {import('node:module').SourceMapPayload} */ (/** @type {unknown} */ (map)));
  /** @type {{ file: string; text: string }[]} */
  const pieces = [];
  // The minified code is one line.
  for (let column = 0; column < code.length; column++) {
    const { originalSource = '' } = /** @type {{ originalSource?: string }} */ (mappings.findEntry(0, column));
    const file = originalSource.replace(/^(\.\.\/)+/, '');
    const last = pieces.at(-1);
    if (last?.file === file) last.text += code[column];
    else pieces.push({ file, text: code.charAt(column) });
  }
  return pieces;
}

/** @param {string} source @param {BundleOptions & { readonly hasMap?: boolean }} [options] */
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
      version(),
    ],
  });
  const { output } = await built.generate({ format: 'es', sourcemap: hasMap });
  // The cast is safe because Rollup returns a map if it is told to; terser declares its members in its own way.
  const content = /** @type {import('terser').SourceMapOptions['content']} */ (output[0].map);
  const sourceMap = hasMap && { ...(content ? { content } : {}), asObject: true };
  const { code = '', map } = await minify(output[0].code, {
    module: true,
    compress: { passes: 3, ecma: 2019 },
    ecma: 2019,
    sourceMap,
  });
  return { code, map };
}

/** Returns the size in bytes after gzip at the highest level. */
export function gzipBytes(/** @type {string} */ code) {
  return gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;
}

/** Returns the size in bytes after brotli at the highest level, as a static host serves it. */
export function brotliBytes(/** @type {string} */ code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
