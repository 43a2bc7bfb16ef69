// @ts-check
// Runs stages, tracks the running stages and the results, and stops them on request.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { createProgress, formatSeconds } from './progress.mjs';

/** @import { Suite, VitestReport } from './failed-tests.mjs' */

/** @import { Progress } from './progress.mjs' */

/** @import { Stage } from './stages.mjs' */

/**
 * @typedef {object} StageResult
 * @property {string} name
 * @property {boolean} ok
 * @property {boolean} wasStopped Whether the stage was stopped together with the run.
 * @property {number} seconds
 * @property {number} startSeconds The seconds from the start of the run to the start of the first attempt.
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [names] The failed tests.
 * @property {number} attempt
 */

/**
 * @typedef {object} StageRun
 * @property {(stage: Stage) => Promise<StageResult | undefined>} start
 * @property {() => void} stop
 * @property {boolean} isStopped
 * @property {() => void} end
 */

// A stage that hangs must not block CI. The longest stage installs Swift and compiles with it while another stage runs, which takes
// about twelve minutes on a busy machine with 2 cores.
const TIMEOUT_MS = 25 * 60_000;
/** A stage that does not exit within this time after it was stopped is killed. */
const GRACE_MS = 10_000;

/** @typedef {Pick<StageResult, 'passed' | 'failed' | 'names'> & { skipped?: number }} Counts */

const readers = {
  vitest: (
    /** @type {VitestReport & Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>} */ report,
  ) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    names: failedInVitest(report),
  }),
  playwright: (
    /** @type {Pick<Suite, 'suites'> & { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }} */ report,
  ) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    names: failedInPlaywright(report),
  }),
  counts: (/** @type {Counts} */ report) => report,
};

const secondsSince = (/** @type {number} */ startedAt) => (performance.now() - startedAt) / 1000;

/**
 * Creates a run of `total` stages. `start(stage)` resolves to the result, or to undefined if the run was stopped before the stage
 * started. `stop()` ends the running stages. `reportFile(name)` returns the file into which a stage writes its report. Calls
 * `onResult` with all results after each stage.
 * @type {(options: { readonly total: number; readonly reportFile: (name: string) => string; readonly onResult: (results: readonly StageResult[]) => void; readonly progress?: Progress }) => StageRun}
 */
export function createStageRun({ total, reportFile, onResult, progress = createProgress() }) {
  const startedAt = performance.now();
  /** @type {Map<string, Stage>} */
  const running = new Map();
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set();
  /** @type {StageResult[]} */
  const results = [];
  let isStopped = false;

  /** Returns `3 of 12, 1 min 20 s, failed: lint`. */
  const position = () => {
    const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
    const index = Math.min(total, results.length + running.size);
    return `${index} of ${total}, ${formatSeconds(secondsSince(startedAt))}, ${failed.length ? `failed: ${failed.join(', ')}` : 'nothing failed'}`;
  };
  // Stages with `cores` buffer their output, so the progress line does not overwrite it.
  const showProgress = () => {
    const names = [...running.values()];
    if (names.length && names.every(({ cores }) => cores))
      progress.show(`${names.map(({ name }) => name).join(' and ')} (${position()})`);
  };
  const timer = setInterval(showProgress, 1000);

  async function start(/** @type {Stage} */ stage) {
    if (isStopped) return undefined;
    const startSeconds = secondsSince(startedAt);
    running.set(stage.name, stage);
    if (!stage.cores) console.log(`\n--- ${stage.name} (${position()})`);
    const result = { ...(await runStageWithRetries(stage)), startSeconds };
    running.delete(stage.name);
    results.push(result);
    onResult(results);
    return result;
  }

  async function runStageWithRetries(/** @type {Stage} */ stage) {
    const { tries = 1 } = stage;
    let seconds = 0;
    for (let attempt = 1; ; attempt++) {
      const result = await runStage(stage);
      seconds += result.seconds;
      if (result.ok || isStopped || attempt === tries) return { ...result, seconds, attempt };
      console.error(`${stage.name} failed in attempt ${attempt} of ${tries}.`);
    }
  }

  async function runStage(/** @type {Stage} */ { name, command, cores, reads, env = {} }) {
    const file = reportFile(name);
    rmSync(file, { force: true });
    const stageStartedAt = performance.now();
    const { status, output } = await runCommand(command, {
      stdio: cores ? 'pipe' : 'inherit',
      env: { ...process.env, ...env, STAGE_REPORT: file },
    });
    const seconds = secondsSince(stageStartedAt);
    progress.end();
    if (cores || output) process.stdout.write(`${cores ? `\n--- ${name}\n` : ''}${output}`);
    const ok = status === 0;
    const counted = reads && existsSync(file) ? readers[reads](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    const wasStopped = isStopped && !ok;
    /** @type {Counts} */
    const counts = counted ?? { passed: ok ? 1 : 0, failed: ok || wasStopped ? 0 : 1, skipped: 0 };
    // A runner may fail without a failed test, for example if a file cannot be loaded.
    if (!ok && !wasStopped && !counts.failed) counts.failed = 1;
    return { name, ok, wasStopped, seconds, skipped: 0, ...counts };
  }

  /**
   * Resolves to the output and the exit code when the command has exited; the code is null if it could not start or was killed.
   * @returns {Promise<{ status: number | null, output: string }>}
   */
  function runCommand(
    /** @type {readonly string[]} */ [program = '', ...args],
    /** @type {import('node:child_process').SpawnOptions} */ options,
  ) {
    return new Promise((resolve) => {
      let output = '';
      const child = spawn(program, args, { ...options, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
      children.add(child);
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text) => (output += text));
      child.on('error', (error) => {
        output += `Cannot run ${program}: ${error.message}. Run \`npm ci\` first.\n`;
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
