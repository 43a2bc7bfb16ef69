import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { scopedName } from './scripts/bundle-styles.mjs';
import { devPages } from './scripts/dev-pages.mjs';
import { flatReact } from './scripts/flat-react.mjs';
import { legalMarkdown } from './src/legal/compile/legal-markdown.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The condition under which the packages of this repository resolve to their source. */
const sourceCondition = '@bridgehead/source';

/** The site, for the development server, the build and the simulator's server. */
export default defineConfig({
  root,
  base: '/',
  appType: 'mpa',
  plugins: [legalMarkdown(), react({ include: /\.(md|tsx?)$/ }), devPages(), flatReact()],
  // The page is made by a plugin, not by an HTML file Vite could read: it is told where the scripts start.
  optimizeDeps: { entries: ['src/app/start.tsx'] },
  cacheDir: '../node_modules/.cache/vite-site',
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] } },
  css: { modules: { generateScopedName: scopedName } },
  // How long plugins take says more about the machine than about the site.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
});
