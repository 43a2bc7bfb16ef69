import { expect, type Page, test } from '@playwright/test';
import { createReaderProject, type ReaderProject, type RunOutcome } from '../support/reader-project.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';

// A session of the simulator, copied as a test and run as it is, in a project that has the built package installed.
let program: RunningProgram;
let project: ReaderProject;

// One project for all: in their order, one after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  program = await startSimulate(['site/dist', '--api']);
  project = createReaderProject(program.pageOrigin);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  project.remove();
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

const broken = { setup: '?fault=error%40getQueryParam', why: 'an error in it' };
const silent = { setup: '?fault=silent%40getQueryParam', why: 'a call without an answer in it' };

function passesWhenAllWentWell(runCopy: (page: Page, setup: string) => Promise<RunOutcome>): void {
  test('is a passing test when all went well', async ({ page }) => {
    test.setTimeout(120_000);
    const { passed, output } = await runCopy(page, '');
    expect(output).toMatch(/1 passed/);
    expect(passed, output).toBe(true);
  });
}

test.describe('a session copied as vitest', () => {
  const runCopy = async (page: Page, setup: string): Promise<RunOutcome> => {
    return project.runVitest(await copySession(page, { setup, button: 'vitest' }));
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
  const runCopy = async (page: Page, setup: string): Promise<RunOutcome> => {
    return project.runPlaywright(await copySession(page, { setup, button: 'Playwright' }));
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
