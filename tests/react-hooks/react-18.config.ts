// The hooks' tests on React 18.2.0, the oldest supported version. It is installed in a separate folder when it is
// missing: `vitest run --config tests/react-hooks/react-18.config.ts`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = `${root}tests/react-18`;
const modules = `${home}/node_modules`;

if (!existsSync(`${modules}/react-dom/package.json`)) {
  execFileSync('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' });
}
const { version } = JSON.parse(readFileSync(`${modules}/react/package.json`, 'utf8')) as { version: string };
console.log(`React ${version}`);

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests-react-18',
  resolve: {
    conditions: ['@bridgehead/source', ...defaultClientConditions],
    alias: [
      { find: /^react$/, replacement: `${modules}/react/index.js` },
      { find: /^react\/(.+)$/, replacement: `${modules}/react/$1.js` },
      { find: /^react-dom$/, replacement: `${modules}/react-dom/index.js` },
      { find: /^react-dom\/(.+)$/, replacement: `${modules}/react-dom/$1.js` },
    ],
  },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'react-18',
    environment: 'happy-dom',
    isolate: false,
    setupFiles: 'tests/react-hooks/clean-up.ts',
    include: ['tests/react-hooks/**/*.test.tsx'],
    env: { HOOKS_REACT: '18' },
    // Otherwise it ignores the aliases and imports the React of this repository.
    server: { deps: { inline: [/@tanstack/] } },
  },
});
