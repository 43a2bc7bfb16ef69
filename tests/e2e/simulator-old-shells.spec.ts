import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, contractEntry, lineOf, openSimulator } from '../support/simulator-page.ts';

// The page of examples/legacy-dialect with the built package, in the built simulator, as its README describes.
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = join(root, 'examples/legacy-dialect');
let folder: string;
let program: RunningProgram;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'old-shells-'));
  await build({
    root: example,
    logLevel: 'error',
    build: { outDir: folder },
    plugins: [
      {
        name: 'built-package',
        enforce: 'pre',
        resolveId(id) {
          return id.startsWith('bridgehead') ? this.resolve(id, join(root, 'package.json'), { skipSelf: true }) : null;
        },
      },
    ],
  });
  writePageForCurrentApps();
  program = await startSimulate([folder, '--contract', join(example, 'src/contract.ts')]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** Writes the same page without the objects of the old apps. */
function writePageForCurrentApps(): void {
  const [script = ''] = readdirSync(join(folder, 'assets'));
  const code = readFileSync(join(folder, 'assets', script), 'utf8');
  writeFileSync(join(folder, 'assets/current.js'), code.replace(/ActionBridge|NativeApp/g, 'Other'));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'current.html'), html.replace(script, 'current.js'));
}

const responses = '&response=getVersion@{"version":"4.2.0"}&response=getUser@{"name":"An"}';
const open = (page: Page, setup: string): Promise<FrameLocator> =>
  openSimulator(page, program, `?${setup}${responses}`);

for (const { name, setup, app, canShare } of [
  { name: 'a current Android app', setup: 'device=galaxy-s24', app: 'App 5.0.0', canShare: true },
  { name: 'an Android app with actions', setup: 'shell=action', app: 'App 4.2.0', canShare: false },
  { name: 'an iOS app with actions', setup: 'shell=action&device=iphone-15', app: 'App 4.2.0', canShare: false },
  { name: 'an Android app with a function for each method', setup: 'shell=methods', app: 'App 4.2.0', canShare: false },
  { name: 'a browser', setup: 'shell=none', app: 'Browser', canShare: false },
]) {
  test(`runs the page of the example for old apps in ${name}`, async ({ page }) => {
    const phone = await open(page, setup);
    await expect(phone.locator('p')).toHaveText(app);
    await expect(phone.getByRole('button', { name: 'Share' })).toBeVisible({ visible: canShare });
    await expect(page.getByText('A page for old and current apps needs', { exact: false })).toHaveCount(0);
    if (app === 'Browser') return expect(phone.getByRole('heading')).toHaveText('Hello guest');
    await expect(phone.getByRole('heading')).toHaveText('Hello An');
    await expect(lineOf(page, 'getUser')).toContainText('ok');
    await clickInPhone(page, phone.getByRole('button', { name: 'Profile' }));
    await expect(lineOf(page, 'openProfile')).toBeVisible();
  });
}

test('emits events from an old app with actions and has no events for one with functions', async ({ page }) => {
  const action = await open(page, 'shell=action');
  await expect(action.getByRole('heading')).toHaveText('Hello An');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(action.locator('html')).toHaveAttribute('data-theme', 'dark');
  const methods = await open(page, 'shell=methods');
  await expect(methods.getByRole('heading')).toHaveText('Hello An');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(lineOf(page, 'getVersion').first()).toContainText('ok');
  await expect(methods.locator('html')).not.toHaveAttribute('data-theme');
});

test('sends a manual call in the message format of each old app', async ({ page }) => {
  for (const shell of ['action', 'methods']) {
    const phone = await open(page, `shell=${shell}&tab=contract`);
    await expect(phone.getByRole('heading')).toHaveText('Hello An');
    const { entry, head } = contractEntry(page, 'getUser');
    await head.click();
    await entry.getByRole('button', { name: 'Call' }).click();
    await expect(entry).toContainText('"An"');
  }
});

test('names the adapter that a page for current apps lacks in an old app, and opens a current app', async ({
  page,
}) => {
  for (const [shell, adapter] of [
    ['methods', 'createCallbackIdAdapter'],
    ['action', 'createMessageAdapter'],
  ] as const) {
    const phone = await open(page, `page=/current.html&shell=${shell}`);
    await expect(phone.locator('p')).toHaveText('Browser');
    await expect(page.getByText(adapter, { exact: false }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Switch to a current shell' }).click();
  await expect(page.frameLocator('iframe[name="phone"]').locator('p')).toHaveText('App 5.0.0');
  await expect(page.getByText('A page for old and current apps needs', { exact: false })).toHaveCount(0);
});
