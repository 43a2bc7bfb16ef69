import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const LONGEST_RUN_MS = 90_000;
const LONGEST_RUN_OF_PROJECTS_MS = 480_000;

/** The outcome of a test runner. */
export interface RunOutcome {
  readonly passed: boolean;
  readonly output: string;
}

/** A Playwright project that runs a file, or several copies of it, against an origin. */
export interface ProjectRun {
  readonly code: string;
  readonly project: string;
  readonly baseURL: string;
  readonly copies: number;
}

/** The outcome of one run of a project's test. */
export interface ProjectOutcome {
  readonly project: string;
  readonly passed: boolean;
  /** The first error, without colours. */
  readonly error: string;
}

/** The project of a reader, where only the built package and the packages that its guides install are installed. */
export interface ReaderProject {
  readonly folder: string;
  /** Runs a string as a vitest file, by default `session.test.ts`. */
  runVitest(code: string, file?: string): Promise<RunOutcome>;
  /** Runs a string as a Playwright file, with `baseURL`. */
  runPlaywright(code: string): Promise<RunOutcome>;
  /** Runs strings as Playwright files, in projects with origins of their own, in one run. */
  runPlaywrightProjects(runs: readonly ProjectRun[]): Promise<readonly ProjectOutcome[]>;
  remove(): void;
}

/** Creates such a project outside the repository. Its runs are sequential because it has only one file of each kind. */
export function createReaderProject(baseURL: string, executablePath = findHeadlessChromium()): ReaderProject {
  const folder = mkdtempSync(join(tmpdir(), 'reader-project-'));
  mkdirSync(join(folder, 'node_modules/@playwright'), { recursive: true });
  for (const [name, target] of [
    ['bridgehead', root],
    ...['vitest', 'valibot', 'react', 'react-dom', 'happy-dom', '@playwright/test'].map(
      (name) => [name, join(modules, name)] as const,
    ),
  ] as const) {
    symlinkSync(target, join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', type: 'module' }));
  const config = join(folder, 'playwright.config.ts');
  const launchOptions = { executablePath, args: ['--no-sandbox'] };
  const settings = { testMatch: '*.spec.ts', reporter: 'line', use: { baseURL, launchOptions } };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);

  const run = (program: string, args: readonly string[], timeout = LONGEST_RUN_MS): Promise<RunOutcome> => {
    // Excludes the environment of the runner that executes this test.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, CI: '1', NO_COLOR: '1' };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(modules, program), ...args],
        { cwd: folder, env, timeout, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
      );
    });
  };
  return {
    folder,
    runVitest(code, file = 'session.test.ts') {
      writeFileSync(join(folder, file), code);
      return run('vitest/vitest.mjs', ['run', '--root', folder, file]);
    },
    runPlaywright(code) {
      writeFileSync(join(folder, 'session.spec.ts'), code);
      return run('@playwright/test/cli.js', ['test', '--config', config]);
    },
    async runPlaywrightProjects(runs) {
      const projects = runs.map(({ code, project, baseURL: origin, copies }, at) => {
        // Copies rather than `repeatEach`, which starts a worker and a browser for each repetition.
        for (let copy = 0; copy < copies; copy++) writeFileSync(join(folder, `run-${at}-${copy}.spec.ts`), code);
        return { name: project, testMatch: `run-${at}-*.spec.ts`, use: { ...settings.use, baseURL: origin } };
      });
      const several = { projects, workers: 2, fullyParallel: true, reporter: 'json', expect: { timeout: 2000 } };
      const path = join(folder, 'projects.config.ts');
      writeFileSync(path, `export default ${JSON.stringify(several)};`);
      const { output } = await run('@playwright/test/cli.js', ['test', '--config', path], LONGEST_RUN_OF_PROJECTS_MS);
      return readOutcomes(output);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

interface JsonReport {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly tests: readonly {
        readonly projectName: string;
        readonly status: string;
        readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
      }[];
    }[];
  }[];
}

function readOutcomes(output: string): readonly ProjectOutcome[] {
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`Playwright wrote no report:\n${output}`);
  // Written by the JSON reporter of the installed version.
  const { suites } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as JsonReport;
  return suites
    .flatMap(({ specs }) => specs.flatMap(({ tests }) => tests))
    .map(({ projectName, status, results }) => ({
      project: projectName,
      passed: status === 'expected',
      error: results[0]?.errors[0]?.message ?? '',
    }));
}
