// Runs Stryker for the files of one group and forwards each result immediately.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const cache = 'node_modules/.cache/mutation';
// Tests may read any file of the repository, so the sandbox omits only generated files. Stryker itself omits `node_modules` and
// `.git`.
const omitted = ['dist', 'site/dist', 'docs/.vitepress/dist', 'docs/.vitepress/cache', 'release', '*.tgz'];

function configOf({ name, mutate }, { workers, report }) {
  const incrementalFile = `${cache}/${name}.stryker.json`;
  writeFileSync(join(root, incrementalFile), JSON.stringify(report));
  return {
    testRunner: 'vitest',
    plugins: [`${here}node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`, `${here}stryker-reporter.mjs`],
    vitest: { configFile: 'tests/lab/mutation/vitest.config.ts', related: false },
    mutate,
    ignorePatterns: omitted,
    tempDirName: `${cache}/sandbox`,
    incremental: true,
    incrementalFile,
    concurrency: workers,
    reporters: ['parent'],
    allowConsoleColors: false,
    // A slow test on a busy machine must not count as a kill.
    timeoutMS: 10_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 15,
    disableTypeChecks: false,
    checkers: [],
  };
}

/**
 * Starts Stryker; `stop()` ends it, `ended` resolves to its exit code and log file. `report` contains the results that are not
 * measured again; `onPlanned(count)` and `onMutant(mutant)` are called during the run.
 */
export function startStryker(group, { workers, report, testFiles, onPlanned, onMutant }) {
  mkdirSync(join(root, cache), { recursive: true });
  const configFile = `${cache}/${group.name}.config.json`;
  writeFileSync(join(root, configFile), JSON.stringify(configOf(group, { workers, report })));
  const log = join(root, cache, `${group.name}.log`);
  const output = openSync(log, 'w');
  const nearest = [...new Set(group.mutate.map((file) => `tests/${dirname(file)}`))];
  const tests = { nearest, include: testFiles, exclude: [], environment: group.environment ?? 'node' };
  const child = spawn(
    process.execPath,
    [`${here}node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', configFile],
    {
      cwd: root,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
    },
  );
  child.on('message', ({ planned, mutant }) => (mutant ? onMutant(mutant) : onPlanned(planned)));
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      closeSync(output);
      rmSync(join(root, configFile), { force: true });
      resolve({ code, log });
    });
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}
