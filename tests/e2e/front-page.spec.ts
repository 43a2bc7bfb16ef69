import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { root, runProgram } from '../packed-package/user-project.ts';
import { docBlocksOf } from '../support/doc-blocks.ts';
import { type RunningProgram, startInstalledSimulate } from '../support/running-program.ts';

// The first page of the README as a reader follows it: its packages installed by npm from the packed tarball, its blocks in a Vite
// page, and its command. One project for all tests: in their order, one after the other.
const FIVE_MINUTES_MS = 300_000;
test.describe.configure({ mode: 'default', timeout: FIVE_MINUTES_MS });

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, promised = ''] = /In a browser, the page shows \*(.+?)\*\./.exec(readme) ?? [];
const [, shown = ''] = /The phone shows \*(.+?)\*[,:.]/.exec(readme) ?? [];
const installed = /^ {4}npm install (.+)$/m.exec(readme)?.[1]?.split(' ') ?? [];
const [, simulateArgs = ''] = /^ {4}npx bridgehead simulate (http.+?)(?: +#.*)?$/m.exec(readme) ?? [];

let startedAt = 0;
let home = '';
let vite: ViteDevServer;
let pageUrl = '';
let program: RunningProgram;

test.beforeAll(async () => {
  test.setTimeout(FIVE_MINUTES_MS);
  startedAt = performance.now();
  home = createInstalledProject();
  mkdirSync(join(home, 'src'));
  for (const { code } of docBlocksOf('README.md')) {
    const [, file] = /^\/\/ (src\/[\w-]+\.ts)$/m.exec(code) ?? [];
    if (file !== undefined) writeFileSync(join(home, file), code);
  }
  const html = '<!doctype html><title>Shop</title><body><script type="module" src="/src/main.ts"></script>';
  writeFileSync(join(home, 'index.html'), html);
  vite = await createServer({
    root: home,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  await vite.listen();
  pageUrl = vite.resolvedUrls?.local[0] ?? '';
  program = await startInstalledSimulate(home, simulateArgs.replace('http://localhost:5173', pageUrl).split(' '));
});
test.afterAll(async () => {
  await program.interrupt();
  await vite.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Packs the package and installs what the README installs, with the tarball in place of the name `bridgehead`. */
function createInstalledProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-front-page-'));
  const packed = runProgram(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  runProgram(
    folder,
    'npm',
    'install',
    ...quiet,
    ...installed.map((name) => (name === 'bridgehead' ? `./${filename}` : name)),
  );
  return folder;
}

test('shows in a browser what the README states', async ({ page }) => {
  expect(promised.length).toBeGreaterThan(10);
  await page.goto(pageUrl);
  await expect(page.locator('body')).toContainText(promised);
});

test("responds to the README's call in the simulator with the README's command", async ({ page }) => {
  expect(simulateArgs).toContain('--contract src/contract.ts');
  expect(shown).toContain('from native');
  await page.goto(`${program.origin}/__simulator/`);
  const phone = page.frameLocator('iframe[name="phone"]').locator('body');
  await expect(phone).toContainText(shown);
  await expect(page.getByRole('listitem').filter({ hasText: /getUser\s*→/ })).toContainText('ok');
  const tookMs = performance.now() - startedAt;
  console.log(`From npm pack to the first response: ${(tookMs / 1000).toFixed(0)} s`);
  expect(tookMs).toBeLessThan(FIVE_MINUTES_MS);
});
