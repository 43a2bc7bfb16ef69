// Prints, for the suites named on the command line, the stages with their start and duration, the failed tests, and as the last
// line of `.ci/run` the totals. A suite that wrote no totals or was stopped counts as failed.
import { existsSync, readFileSync } from 'node:fs';

/** Returns `engines 67 s at 12:40`: the duration, and the minutes and seconds from the start of the suite to the start of the stage. */
function stageLine({ name, seconds, startSeconds }) {
  const [minutes, rest] = [Math.floor(startSeconds / 60), Math.floor(startSeconds % 60)];
  return `${name} ${Math.round(seconds)} s at ${minutes}:${String(rest).padStart(2, '0')}`;
}

const total = { passed: 0, failed: 0 };
for (const suite of process.argv.slice(2)) {
  const file = `node_modules/.cache/tests/sum-${suite}.json`;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { failed: 1 };
  const { passed = 0, failed = 0, names = [], isWhole = true, stages = [] } = report;
  if (stages.length) console.log(`${suite}: ${stages.map(stageLine).join(', ')}`);
  for (const name of names) console.log(`failed  ${suite}, ${name}`);
  if (!isWhole) console.log(`stopped ${suite}`);
  total.passed += passed;
  total.failed += isWhole ? failed : Math.max(1, failed);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;
