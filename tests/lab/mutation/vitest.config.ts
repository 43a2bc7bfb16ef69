import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests of one group, passed by `run-stryker.mjs`. A mutation run repeats them for each mutant. */
const { nearest, include, exclude, environment } = JSON.parse(process.env['MUTATION_TESTS'] ?? '{}') as {
  nearest: string[];
  include: string[];
  exclude: string[];
  environment: string;
};

// Stryker's setup file is in node_modules, where Node would run it once for all test files instead of once for each.
const server = { deps: { inline: [/stryker-setup/] } };

/** Runs the tests in the folders of the mutated files first, since they kill most mutants, and no test runs after that. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isNear = ({ moduleId }: TestSpecification): boolean =>
      nearest.some((folder) => moduleId.includes(`/${folder}/`));
    return files.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
  }
}

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
    runner: 'tests/lab/mutation/bailing-runner.ts',
    sequence: { sequencer: NearestFirst },
    server,
  },
});
