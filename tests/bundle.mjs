// Bundles source code as for a page and measures its size, for size budgets and tree-shaking tests.
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
export async function bundle(source, { external = [], fromSource = true } = {}) {
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
  const { output } = await built.generate({ format: 'es' });
  const { code = '' } = await minify(output[0].code, { module: true, compress: { passes: 3, ecma: 2019 }, ecma: 2019 });
  return code;
}

/** Returns the size in bytes after brotli at the highest level, as a static host serves it. */
export function brotliBytes(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
