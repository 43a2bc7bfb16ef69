// The command lines of the programs that stages run.
import { reportFile } from './stages.mjs';

/** Returns the command of a program of an installed package. */
export const bin = (name, ...args) => [`node_modules/.bin/${name}`, ...args];

/** Returns the command of a program of this repository. */
export const node = (...args) => [process.execPath, ...args];

/** Returns the command of a stage that runs Vitest and reads its report. */
export const vitest = (stage, ...options) =>
  bin(
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile(stage)}`,
    ...options,
  );

/** Returns the command of a stage that runs Playwright. Each stage has a separate output folder, because Playwright empties it at the start. */
export const playwright = (stage, ...options) =>
  bin(
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    `--output=node_modules/.cache/playwright-${stage}`,
    ...options,
  );
