// One run of stages: what is running, what has been found, and how it is stopped.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { createProgress, formatSeconds } from './progress.mjs';

// A stage that hangs must not hold up CI. The longest one installs Swift and compiles with it, while another stage runs: about
// twelve minutes on a busy machine with 2 cores.
const LIMIT_MS = 25 * 60_000;
/** A stage that has not ended so long after it was asked to is killed. */
const GRACE_MS = 10_000;

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

const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000;

/**
 * Runs stages of which there are `total`. `start(stage)` resolves with the result, or with undefined when the run was stopped
 * before the stage began. `stop()` ends the stages that run. `reportFile(name)` is where a stage leaves its counts, `onResult`
 * gets all results each time there is one more.
 */
export function createStageRun({ total, reportFile, onResult, progress = createProgress() }) {
  const startedAt = performance.now();
  const running = new Map();
  const children = new Set();
  const results = [];
  let isStopped = false;

  /** `3 of 12, 1 min 20 s, failed: lint` */
  const where = () => {
    const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
    const position = Math.min(total, results.length + running.size);
    return `${position} of ${total}, ${formatSeconds(secondsSince(startedAt))}, ${failed.length ? `failed: ${failed.join(', ')}` : 'nothing failed'}`;
  };
  // Only stages whose output is kept back leave the terminal free for a line.
  const showProgress = () => {
    const names = [...running.values()];
    if (names.length && names.every(({ oneCore }) => oneCore))
      progress.show(`${names.map(({ name }) => name).join(' and ')} (${where()})`);
  };
  const timer = setInterval(showProgress, 1000);

  async function start(stage) {
    if (isStopped) return undefined;
    running.set(stage.name, stage);
    if (!stage.oneCore) console.log(`\n--- ${stage.name} (${where()})`);
    const result = await tryStage(stage);
    running.delete(stage.name);
    results.push(result);
    onResult(results);
    return result;
  }

  async function tryStage(stage) {
    const { tries = 1 } = stage;
    let seconds = 0;
    for (let attempt = 1; ; attempt++) {
      const result = await runStage(stage);
      seconds += result.seconds;
      if (result.ok || isStopped || attempt === tries) return { ...result, seconds, attempt };
      console.error(`${stage.name} failed at try ${attempt} of ${tries}.`);
    }
  }

  async function runStage({ name, command, oneCore, reads, env = {} }) {
    const file = reportFile(name);
    rmSync(file, { force: true });
    const stageStartedAt = performance.now();
    const { status, output } = await runCommand(command, {
      stdio: oneCore ? 'pipe' : 'inherit',
      env: { ...process.env, ...env, STAGE_REPORT: file },
    });
    const seconds = secondsSince(stageStartedAt);
    progress.end();
    if (oneCore || output) process.stdout.write(`${oneCore ? `\n--- ${name}\n` : ''}${output}`);
    const ok = status === 0;
    const counted = reads && existsSync(file) ? readers[reads](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    const wasStopped = isStopped && !ok;
    const counts = counted ?? { passed: ok ? 1 : 0, failed: ok || wasStopped ? 0 : 1, skipped: 0 };
    // A runner that failed without a failed test (an error while loading) is a failure all the same.
    if (!ok && !wasStopped && !counts.failed) counts.failed = 1;
    return { name, ok, wasStopped, seconds, skipped: 0, ...counts };
  }

  /** Resolves when the command has ended: with its exit code, null when it could not run or was ended, and what it printed. */
  function runCommand([program, ...args], options) {
    return new Promise((resolve) => {
      let output = '';
      const child = spawn(program, args, { ...options, timeout: LIMIT_MS, killSignal: 'SIGKILL' });
      children.add(child);
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text) => (output += text));
      child.on('error', (error) => {
        output += `Cannot run ${program}: ${error.message}\n`;
        resolve({ status: null, output });
      });
      child.on('close', (status) => {
        children.delete(child);
        resolve({ status, output });
      });
    });
  }

  return {
    start,
    stop() {
      isStopped = true;
      for (const child of children) {
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
      }
    },
    get isStopped() {
      return isStopped;
    },
    end: () => clearInterval(timer),
  };
}
