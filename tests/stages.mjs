// Runs stages one after the other, shows how long each took, counts what passed, and leaves the sum for `.ci/run`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

// A stage that hangs must not hold up CI: the longest takes about four minutes.
const LIMIT_MS = 15 * 60_000;

const cache = 'node_modules/.cache/tests';

/** Where a stage's runner leaves its counts, as JSON in its own format. */
export const reportFile = (name) => `${cache}/${name}.json`;

const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  counts: (report) => report,
};

/**
 * Runs the stages `[{name, command, needs?, reads?, env?, tries?}]`, or those that the command line names and what they
 * `need`. `reads` names the format of the stage's report, without it the stage counts as one. One that measures time may have
 * more `tries` than one: another program can disturb it. A failed stage does not stop the later ones. Exits with 1 if anything
 * failed.
 */
export function runStages(suite, stages) {
  mkdirSync(cache, { recursive: true });
  const results = selectOrExit(stages).map(tryStage);
  for (const { name, ok, seconds, passed, failed, skipped, attempt } of results) {
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      skipped && `${skipped} skipped`,
      attempt > 1 && `try ${attempt}`,
    ]
      .filter(Boolean)
      .join(', ');
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  writeFileSync(`${cache}/sum-${suite}.json`, JSON.stringify(total));
  console.log(`${suite}: ${total.passed} passed, ${total.failed} failed, ${sum('seconds').toFixed(0)} s`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

function selectOrExit(stages) {
  try {
    return selectStages(stages, process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** The stages of those names and what they need, in their order; all of them without a name. */
export function selectStages(stages, names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Error(`Cannot run ${unknown.join(', ')}: there is no such stage. Choose from ${known}.`);
  }
  const withNeeds = (name) => [name, ...(stages.find((stage) => stage.name === name).needs ?? []).flatMap(withNeeds)];
  const selected = new Set(names.flatMap(withNeeds));
  return stages.filter(({ name }) => !names.length || selected.has(name));
}

function tryStage(stage) {
  const { tries = 1 } = stage;
  let seconds = 0;
  for (let attempt = 1; ; attempt++) {
    const result = runStage(stage);
    seconds += result.seconds;
    if (result.ok || attempt === tries) return { ...result, seconds, attempt };
    console.error(`${stage.name} failed at try ${attempt} of ${tries}.`);
  }
}

function runStage({ name, command, reads, env = {} }) {
  console.log(`\n--- ${name}`);
  const file = reportFile(name);
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const [program, ...args] = command;
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...env, STAGE_REPORT: file },
  });
  if (error) console.error(`Cannot run ${program}: ${error.message}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const ok = status === 0;
  const counted = reads && existsSync(file) ? readers[reads](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const counts = counted ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A runner that failed without a failed test (an error while loading) is a failure all the same.
  if (!ok && !counts.failed) counts.failed = 1;
  return { name, ok, seconds, skipped: 0, ...counts };
}
