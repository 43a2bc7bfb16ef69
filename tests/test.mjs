// `npm test`: everything a change must pass, under 4 minutes on 2 cores. `npm test -- unit types` runs some stages only.
import { playwright, quickSpecs } from './specs.mjs';
import { reportFile, runStages } from './stages.mjs';

const bin = (name, ...args) => [`node_modules/.bin/${name}`, ...args];

await runStages('test', [
  { name: 'types', command: bin('tsc', '-b') },
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'build', command: ['npm', 'run', '--silent', 'build:package'], oneCore: true },
  { name: 'format', command: bin('prettier', '--check', '--log-level', 'warn', '.'), oneCore: true },
  { name: 'site', command: ['npm', 'run', '--silent', 'build:site'], oneCore: true },
  { name: 'dead-code', command: bin('knip', '--config', '.knip.json'), oneCore: true },
  { name: 'generated', command: ['npm', 'run', '--silent', 'contract:check'], oneCore: true },
  {
    name: 'unit',
    command: bin(
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile('unit')}`,
      // These compile for half a minute; the stage `nodes` of `npm run test:all` runs them, the packed doors on four versions.
      '--project=!package',
      '--exclude=tests/types/instantiations.test.ts',
    ),
    reads: 'vitest',
    // The type tests read the declarations of `types`, and keep what they find: run before it, they would fail from then on.
    needs: ['types', 'build', 'site'],
    // The tests of the sdk run in the next stage, with coverage.
    env: { WITHOUT_SDK: '1' },
  },
  {
    name: 'sdk',
    command: bin(
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project=unit',
      '--project=dom',
      '--coverage',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile('sdk')}`,
      'tests/sdk/',
    ),
    reads: 'vitest',
    needs: ['types'],
  },
  {
    name: 'e2e',
    // The main job, every page and every look; the rest is in `npm run test:all`.
    command: playwright(...quickSpecs),
    reads: 'playwright',
    needs: ['build', 'site'],
  },
  { name: 'package', command: bin('publint', '--strict'), oneCore: true, needs: ['build'] },
  {
    name: 'syntax-floor',
    oneCore: true,
    needs: ['build'],
    command: bin(
      'es-check',
      'es2019',
      '--module',
      'dist/index.js',
      'dist/app.js',
      'dist/inspector-panel.js',
      'dist/react.js',
      'dist/app-react.js',
      'dist/mocks.js',
      'dist/bridgehead.iife.js',
    ),
  },
]);
