// Implements `npm test`: everything a change must pass, in less than 4 minutes on 2 cores. `npm test -- unit types` runs only some stages.
import { bin, playwright, vitest } from './programs.mjs';
import { quickSpecs } from './specs.mjs';
import { runStages } from './stages.mjs';

await runStages('test', [
  {
    name: 'types',
    proves: 'the sources and the tests compile, each folder with its own globals',
    command: bin('tsc', '-b'),
  },
  {
    name: 'lint',
    proves: 'the linter reports no warnings, with type-aware rules enabled',
    command: bin('oxlint', '--type-aware', '--deny-warnings'),
  },
  { name: 'build', proves: 'the package builds', command: ['node', 'packaging/build-package.mjs'], cores: 1 },
  {
    name: 'format',
    proves: 'every file is formatted',
    command: bin('prettier', '--check', '--log-level', 'warn', '.'),
    cores: 1,
  },
  { name: 'site', proves: 'the site builds', command: ['node', 'site/scripts/build.mjs'], cores: 1 },
  {
    name: 'dead-code',
    proves: 'there are no unused files, exports or dependencies',
    command: bin('knip', '--config', '.knip.json'),
    cores: 1,
  },
  {
    name: 'unit',
    proves:
      'the unit tests of the SDK, the simulated shells, the hooks, the CLI, the site and the repository structure pass',
    command: vitest(
      'unit',
      // The tests of the packed package install it; the stage `nodes` of `npm run test:all` runs them.
      '--project=!package',
    ),
    reads: 'vitest',
    // The type tests read the declarations that the stage `types` writes, and cache the result. Without the declarations, they would
    // continue to fail.
    needs: ['types', 'build', 'site'],
    // The tests of the SDK run in the next stage, with coverage. Counting type instantiations takes 15 s, so the stage `nodes` does it.
    env: { EXCLUDED_TESTS: 'tests/sdk/**,tests/types/instantiations.test.ts' },
  },
  {
    name: 'sdk',
    proves: 'the tests of the SDK pass and cover every branch',
    command: vitest('sdk', '--project=unit', '--project=dom', '--coverage', 'tests/sdk/'),
    reads: 'vitest',
    needs: ['types'],
  },
  {
    name: 'e2e',
    proves: 'the main features of the site, the simulator and the hooks work in Chromium',
    // The main tasks, every page and every appearance; `npm run test:all` runs the other specs.
    command: playwright('e2e', ...quickSpecs),
    reads: 'playwright',
    needs: ['build', 'site'],
  },
  {
    name: 'package',
    proves: 'the packed package has correct entry points',
    command: ['node', 'packaging/lint-package.mjs'],
    cores: 1,
    needs: ['build'],
  },
  {
    name: 'package-files',
    proves: 'the package contains exactly the expected files, and bundlers keep the marks of its start',
    command: vitest(
      'package-files',
      '--project=package',
      'tests/packed-package/contents.test.ts',
      'tests/packed-package/api-report.test.ts',
      'tests/packed-package/sri.test.ts',
      'tests/packed-package/eager-start.test.ts',
    ),
    reads: 'vitest',
    cores: 1,
    needs: ['build'],
  },
  {
    name: 'syntax-floor',
    proves: 'the built entry points contain no syntax newer than ES2019',
    cores: 1,
    needs: ['build'],
    command: bin(
      'es-check',
      'es2019',
      '--module',
      'dist/index.js',
      'dist/core.js',
      'dist/inspect.js',
      'dist/transports.js',
      'dist/app.js',
      'dist/inspector-panel.js',
      'dist/query.js',
      'dist/react.js',
      'dist/app-react.js',
      'dist/mocks.js',
      'dist/bridgehead.iife.js',
    ),
  },
]);
