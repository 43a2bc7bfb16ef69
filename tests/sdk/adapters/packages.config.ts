// The adapters with the packages that they adapt, which are installed in a separate folder when they are missing:
// `vitest run --config tests/sdk/adapters/packages.config.ts`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const home = `${root}tests/adapters`;
const modules = `${home}/node_modules`;

if (!existsSync(`${modules}/dsbridge/package.json`)) {
  execFileSync('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' });
}

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests-adapters',
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'adapters',
    environment: 'node',
    include: ['tests/sdk/adapters/**/*.packages.ts'],
    env: { ADAPTED_PACKAGES: modules },
  },
});
