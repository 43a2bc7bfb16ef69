// Stores the duration of each stage at its last pass on this machine, for the table that `npm run docs:stages` writes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

const costsFile = (folder, suite) => `${folder}/costs-${suite}.json`;

/** `[{name, proves, seconds?, date?, load?}]` of a suite; undefined when it has not run here. */
export function readCosts(folder, suite) {
  const file = costsFile(folder, suite);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The highest load average of a quiet machine; above it, durations depend more on the machine than on the stage. */
export const QUIET_LOAD = 2;

/** Records the seconds of the stages that passed on the first attempt, and keeps the earlier ones: a busy run does not replace a quieter one. `load`: the load average at the start of the run. */
export function keepCosts(folder, suite, { stages, results, load = loadavg()[0] }) {
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
