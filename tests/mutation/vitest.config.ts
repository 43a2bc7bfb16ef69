import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The tests of one group, passed by `run-stryker.mjs`. A mutation run repeats them for each mutant. */
const { include, exclude, environment } = JSON.parse(process.env['MUTATION_TESTS'] ?? '{}') as {
  include: string[];
  exclude: string[];
  environment: string;
};

// Stryker's setup file is below node_modules, where Node would run it once for all test files instead of once for each.
const server = { deps: { inline: [/stryker-setup/] } };

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  // One worker for all files of a run takes a third of the time; the next mutant gets a new one.
  // Long, so that tests do not fail on a slow machine. Stryker's own timeout ends hanging tests.
  test: { environment, include, exclude, isolate: false, testTimeout: 10_000, server },
});
