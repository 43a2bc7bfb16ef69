import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The tests of one group, as `run-stryker.mjs` names them: a mutation run repeats them for each mutant. */
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
  // A slow machine must not make a test fail that no mutant broke; what hangs ends with Stryker's own time limit.
  test: {
    environment,
    include,
    exclude,
    setupFiles: ['tests/mutation/attribute-cleanup.ts'],
    // Tests in a DOM share a document and React's queue otherwise.
    isolate: environment !== 'node',
    testTimeout: 10_000,
    server,
  },
});
