// Counts and prints results. A suite is a function that receives `test`; each test is an async function that throws if it fails.
import { writeFileSync } from 'node:fs';

// A test that does not settle has failed, because none takes more than a few seconds.
// Compilers are slower on a shared machine, so the environment can set the timeout.
const LIMIT_MS = Number(process.env.BRIDGEHEAD_TEST_LIMIT_MS ?? 120_000);

// The CI machine is shared and an engine may be slow, so a test may run twice there, as in the Playwright suites.
const TRIES = process.env.CI ? 2 : 1;

const counts = { passed: 0, failed: 0, skipped: 0 };

function inTime(running, limitMs) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end in ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([running, limit]).finally(() => clearTimeout(timer));
}

const firstLines = (error) =>
  String(error?.stack ?? error)
    .split('\n')
    .slice(0, 6)
    .join('\n        ');

/** Runs a suite; resolves to its counts, or to the reason why it was skipped. */
export async function suite(title, { skip, run }) {
  console.log(`\n${title}`);
  const before = { ...counts };
  if (skip) {
    counts.skipped++;
    console.log(`  skipped: ${skip}`);
    return { passed: 0, failed: 0, reason: skip };
  }
  const test = async (name, body, limitMs = LIMIT_MS) => {
    for (let tries = TRIES; tries > 0; tries--) {
      try {
        const note = await inTime(body(), limitMs);
        counts.passed++;
        return console.log(`  ok    ${name}${typeof note === 'string' ? ` (${note})` : ''}`);
      } catch (error) {
        console.log(`  ${tries > 1 ? 'again' : 'FAIL '} ${name}\n        ${firstLines(error)}`);
      }
    }
    counts.failed++;
  };
  test.skip = (name, reason) => {
    counts.skipped++;
    console.log(`  skipped: ${name}: ${reason}`);
  };
  try {
    await run(test);
  } catch (error) {
    counts.failed++;
    console.log(`  FAIL  the suite itself\n        ${String(error?.stack ?? error)}`);
  }
  return { passed: counts.passed - before.passed, failed: counts.failed - before.failed };
}

/** Prints the totals and writes them to the file of the stage runner, if any. Returns the exit code. */
export function finish() {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(counts));
  return counts.failed ? 1 : 0;
}
