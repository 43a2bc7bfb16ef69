import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { scriptBuild, servePages } from '../support/page-server.ts';
import { createReaderProject, type ReaderProject, type RunOutcome } from '../support/reader-project.ts';
import { startInstalledSimulate } from '../support/running-program.ts';
import { simulateForTests } from '../support/simulate-for-tests.ts';
import { lineOf, openSimulator } from '../support/simulator-page.ts';

// A session of the simulator, copied as a test and run unchanged in a project that has the built package installed.
const program = simulateForTests('site/dist', '--api');
let project: ReaderProject;

// All tests share one project, so they run in order.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  project = createReaderProject(program.pageOrigin);
});
test.afterAll(() => project.remove());

/** Opens the page in the simulator and copies the session with one click. */
async function copySession(page: Page, { setup, button }: { setup: string; button: string }): Promise<string> {
  await page.goto(`${program.origin}/__simulator/${setup}`);
  await expect(page.frameLocator('iframe[name="phone"]').locator('[data-shell-status]')).toBeVisible();
  // One request from the bridge and one from the site.
  await expect(page.locator('button[data-key]', { hasText: 'getQueryParam' }).nth(1)).toBeVisible();
  return copyShownSession(page, button, setup ? 'bug' : 'none');
}

async function copyShownSession(page: Page, button: string, errors: 'none' | 'bug' = 'none'): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: button, exact: true }).click();
  // Only asked for a session with errors.
  const bug = page.getByRole('button', { name: 'a bug', exact: true });
  if (errors === 'bug') await bug.click();
  else await expect(bug).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const broken = { setup: '?fault=error%40getQueryParam', why: 'an error in it' };
const silent = { setup: '?fault=silent%40getQueryParam', why: 'a call without a response in it' };

function passesWhenAllWentWell(runCopy: (page: Page, setup: string) => Promise<RunOutcome>): void {
  test('copies a successful session as a passing test', async ({ page }) => {
    test.setTimeout(120_000);
    const { passed, output } = await runCopy(page, '');
    expect(output).toMatch(/1 passed/);
    expect(passed, output).toBe(true);
  });
}

test.describe('a session copied as vitest', () => {
  const runCopy = async (page: Page, setup: string): Promise<RunOutcome> => {
    return project.runVitest(await copySession(page, { setup, button: 'Vitest' }));
  };

  for (const { setup, why } of [broken, silent]) {
    test(`generates a failing vitest test when there is ${why}`, async ({ page }) => {
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

  for (const { setup, why } of [broken, silent]) {
    test(`generates a Playwright test that fails until the page reacts in another way when there is ${why}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const { passed, output } = await runCopy(page, setup);
      expect(output).toContain('Expected the page not to show these lines');
      expect(passed).toBe(false);
    });
  }

  passesWhenAllWentWell(runCopy);
});

const shopContract = `
import { defineContract, method } from 'bridgehead';
const contract = defineContract({ name: 'shop', version: '1.0.0', methods: { getPrice: method() } });
export { contract as test };
export const otherContract = defineContract({ name: 'other', version: '1.0.0', methods: {} });
`;

const shopPage = `<!doctype html><html lang="en"><title>Shop</title><p id="price"></p>
<script src="/sdk.js"></script>
<script>
const { createBridge, defineContract, method } = Bridgehead;
const bridge = createBridge(defineContract({ name: 'shop', version: '1.0.0', methods: { getPrice: method() } }));
bridge.safeCall('getPrice').then(({ ok }) => { document.getElementById('price').textContent = String(ok) });
</script></html>`;

const contracts = [
  {
    args: ['src/contract.ts', '--export', 'test'],
    line: "import { test as contract } from './src/contract.ts';",
  },
  {
    args: ['src/contract.json'],
    line: "import contractJson from './src/contract.json' with { type: 'json' };",
  },
];

for (const { args, line } of contracts) {
  const [file = ''] = args;
  test(`copies a session of a page with the contract ${file} as tests that import it and pass unchanged`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await expectPassingCopies(page, { args, line });
  });
}

async function expectPassingCopies(
  page: Page,
  contract: { readonly args: readonly string[]; readonly line: string },
): Promise<void> {
  const { origin, close } = await servePages({ '/': shopPage, '/sdk.js': scriptBuild() });
  const shop = createReaderProject(origin);
  mkdirSync(join(shop.folder, 'src'));
  writeFileSync(join(shop.folder, 'src/contract.ts'), shopContract);
  const generate = ['contract', 'generate', 'src/contract.ts', '--export', 'test', '--json', 'src/contract.json'];
  execFileSync(process.execPath, ['node_modules/bridgehead/dist/cli.js', ...generate], { cwd: shop.folder });
  const args = [origin, '--contract', ...contract.args];
  const shopProgram = await startInstalledSimulate(shop.folder, args);
  try {
    await openSimulator(page, shopProgram);
    await expect(lineOf(page, 'getPrice')).toContainText('ok');
    for (const [button, run] of [
      ['Vitest', shop.runVitest],
      ['Playwright', shop.runPlaywright],
    ] as const) {
      const code = await copyShownSession(page, button);
      expect(code).toContain(contract.line);
      const { passed, output } = await run(code);
      expect(passed, output).toBe(true);
      await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden();
    }
  } finally {
    await shopProgram.interrupt();
    shop.remove();
    await close();
  }
}
