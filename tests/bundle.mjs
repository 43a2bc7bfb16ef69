// Bundles a few lines of source the way a page would, and weighs them; for size budgets and tree-shaking tests.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { oxc } from '../rollup.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const isOwn = (name) => /^bridgehead(\/|$)/.test(name);

/** The minified ES2019 bundle of `source`, whose imports may name our entry points; `external` modules stay outside. */
export async function bundle(source, { external = [], fromSource = true } = {}) {
  const entry = '\0entry';
  const built = await rollup({
    input: entry,
    // Our own entry points are named one by one; of a package every sub-path stays outside too.
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

/** Bytes after brotli at its best, as a static host serves it. */
export function brotliBytes(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
