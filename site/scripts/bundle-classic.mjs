// Bundles a module into one classic script that can stand inside a page.
import { build } from 'vite';
import { compileHint } from './compile-hint.mjs';

/** The code of a module and everything it imports, as a classic script in ES2019. */
export async function bundleClassic(entry, { isMinified = true, plugins = [] } = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    resolve: { conditions: ['@bridgehead/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2019',
      minify: isMinified && 'terser',
      terserOptions: {
        ecma: 2019,
        compress: { passes: 3, pure_getters: true, ecma: 2019 },
        mangle: true,
        format: { comments: false, preamble: compileHint },
      },
      modulePreload: false,
      rollupOptions: {
        input: entry,
        output: { format: 'iife', codeSplitting: false },
        checks: { pluginTimings: false },
      },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  // A closing tag inside the script would end it; none is expected.
  return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
}
