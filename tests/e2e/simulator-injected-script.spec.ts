import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, lineOf, openSimulator } from '../support/simulator-page.ts';

// A page with a hand-written bridge of its own shape, which the tester cannot change.
const html = `<!doctype html><title>Own bridge</title><button id="ask">Who am I?</button><p id="name"></p><script>
  const pending = {};
  window.onNativeCallback = (id, json) => pending[id](JSON.parse(json));
  ask.onclick = () => {
    if (!window.NativeApp) { document.getElementById('name').textContent = 'Open this page in the app'; return; }
    pending[7] = ({ nickname }) => { document.getElementById('name').textContent = nickname; };
    NativeApp.postMessage(JSON.stringify({ id: 7, method: 'getUserInfo', args: null }));
  };
</script>`;
const documentation = readFileSync(new URL('../../docs/simulator.md', import.meta.url), 'utf8');
const [, script = ''] = /```js\n([^]*?)```/.exec(documentation) ?? [];

let folder: string;
let program: RunningProgram;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'injected-'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'own-bridge.js'), script);
  program = await startSimulate([folder, '--inject', join(folder, 'own-bridge.js')]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('adapts a page with a hand-written bridge by an injected script, which copied tests load too', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = await openSimulator(page, program, '?shell=action');
  await clickInPhone(page, phone.getByRole('button', { name: 'Who am I?' }));
  await expect(lineOf(page, 'getUserInfo')).toBeVisible();
  await expect(phone.locator('#name')).toHaveText(/^\w/);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByRole('button', { name: 'Copy as Playwright' }).first().click();
  await expect(page.getByText('Copied the Playwright test')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/addInitScript\(\{ path: '.*own-bridge\.js' \}\);\n {2}await page\.goto\(/);
});

test('injects no script into a page in a browser, which has no app', async ({ page }) => {
  const phone = await openSimulator(page, program, '?shell=none');
  await clickInPhone(page, phone.getByRole('button', { name: 'Who am I?' }));
  await expect(phone.locator('#name')).toHaveText('Open this page in the app');
});
