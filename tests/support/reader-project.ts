import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const LONGEST_RUN_MS = 90_000;

/** The outcome of a test runner. */
export interface RunOutcome {
  readonly passed: boolean;
  readonly output: string;
}

/** The project of a reader, where only the built package, vitest and Playwright are installed. */
export interface ReaderProject {
  readonly folder: string;
  /** Runs a string as a vitest file. */
  runVitest(code: string): Promise<RunOutcome>;
  /** Runs a string as a Playwright file, with `baseURL`. */
  runPlaywright(code: string): Promise<RunOutcome>;
  remove(): void;
}

/** Creates such a project outside the repository. Its runs are sequential because it has only one file of each kind. */
export function createReaderProject(baseURL: string): ReaderProject {
  const folder = mkdtempSync(join(tmpdir(), 'reader-project-'));
  mkdirSync(join(folder, 'node_modules/@playwright'), { recursive: true });
  for (const [name, target] of [
    ['bridgehead', root],
    ['vitest', join(modules, 'vitest')],
    ['@playwright/test', join(modules, '@playwright/test')],
  ] as const) {
    symlinkSync(target, join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', type: 'module' }));
  const config = join(folder, 'playwright.config.ts');
  const launchOptions = { executablePath: findChromium(), args: ['--no-sandbox'] };
  const settings = { testMatch: '*.spec.ts', reporter: 'line', use: { baseURL, launchOptions } };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);

  const run = (program: string, args: readonly string[]): Promise<RunOutcome> => {
    // Excludes the environment of the runner that executes this test.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, CI: '1', NO_COLOR: '1' };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(modules, program), ...args],
        { cwd: folder, env, timeout: LONGEST_RUN_MS },
        (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
      );
    });
  };
  return {
    folder,
    runVitest(code) {
      writeFileSync(join(folder, 'session.test.ts'), code);
      return run('vitest/vitest.mjs', ['run', '--root', folder, 'session.test.ts']);
    },
    runPlaywright(code) {
      writeFileSync(join(folder, 'session.spec.ts'), code);
      return run('@playwright/test/cli.js', ['test', '--config', config]);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
