// Bundles and minifies each peer with esbuild, as an application would ship it, with the same settings for all.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './adapters.mjs';

const built = fileURLToPath(new URL('../../../../dist/', import.meta.url));
const options = {
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  platform: 'browser',
  legalComments: 'none',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  mainFields: ['module', 'browser', 'main'],
  absWorkingDir: root,
  // Bridgehead is the built package of this checkout.
  alias: { bridgehead: `${built}index.js`, 'bridgehead/react': `${built}react.js` },
  jsx: 'automatic',
};

/** Returns the minified bundle of a source; imports are resolved from the folder of an adapter. */
export async function bundleWithEsbuild(contents, folder = root) {
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: folder, loader: 'jsx' } });
  return outputFiles[0].text;
}

/** Bundles the three scripts of an adapter: the native half, the page half and the measured work. */
export async function scriptsOf({ name }) {
  const read = (file) => readFileSync(`${root}in-page/${file}.mjs`, 'utf8').replaceAll('ADAPTER', `./adapters/${name}`);
  return {
    native: await bundleWithEsbuild(read('native-entry')),
    page: await bundleWithEsbuild(read('page-entry')),
    driver: await bundleWithEsbuild(read('driver')),
  };
}

/** Returns the bytes of a script, uncompressed and compressed. */
export function sizesOf(text) {
  const bytes = Buffer.from(text);
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}
