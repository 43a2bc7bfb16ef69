// Bundles a page with Vite as its users do, with the built package: rollup.config.mjs writes into it which functions are compiled
// early, and terser, with which `tests/bundle.mjs` minifies, would remove that.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('../../..', import.meta.url));
const entry = `${here}page.jsx`;

/** Returns the minified script of a page in this folder; `folder` is a checkout with a built package, by default this one. */
export async function bundlePage(source, folder = here) {
  if (!existsSync(`${folder}/dist/index.js`)) {
    throw new Error(`Cannot bundle a page: ${folder}/dist has no build. Run npm run build -- package.`);
  }
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: here,
    resolve: {
      alias: [
        { find: /^bridgehead$/, replacement: `${folder}/dist/index.js` },
        { find: /^bridgehead\/react$/, replacement: `${folder}/dist/react.js` },
      ],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  return output[0].code;
}
