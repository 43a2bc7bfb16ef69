// @ts-check
// Stores the duration of each stage at its last pass on this machine, for the table that `npm run generate -- stages` writes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** @import { StageResult } from './stage-run.mjs' */

/**
 * @typedef {object} StageCost
 * @property {string} name
 * @property {string} proves
 * @property {number} [seconds]
 * @property {string} [date]
 * @property {number} [load]
 */

const costsFile = (/** @type {string} */ folder, /** @type {string} */ suite) => `${folder}/costs-${suite}.json`;

/**
 * Returns the costs of a suite; undefined if the suite has not run on this machine.
 * @returns {StageCost[] | undefined}
 */
export function readCosts(/** @type {string} */ folder, /** @type {string} */ suite) {
  const file = costsFile(folder, suite);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The highest load average of a quiet machine. At a higher load, durations depend more on the machine than on the stage. */
export const QUIET_LOAD = 2;

/**
 * Stores the durations of the stages that passed at the first attempt. Earlier durations remain for the other stages, and for stages that
 * were measured at a lower load. `load`: the load average at the start of the run.
 * @type {(folder: string, suite: string, run: { readonly stages: readonly { readonly name: string; readonly proves?: string }[]; readonly results: readonly Pick<StageResult, 'name' | 'ok' | 'attempt' | 'seconds'>[]; readonly load?: number | undefined }) => void}
 */
export function storeCosts(folder, suite, { stages, results, load = loadavg()[0] ?? 0 }) {
  const before = readCosts(folder, suite) ?? [];
  const date = new Date().toISOString().slice(0, 10);
  const costs = stages.map(({ name, proves = '' }) => {
    const known = before.find((each) => each.name === name);
    const isWorse = load > QUIET_LOAD && load > (known?.load ?? (known?.seconds === undefined ? Infinity : 0));
    const result = results.find((each) => each.name === name && each.ok && each.attempt === 1);
    const measured = result &&
      !isWorse && { seconds: Math.round(result.seconds * 10) / 10, date, load: Math.round(load) };
    return { ...known, name, proves, ...measured };
  });
  writeFileSync(costsFile(folder, suite), JSON.stringify(costs));
}
