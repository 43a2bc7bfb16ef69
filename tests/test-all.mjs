// `npm run test:all`: what takes longer, under 15 minutes on 2 cores. Run `npm test` first: this uses what it built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { conformanceSpecs, longSpecs, playwright } from './specs.mjs';
import { runStages } from './stages.mjs';

const bin = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const node = (...args) => [process.execPath, ...args];

// The Kotlin tools are a package of their own, got only where there is a JDK to run them; without one the stage says so.
const hasJdk = spawnSync('javac', ['-version']).status === 0;
if (hasJdk && !existsSync('tests/native/node_modules')) {
  spawnSync('npm', ['ci', '--prefix', 'tests/native'], { stdio: 'inherit' });
}

await runStages('test:all', [
  { name: 'speed', command: node('--expose-gc', 'tests/bench/speed.mjs'), env: { BENCH_ROUNDS: '9' }, tries: 2 },
  {
    name: 'simulation',
    command: bin('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project=unit', 'shell-simulation'),
    env: { SIMULATION_SEEDS: '3000' },
  },
  {
    name: 'fuzz',
    command: bin('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project=unit', 'fuzzed-servers'),
    env: { FUZZ_REQUESTS: '100000' },
  },
  { name: 'nodes', command: node('tests/nodes.mjs'), reads: 'counts' },
  { name: 'reproducible', command: node('tests/reproducible.mjs') },
  { name: 'native', command: node('tests/native/run.mjs'), reads: 'counts' },
  { name: 'swift', command: node('tests/native/swift/run.mjs'), reads: 'counts' },
  { name: 'engines', command: node('tests/engines/run.mjs'), reads: 'counts' },
  { name: 'engine-pages', command: node('tests/engines/conformance.mjs'), reads: 'counts' },
  { name: 'conformance', command: playwright('--workers=4', ...conformanceSpecs), reads: 'playwright' },
  {
    name: 'react-18',
    command: bin('vitest', 'run', '--config', 'tests/react-hooks/react-18.config.ts', '--reporter=dot'),
  },
  { name: 'e2e-long', command: playwright(...longSpecs), reads: 'playwright' },
]);
