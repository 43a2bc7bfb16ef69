// Prints the plain closing line of `.ci/run`: what the suites that ran have counted together.
import { existsSync, readFileSync } from 'node:fs';

const sums = ['test', 'test:all', 'test:site']
  .map((suite) => `node_modules/.cache/tests/sum-${suite}.json`)
  .filter(existsSync);
const totals = sums.map((file) => JSON.parse(readFileSync(file, 'utf8')));
const sum = (key) => totals.reduce((total, each) => total + (each[key] ?? 0), 0);
if (!totals.length) console.log('0 passed, 1 failed');
else console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
