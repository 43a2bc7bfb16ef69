// Implements `npm run test:all`: the long tests. With `--part`, as in CI, they take about 33 minutes on 2 cores. Run `npm test` first,
// because this uses its builds.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, node, playwright, vitest } from './programs.mjs';
import { conformanceSpecs, docsSpecs, longSpecs, longTests } from './specs.mjs';
import { runStages } from './stages.mjs';

// The Kotlin tools are a separate package, which is installed only if a JDK can run them. Without a JDK, the stage reports that.
const hasJdk = spawnSync('javac', ['-version']).status === 0;
if (hasJdk && !existsSync('tests/native/node_modules')) {
  spawnSync('npm', ['ci', '--prefix', 'tests/native'], { stdio: 'inherit' });
}

await runStages('test:all', [
  {
    name: 'speed',
    command: node('--expose-gc', 'tests/lab/bench/speed.mjs', '3'),
    reads: 'counts',
    tries: 2,
  },
  {
    name: 'simulation',
    command: node('tests/lab/simulation/run.mjs', '--calls=600000', '--again', '--no-record'),
    cores: 1,
  },
  {
    name: 'fuzz',
    command: bin('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project=unit', 'fuzzed-'),
    env: { FUZZ_REQUESTS: '100000' },
    cores: 1,
  },
  {
    name: 'unit-long',
    command: vitest('unit-long', ...longTests, 'tests/packed-package/eager-start.test.ts'),
    reads: 'vitest',
  },
  { name: 'nodes', command: node('tests/runner/nodes.mjs'), reads: 'counts', parts: 2 },
  // The following stages compile, install, and wait for engines, so several run at a time. The longest stages are first; `cores` is
  // the measured CPU time divided by the duration.
  { name: 'swift', command: node('tests/native/swift/run.mjs'), reads: 'counts', cores: 0.75 },
  { name: 'native', command: node('tests/native/run.mjs'), reads: 'counts', cores: 0.75 },
  { name: 'engine-hooks', command: node('tests/lab/engines/pages.mjs'), reads: 'counts', cores: 0.5, parts: 2 },
  { name: 'engine-pages', command: node('tests/lab/engines/conformance.mjs'), reads: 'counts', cores: 0.5, parts: 3 },
  { name: 'engines', command: node('tests/lab/engines/run.mjs'), reads: 'counts', cores: 0.5, parts: 3 },
  {
    name: 'conformance',
    // Most of these pages wait for a shell that does not respond.
    command: playwright('conformance', '--workers=6', ...conformanceSpecs),
    reads: 'playwright',
    cores: 1.25,
    parts: 3,
  },
  {
    name: 'docs',
    command: node('docs/.vitepress/run.mjs', 'build'),
    // Built for a path, as for GitHub Pages of a project, so that the stage docs-site detects a URL that ignores it.
    env: { DOCS_BASE: '/bridgehead/' },
    cores: 1,
  },
  { name: 'reproducible', command: node('tests/runner/reproducible.mjs'), cores: 1 },
  {
    name: 'docs-site',
    command: playwright('docs-site', '--workers=1', ...docsSpecs),
    reads: 'playwright',
    needs: ['docs'],
    cores: 1,
  },
  { name: 'examples', command: node('tests/examples/run.mjs'), reads: 'counts', cores: 1 },
  { name: 'tool-versions', command: node('tests/tool-versions/run.mjs'), reads: 'counts', cores: 1, parts: 5 },
  {
    name: 'react-18',
    command: bin('vitest', 'run', '--config', 'tests/react-hooks/react-18.config.ts', '--reporter=dot'),
    cores: 1,
  },
  {
    name: 'adapters',
    command: bin('vitest', 'run', '--config', 'tests/sdk/adapters/packages.config.ts', '--reporter=dot'),
    cores: 1,
  },
  {
    name: 'standards',
    command: bin('vitest', 'run', '--config', 'tests/standards/standards.config.ts', '--reporter=dot'),
    cores: 1,
  },
  {
    name: 'e2e-long',
    // Most of these tests wait for a server or an output, so several workers use little more than one core.
    command: playwright('e2e-long', '--workers=4', ...longSpecs),
    reads: 'playwright',
    parts: 3,
  },
]);
