// @ts-check
// Runs stages in order, prints their durations and test counts, and writes the totals for `.ci/run`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { onInterrupt } from './progress.mjs';
import { shardOfCommit } from './shard.mjs';
import { createStageRun } from './stage-run.mjs';

/** @import { StageResult } from './stage-run.mjs' */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} command
 * @property {readonly string[]} [needs]
 * @property {number} [cores] The average number of cores that the stage uses; without a number, the stage runs alone.
 * @property {'vitest' | 'playwright' | 'counts'} [reads]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {number} [tries]
 * @property {number} [parts] The number of parts into which `--part` divides the stage, whose program reads `--shard`.
 */

// The smallest supported machine has two cores.
const CORES = 2;

const cache = 'node_modules/.cache/tests';

/** Returns the file into which the runner of a stage writes its JSON report. */
export const reportFile = (/** @type {string} */ name) => `${cache}/${name}.json`;

/**
 * Runs the stages `[{name, command, needs?, cores?, reads?, env?, tries?, parts?}]`, or the stages named on the command line and those
 * that they need. With `--part`, a stage that has `parts` runs the one that the hash of the commit selects, and prints which. CONTRIBUTING.md lists what a pass of each one means. `cores` is the average number of cores that a stage uses:
 * such stages start in order as soon as their cores are free, and print their output at the end. A stage without `cores` runs
 * alone. `reads` is the format of the stage's report; without it, the stage counts as one test. A stage that measures time may have
 * several `tries`, because other programs can disturb it. A failed stage does not stop later stages. Ctrl-C ends the running stages
 * and reports the results so far. Exits with 1 if a stage failed, with 130 if the run was stopped.
 * @type {(suite: string, stages: readonly Stage[]) => Promise<never>}
 */
export async function runStages(suite, stages) {
  mkdirSync(cache, { recursive: true });
  const startedAt = performance.now();
  const selected = selectOrExit(process.argv.includes('--part') ? stages.map(partOfCommit) : stages);
  const run = createStageRun({
    total: selected.length,
    reportFile,
    onResult: (results) => writeSum(suite, results, { isWhole: results.length === selected.length }),
  });
  onInterrupt(run.stop);
  const results = (await runInOrder(selected, run.start)).filter((result) => result !== undefined);
  run.end();
  const { passed, failed, names } = writeSum(suite, results, { isWhole: !run.isStopped });
  for (const result of results) console.log(resultLine(result));
  for (const test of names) console.log(`failed  ${test}`);
  if (run.isStopped)
    console.log(`stopped: ${selected.length - results.length} of ${selected.length} stages did not start`);
  console.log(`${suite}: ${passed} passed, ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (run.isStopped) process.exit(130);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

function resultLine(/** @type {StageResult} */ { name, ok, wasStopped, seconds, passed, failed, skipped, attempt }) {
  const counts = [
    `${passed} passed`,
    failed && `${failed} failed`,
    skipped && `${skipped} skipped`,
    attempt > 1 && `attempt ${attempt}`,
    wasStopped && 'stopped',
  ].filter(Boolean);
  const verdict = wasStopped ? 'stop' : ok ? 'ok  ' : 'FAIL';
  return `${verdict} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   ${counts.join(', ')}`;
}

/** Writes the totals so far for `.ci/run` and returns them. */
function writeSum(
  /** @type {string} */ suite,
  /** @type {readonly StageResult[]} */ results,
  /** @type {{ readonly isWhole: boolean }} */ { isWhole },
) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => sum(results.map((result) => result[key]));
  const names = results.flatMap(({ name, names: failed = [] }) => failed.map((test) => `${name}: ${test}`));
  const stages = results.map(({ name, seconds, startSeconds }) => ({ name, seconds, startSeconds }));
  const counts = {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    names,
    isWhole,
    stages,
  };
  writeFileSync(`${cache}/sum-${suite}.json`, JSON.stringify(counts));
  return counts;
}

const sum = (/** @type {Iterable<number>} */ numbers) => [...numbers].reduce((total, number) => total + number, 0);

/**
 * Starts the stages in order; resolves to the results in the same order. `run(stage)` must not reject.
 * @template Result
 * @param {readonly Stage[]} stages
 * @param {(stage: Stage) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function runInOrder(stages, run) {
  /** @type {Map<string, Promise<Result>>} */
  const completions = new Map();
  /**
   * The cores of each running stage, by the promise of its completion.
   * @type {Map<Promise<Result>, number>}
   */
  const running = new Map();
  for (const stage of stages) {
    // A stage is preceded by the stages that it needs, so their promises exist here.
    await Promise.all((stage.needs ?? []).map((name) => completions.get(name)));
    const { cores = CORES } = stage;
    while (running.size && sum(running.values()) + cores > CORES) await Promise.race(running.keys());
    const completion = run(stage).finally(() => running.delete(completion));
    running.set(completion, cores);
    completions.set(stage.name, completion);
  }
  return Promise.all(completions.values());
}

/**
 * Returns the stage with the part of this commit.
 * @type {(stage: Stage) => Stage}
 */
function partOfCommit(stage) {
  if (!stage.parts) return stage;
  const shard = shardOfCommit(stage.parts);
  console.log(`${stage.name}: part ${shard}, chosen by the commit; without --part, all of it`);
  return { ...stage, command: [...stage.command, `--shard=${shard}`] };
}

function selectOrExit(/** @type {readonly Stage[]} */ stages) {
  try {
    return selectStages(
      stages,
      process.argv.slice(2).filter((arg) => arg !== '--part'),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** Returns the named stages and those that they need, in order; without names, all stages. */
export function selectStages(/** @type {readonly Stage[]} */ stages, /** @type {readonly string[]} */ names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Error(`Cannot run ${unknown.join(', ')}: the stage does not exist. Use one of ${known}.`);
  }
  /** @type {(name: string) => string[]} */
  const withNeeds = (name) => [name, ...(stages.find((stage) => stage.name === name)?.needs ?? []).flatMap(withNeeds)];
  const selected = new Set(names.flatMap(withNeeds));
  return stages.filter(({ name }) => !names.length || selected.has(name));
}
