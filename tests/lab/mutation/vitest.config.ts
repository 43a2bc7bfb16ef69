import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The tests of one group, passed by `run-stryker.mjs`. A mutation run repeats them for each mutant. */
const { include, exclude, environment } = JSON.parse(process.env['MUTATION_TESTS'] ?? '{}') as {
  include: string[];
  exclude: string[];
  environment: string;
};

// Stryker's setup file is in node_modules, where Node would run it once for all test files instead of once for each.
const server = { deps: { inline: [/stryker-setup/] } };

export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  // The timeout is long, so that a slow machine does not fail a test. Stryker's own timeout stops mutants that hang.
  test: {
    environment,
    include,
    exclude,
    setupFiles: [
      'tests/lab/mutation/attribute-cleanup.ts',
      ...(environment === 'node' ? [] : ['tests/react-hooks/clean-up.ts']),
    ],
    // Without isolation, a run takes a third of the time. Tests in a DOM would share a document and React's queue.
    isolate: environment !== 'node',
    testTimeout: 10_000,
    server,
  },
});
