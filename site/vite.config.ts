import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { scopedName } from './scripts/bundle-styles.mjs';
import { darkTheme } from './scripts/dark-theme.mjs';
import { devPages } from './scripts/dev-pages.mjs';
import { reactModules } from './scripts/react-modules.mjs';
import { legalMarkdown } from './src/legal/compile/legal-markdown.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The export condition that resolves the packages of this repository to their source. */
const sourceCondition = '@bridgehead/source';

/** The site, for the development server, the build and the simulator's server. */
export default defineConfig({
  root,
  base: '/',
  appType: 'mpa',
  plugins: [legalMarkdown(), react({ include: /\.(md|tsx?)$/ }), devPages(), reactModules()],
  // A plugin serves the pages, so Vite cannot find the entry scripts in an HTML file.
  optimizeDeps: { entries: ['src/app/start.tsx'] },
  cacheDir: '../node_modules/.cache/vite-site',
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] } },
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [darkTheme] } },
  // Plugin timings depend on the machine rather than on the site.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
});
