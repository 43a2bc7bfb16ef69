// Runs stages in their order, shows how long each took, counts what passed, and leaves the sum for `.ci/run`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

// A stage that hangs must not hold up CI: the longest takes about four minutes.
const LIMIT_MS = 15 * 60_000;

// Stages that use one core run in pairs: the smallest machine that is supported has two.
const LANES = 2;

const cache = 'node_modules/.cache/tests';

/** Where a stage's runner leaves its counts, as JSON in its own format. */
export const reportFile = (name) => `${cache}/${name}.json`;

const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    names: failedInVitest(report),
  }),
  playwright: (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    names: failedInPlaywright(report),
  }),
  counts: (report) => report,
};

/**
 * Runs the stages `[{name, command, needs?, oneCore?, reads?, env?, tries?}]`, or those that the command line names and what
 * they `need`. Stages with `oneCore` run two at a time and print their output when they end; all others run alone. `reads`
 * names the format of the stage's report, without it the stage counts as one. One that measures time may have more `tries`
 * than one: another program can disturb it. A failed stage does not stop the later ones. Exits with 1 if anything failed.
 */
export async function runStages(suite, stages) {
  mkdirSync(cache, { recursive: true });
  const startedAt = performance.now();
  const results = await runInOrder(selectOrExit(stages), tryStage);
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
  const names = results.flatMap(({ name, names = [] }) => names.map((test) => `${name}: ${test}`));
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), names };
  for (const test of names) console.log(`failed  ${test}`);
  writeFileSync(`${cache}/sum-${suite}.json`, JSON.stringify(total));
  console.log(`${suite}: ${total.passed} passed, ${total.failed} failed, ${secondsSince(startedAt).toFixed(0)} s`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

/** Starts the stages in their order; resolves with the results in that order. `run(stage)` must not reject. */
export async function runInOrder(stages, run) {
  const ends = new Map();
  const running = new Set();
  for (const stage of stages) {
    // The order puts what a stage needs before it, so its end is known here.
    await Promise.all((stage.needs ?? []).map((name) => ends.get(name)));
    while (running.size >= (stage.oneCore ? LANES : 1)) await Promise.race(running);
    const end = run(stage).finally(() => running.delete(end));
    running.add(end);
    ends.set(stage.name, end);
    if (!stage.oneCore) await end;
  }
  return Promise.all(ends.values());
}

const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000;

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

async function tryStage(stage) {
  const { tries = 1 } = stage;
  let seconds = 0;
  for (let attempt = 1; ; attempt++) {
    const result = await runStage(stage);
    seconds += result.seconds;
    if (result.ok || attempt === tries) return { ...result, seconds, attempt };
    console.error(`${stage.name} failed at try ${attempt} of ${tries}.`);
  }
}

async function runStage({ name, command, oneCore, reads, env = {} }) {
  if (!oneCore) console.log(`\n--- ${name}`);
  const file = reportFile(name);
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const { status, output } = await runCommand(command, {
    stdio: oneCore ? 'pipe' : 'inherit',
    env: { ...process.env, ...env, STAGE_REPORT: file },
  });
  const seconds = secondsSince(startedAt);
  if (oneCore || output) process.stdout.write(`${oneCore ? `\n--- ${name}\n` : ''}${output}`);
  const ok = status === 0;
  const counted = reads && existsSync(file) ? readers[reads](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const counts = counted ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A runner that failed without a failed test (an error while loading) is a failure all the same.
  if (!ok && !counts.failed) counts.failed = 1;
  return { name, ok, seconds, skipped: 0, ...counts };
}

/** Resolves when the command has ended: with its exit code, null when it could not run or was ended, and what it printed. */
function runCommand([program, ...args], options) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...options, timeout: LIMIT_MS, killSignal: 'SIGKILL' });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      output += `Cannot run ${program}: ${error.message}\n`;
      resolve({ status: null, output });
    });
    child.on('close', (status) => resolve({ status, output }));
  });
}
