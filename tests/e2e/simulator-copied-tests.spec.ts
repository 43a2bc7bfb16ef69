import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';

// A session of the simulator, copied as a test and run as it is, in a project that has the built package installed.
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
let program: RunningProgram;
let project: string;

// One project for all: in their order, one after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  program = await startSimulate(['site/dist', '--api']);
  project = mkdtempSync(join(tmpdir(), 'copied-tests-'));
  mkdirSync(join(project, 'node_modules/@playwright'), { recursive: true });
  for (const [name, target] of [
    ['bridgehead', root],
    ['vitest', join(modules, 'vitest')],
    ['@playwright/test', join(modules, '@playwright/test')],
  ] as const) {
    symlinkSync(target, join(project, 'node_modules', name));
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', type: 'module' }));
  writeFileSync(
    join(project, 'playwright.config.ts'),
    `export default ${JSON.stringify({
      testMatch: '*.spec.ts',
      reporter: 'line',
      use: { baseURL: program.origin, launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] } },
    })};`,
  );
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(project, { recursive: true });
});

/** Opens the page in the simulator, and copies what happened by one click. */
async function copySession(page: Page, { setup, button }: { setup: string; button: string }): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${program.origin}/__simulator/${setup}`);
  await expect(page.frameLocator('iframe[name="phone"]').locator('[data-shell-facts]')).toBeVisible();
  // The bridge's own question, and the site's.
  await expect(page.locator('button[data-key]', { hasText: 'getQueryParam' }).nth(1)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

function run(program: string, args: readonly string[]): Promise<Outcome> {
  // Nothing of the runner that runs this test.
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(modules, program), ...args],
      { cwd: project, env: { PATH, HOME, CI: '1', NO_COLOR: '1' }, timeout: 90_000 },
      (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}

const broken = { setup: '?fault=error%40getQueryParam', why: 'an error in it' };
const silent = { setup: '?fault=silent%40getQueryParam', why: 'a call without an answer in it' };

function passesWhenAllWentWell(runCopy: (page: Page, setup: string) => Promise<Outcome>): void {
  test('is a passing test when all went well', async ({ page }) => {
    test.setTimeout(120_000);
    const { passed, output } = await runCopy(page, '');
    expect(output).toMatch(/1 passed/);
    expect(passed, output).toBe(true);
  });
}

test.describe('a session copied as vitest', () => {
  const runCopy = async (page: Page, setup: string): Promise<Outcome> => {
    const code = await copySession(page, { setup, button: 'vitest' });
    writeFileSync(join(project, 'session.test.ts'), code);
    return run('vitest/vitest.mjs', ['run', '--root', project]);
  };

  for (const { setup, why } of [broken, silent]) {
    test(`is a failing test when there is ${why}`, async ({ page }) => {
      test.setTimeout(120_000);
      const { passed, output } = await runCopy(page, setup);
      expect(output).toContain('to match object { ok: true }');
      expect(output).toMatch(/1 failed/);
      expect(passed).toBe(false);
    });
  }

  passesWhenAllWentWell(runCopy);
});

test.describe('a session copied as Playwright', () => {
  const runCopy = async (page: Page, setup: string): Promise<Outcome> => {
    const code = await copySession(page, { setup, button: 'Playwright' });
    writeFileSync(join(project, 'session.spec.ts'), code);
    return run('@playwright/test/cli.js', ['test', '--config', join(project, 'playwright.config.ts')]);
  };

  for (const [{ setup, why }, sentence] of [
    [broken, 'There was error'],
    [silent, 'There was no answer'],
  ] as const) {
    test(`is a failing test when there is ${why}`, async ({ page }) => {
      test.setTimeout(120_000);
      const { passed, output } = await runCopy(page, setup);
      expect(output).toContain('Expected the shell to have answered getQueryParam');
      expect(output).toContain(sentence);
      expect(passed).toBe(false);
    });
  }

  passesWhenAllWentWell(runCopy);
});
