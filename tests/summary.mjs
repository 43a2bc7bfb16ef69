// Prints the plain closing line of `.ci/run`: what the suites named on the command line have counted together. A suite that left
// no counts has failed.
import { existsSync, readFileSync } from 'node:fs';

const total = { passed: 0, failed: 0 };
for (const suite of process.argv.slice(2)) {
  const file = `node_modules/.cache/tests/sum-${suite}.json`;
  const { passed = 0, failed = 0 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { failed: 1 };
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;
