// Implements `npm test`: everything a change must pass, in about four minutes on 2 cores. `npm test -- unit types` runs only some stages.
import { bin, playwright, vitest } from './programs.mjs';
import { longTests, quickSpecs } from './specs.mjs';
import { runStages } from './stages.mjs';

await runStages('test', [
  { name: 'types', command: bin('tsc', '-b') },
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'build', command: ['node', 'packaging/build-package.mjs'], cores: 1 },
  { name: 'format', command: bin('oxfmt', '--check') },
  { name: 'site', command: ['node', 'site/scripts/build.mjs'], cores: 1 },
  { name: 'dead-code', command: bin('knip', '--config', '.knip.json'), cores: 1 },
  {
    name: 'unit',
    command: vitest(
      'unit',
      // The tests of the packed package install it; the stage `nodes` of `npm run test:all` runs them.
      '--project=!package',
    ),
    reads: 'vitest',
    // The type tests read the declarations that the stage `types` writes, and cache the result. Without the declarations, they would
    // continue to fail.
    needs: ['types', 'build', 'site'],
    // The tests of the SDK run in the next stage, with coverage.
    env: { EXCLUDED_TESTS: ['tests/sdk/**', ...longTests].join() },
  },
  {
    name: 'sdk',
    command: vitest('sdk', '--project=unit', '--project=dom', '--coverage', 'tests/sdk/'),
    reads: 'vitest',
    needs: ['types'],
    env: { EXCLUDED_TESTS: longTests.join() },
  },
  {
    name: 'e2e',
    // `npm run test:all` runs the other specs.
    command: playwright('e2e', ...quickSpecs),
    reads: 'playwright',
    needs: ['build', 'site'],
  },
  { name: 'package', command: ['node', 'packaging/lint-package.mjs'], cores: 1, needs: ['build'] },
  {
    name: 'package-files',
    command: vitest(
      'package-files',
      '--project=package',
      'tests/packed-package/contents.test.ts',
      'tests/packed-package/api-report.test.ts',
      'tests/packed-package/sri.test.ts',
    ),
    reads: 'vitest',
    cores: 1,
    needs: ['build'],
  },
  {
    name: 'syntax-floor',
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
      'dist/adapters.js',
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
