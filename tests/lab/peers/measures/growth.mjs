// Measures the cost of one unit as the work grows from 1 to 100,000 units. Bridgehead only, in Node, from source.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../../bundle.mjs';
import { root } from '../harness/adapters.mjs';
import { median } from '../../bench/median.mjs';

export const growthSizes = [1, 10, 100, 1000, 10_000, 100_000];
/** Smaller work is repeated until it has this many units. */
const MIN_UNITS = 10_000;
const WARM_UP = 2000;

/**
 * Returns `{ title, unit, us, baselineUs }` by job: microseconds of CPU time for one unit, by size of the work; `baselineUs` only for
 * work that the baseline supports.
 */
export async function measure({ rounds, log }) {
  const { growthJobs } = await loadJobs();
  const rows = {};
  for (const [id, job] of Object.entries(growthJobs)) {
    const us = await timesOf(job, rounds);
    const baselineUs = job.prepareBaseline && (await timesOf({ ...job, prepare: job.prepareBaseline }, rounds));
    rows[id] = { title: job.title, unit: job.unit, us, baselineUs };
    log(`${job.title}: ${growthSizes.map((size) => us[size].toFixed(2)).join(', ')} µs a ${job.unit}`);
  }
  return rows;
}

/** Returns the microseconds of CPU time for one unit, by size of the work. */
async function timesOf(job, rounds) {
  await timeOf(job, 100, WARM_UP);
  const us = {};
  for (const size of growthSizes) {
    const times = [];
    for (let round = 0; round < (size < MIN_UNITS ? rounds : 3); round++)
      times.push(await timeOf(job, size, MIN_UNITS));
    us[size] = median(times);
  }
  return us;
}

/** Takes one sample; returns the microseconds of CPU time for one unit. */
async function timeOf(job, size, minUnits) {
  const repeats = Math.max(1, Math.ceil(minUnits / size));
  const prepared = job.prepare?.();
  globalThis.gc?.();
  const from = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat++) await job.run(size, prepared);
  const { user, system } = process.cpuUsage(from);
  job.finish?.(prepared);
  return (user + system) / (size * repeats);
}

async function loadJobs() {
  const file = `${root}node_modules/.cache/peers/growth-jobs.mjs`;
  writeFileSync(file, await bundle("export { growthJobs } from './tests/lab/bench/growth-jobs.mjs';"));
  return import(`${pathToFileURL(file).href}?${Date.now()}`);
}
