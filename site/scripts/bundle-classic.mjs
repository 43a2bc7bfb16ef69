// Bundles a module into a classic script that can be inlined into a page.
import { build } from 'vite';
import { compileHint } from './compile-hint.mjs';

/** Bundles a module with its imports into a classic ES2019 script. */
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
  // A closing tag would end the inline script. None is expected.
  return output[0].code.trim().replace(/<\/script/gi, '<\\/script');
}
