// Bundles the boot module into one classic script, small enough to stand inside the page.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../src/boot/entry.ts', import.meta.url));

/** The code of the boot script. */
export async function bundleBoot({ isMinified = true } = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['@bridgehead/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2019',
      minify: isMinified && 'terser',
      terserOptions: { ecma: 2019, compress: { passes: 3, pure_getters: true }, mangle: true, format: { comments: false } },
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  // A closing tag inside the script would end it; none is expected.
  return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
}
