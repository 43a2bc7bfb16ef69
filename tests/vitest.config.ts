import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { legalMarkdown } from '../site/src/legal/compile/legal-markdown.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Patterns of test files to leave out, separated by commas: the option `--exclude` has no effect on projects.
const excluded = (process.env['EXCLUDED_TESTS'] ?? '').split(',').filter(Boolean);
const conditions = ['@bridgehead/source', ...defaultClientConditions];

// Ends hanging tests. On a busy machine, slow tests take four times as long.
const testTimeout = 30_000;

/** Projects: `unit` (plain logic in Node), `dom` (happy-dom), `types` (expectTypeOf). Name a test `*.dom.test.ts(x)` to get a DOM. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests',
  test: {
    // By default vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    coverage: {
      provider: 'istanbul',
      // The core. Excludes entry points that only re-export and files with types only, which contain no code to run.
      include: [
        'sdk/*.ts',
        'sdk/{adapters,call,channel,contract,errors,event,features,gate,page,query,shell,transports,wire}/**/*.ts',
      ],
      exclude: [
        // `sdk/*.ts` matches in every folder. Test helpers are excluded, since not every branch of them is taken.
        'tests/**',
        'sdk/{index,global}.ts',
        'sdk/{adapters,features/inspector,transports}/index.ts',
        'sdk/adapters/bridge-adapter.ts',
        'sdk/bridge-options.ts',
        'sdk/bridge-types.ts',
        'sdk/call/call-options.ts',
        'sdk/contract/{role-members,role-types,shell-facts,types}.ts',
        'sdk/transports/transport.ts',
      ],
      thresholds: { branches: 100 },
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text-summary', 'json-summary', ['text', { skipFull: true }]],
    },
    projects: [
      {
        root,
        resolve: { conditions },
        ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
        plugins: [legalMarkdown()],
        test: {
          name: 'unit',
          testTimeout,
          environment: 'node',
          // Modules keep no global state, so files share the modules of a worker, which halves the time. Code that must be isolated runs
          // in a separate process.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...excluded,
            '**/node_modules/**',
            'tests/**/*.dom.test.ts',
            'tests/e2e/**',
            'tests/lab/bench/**',
            'tests/packed-package/**',
          ],
        },
      },
      {
        root,
        resolve: { conditions },
        ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
        plugins: [legalMarkdown()],
        test: {
          name: 'dom',
          testTimeout,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'tests/react-hooks/clean-up.ts',
          include: ['tests/**/*.dom.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...excluded, '**/node_modules/**', 'tests/e2e/**'],
        },
      },
      {
        root,
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/packed-package/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        root,
        resolve: { conditions },
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['tests/types/**/*.test-d.ts'],
            tsconfig: 'tests/tsconfig.json',
          },
        },
      },
    ],
  },
});
