// Counts and prints. A suite is a function that gets `test`; each test is an async function that throws when it fails.
import { writeFileSync } from 'node:fs';

// A test that does not end by itself is a failed one: nothing here takes more than some seconds.
// On a machine that many share, a compiler takes its time: there the limit is set from outside.
const LIMIT_MS = Number(process.env.BRIDGEHEAD_TEST_LIMIT_MS ?? 120_000);

// The machine of CI is shared, and a slow engine no fault of ours: there a test may try twice, as in the Playwright suites.
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

export async function suite(title, { skip, run }) {
  console.log(`\n${title}`);
  if (skip) {
    counts.skipped++;
    return console.log(`  skipped: ${skip}`);
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
}

/** Prints the sum, and leaves it where a stage runner wants it. Returns the exit code. */
export function finish() {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(counts));
  return counts.failed ? 1 : 0;
}
