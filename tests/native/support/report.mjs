// Counts and prints results. A suite is a function that receives `test`; each test is an async function that throws if it fails.
import { writeFileSync } from 'node:fs';

// A test that does not settle in this time has failed. The environment can set the timeout, because compilers are slow on a shared machine.
const TIMEOUT_MS = Number(process.env.BRIDGEHEAD_TEST_TIMEOUT_MS ?? 120_000);

// The CI machine is shared and an engine may be slow, so a failing test is repeated once there, as in the Playwright suites.
const TRIES = process.env.CI ? 2 : 1;

const counts = { passed: 0, failed: 0, skipped: 0 };

function withTimeout(running, timeoutMs) {
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the test did not settle within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
}

const firstLines = (error) =>
  String(error?.stack ?? error)
    .split('\n')
    .slice(0, 6)
    .join('\n        ');

/** The duration of a test, if it is worth a look. */
function secondsSince(start) {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 1 ? '' : `${seconds.toFixed(1)} s`;
}

/** Runs a suite; resolves to its counts, or to the reason why it was skipped. */
export async function suite(title, { skip, run }) {
  console.log(`\n${title}`);
  const before = { ...counts };
  if (skip) {
    counts.skipped++;
    console.log(`  skipped: ${skip}`);
    return { passed: 0, failed: 0, reason: skip };
  }
  const test = async (name, body, timeoutMs = TIMEOUT_MS) => {
    for (let tries = TRIES; tries > 0; tries--) {
      const start = performance.now();
      try {
        const note = await withTimeout(body(), timeoutMs);
        counts.passed++;
        const notes = [typeof note === 'string' ? note : '', secondsSince(start)].filter(Boolean).join('; ');
        return console.log(`  ok    ${name}${notes && ` (${notes})`}`);
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
    console.log(`  FAIL  outside of a test\n        ${String(error?.stack ?? error)}`);
  }
  return { passed: counts.passed - before.passed, failed: counts.failed - before.failed };
}

/** Prints the totals and writes them to the file of the stage runner, if any. Returns the exit code. */
export function finish() {
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(counts));
  return counts.failed ? 1 : 0;
}
