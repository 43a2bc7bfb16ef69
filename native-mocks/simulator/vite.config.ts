import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { collectPackages } from '../../packaging/bundled-packages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Builds the simulator: `npm start` serves it from source; the build in `dist/simulator/` is for the CLI. */
export default defineConfig({
  root,
  base: '/__simulator/',
  publicDir: false,
  cacheDir: '../../node_modules/.cache/vite-simulator',
  plugins: [react(), collectPackages('simulator').plugin()],
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  server: { fs: { allow: ['../..'] } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { outDir: '../../dist/simulator', emptyOutDir: true, target: 'chrome120', modulePreload: false },
});
