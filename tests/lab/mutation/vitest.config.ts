import { dirname, relative } from 'node:path';
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

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Stryker's setup file is in node_modules, where Node would run it once for all test files instead of once for each.
const server = { deps: { inline: [/stryker-setup/] } };

/** Runs the file first that killed the mutant before, then those in the folders of the mutated files: no test runs after a failure. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification): number => {
      const path = relative(root, moduleId);
      if (this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.failed) return 0;
      return nearest.includes(dirname(path)) ? 1 : 2;
    };
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  root,
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
    // Files that are not imported after a failure have no tests.
    passWithNoTests: true,
    sequence: { sequencer: LikelyFirst },
    server,
  },
});
