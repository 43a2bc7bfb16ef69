// `npm run test:all`: what takes longer, under 15 minutes on 2 cores. Run `npm test` first: this uses what it built.
import { runStages } from './stages.mjs';

const bin = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const node = (...args) => [process.execPath, ...args];

runStages('test:all', [
  { name: 'speed', command: node('--expose-gc', 'tests/bench/speed.mjs') },
  {
    name: 'simulation',
    command: bin('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project=unit', 'shell-simulation'),
    env: { SIMULATION_SEEDS: '3000' },
  },
  { name: 'native', command: node('tests/native/run.mjs'), reads: 'counts' },
  { name: 'engines', command: node('tests/engines/run.mjs'), reads: 'counts' },
  { name: 'legal-paint', command: node('tests/bench/legal-paint.mjs') },
  {
    name: 'react-18',
    command: bin('vitest', 'run', '--config', 'tests/react-hooks/react-18.config.ts', '--reporter=dot'),
  },
  {
    name: 'site-matrix',
    command: bin('playwright', 'test', '--config', 'tests/playwright.config.ts', 'look-'),
    reads: 'playwright',
    env: { SITE_MATRIX: 'all' },
  },
]);
