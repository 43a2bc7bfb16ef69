import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ledgerScript } from '../support/ordinary-pages/ledger.ts';
import { readTimeline } from '../support/ordinary-pages/read-timeline.ts';
import { freePort } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator, readFrame } from '../support/simulator-page.ts';

const home = process.env['DEV_SERVERS'] ?? '';
let stop: () => void;
let program: RunningProgram;

const pageScript = `
window.ledger = ledger;
window.ready = () => { document.documentElement.dataset.done = 'yes'; };
window.buy = () => call('getUserInfo').then(() => request('/api/order', { method: 'POST', body: '{}' }));
window.go = (path) => { history.pushState(null, '', path); ledger('URL changed to ' + path); };`;

test.beforeAll(async () => {
  writeFileSync(join(home, 'public/ledger.js'), ledgerScript + pageScript);
  const port = await freePort();
  const args = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const server = spawn(process.execPath, args, { cwd: home, stdio: 'ignore' });
  stop = () => server.kill();
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/with-vue.html`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  program = await startSimulate([origin]);
});
test.afterAll(async () => {
  stop();
  expect(await program.interrupt()).toBe(0);
});

for (const name of ['react', 'vue', 'svelte']) {
  test(`the timeline is what a page on the development server of ${name} itself recorded`, async ({ page }) => {
    const phone = await openSimulator(page, program, `?page=/with-${name}.html`);
    await expect(phone.locator('html[data-done]')).toBeAttached({ timeout: 30_000 });
    for (const tap of ['Item', 'Buy', 'Buy']) {
      await clickInPhone(page, phone.getByText(tap, { exact: true }));
      await page.waitForTimeout(300);
    }
    await page.waitForTimeout(500);
    const ledger = await readFrame(page, () => JSON.parse(sessionStorage.getItem('ledger') ?? '[]') as unknown);
    expect(await readTimeline(page)).toEqual(ledger);
  });
}
