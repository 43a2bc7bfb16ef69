// Prints the failed tests and the last line of `.ci/run`: the totals of the suites named on the command line. A suite that
// wrote no totals or was stopped counts as failed.
import { existsSync, readFileSync } from 'node:fs';

const total = { passed: 0, failed: 0 };
for (const suite of process.argv.slice(2)) {
  const file = `node_modules/.cache/tests/sum-${suite}.json`;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { failed: 1 };
  const { passed = 0, failed = 0, names = [], isWhole = true } = report;
  for (const name of names) console.log(`failed  ${suite}, ${name}`);
  if (!isWhole) console.log(`stopped ${suite}`);
  total.passed += passed;
  total.failed += isWhole ? failed : Math.max(1, failed);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;
