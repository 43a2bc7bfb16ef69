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

/** How a development server starts, with its pages by framework. */
interface DevServer {
  readonly args: (port: string) => readonly string[];
  readonly pages: Readonly<Record<string, string>>;
}

const vite: DevServer = {
  args: (port) => ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', port, '--strictPort'],
  pages: { vue: '/with-vue.html', react: '/with-react.html', svelte: '/with-svelte.html' },
};
const next: DevServer = {
  args: (port) => ['node_modules/next/dist/bin/next', 'dev', '-H', '127.0.0.1', '-p', port],
  pages: { next: '/' },
};
const { args, pages } = process.env['DEV_SERVER'] === 'next' ? next : vite;
let stop: () => void;
let program: RunningProgram;

// The router of Next requests screens with `fetch`, as the page does.
const pageScript = `
const sendRequest = window.fetch;
window.fetch = (...given) => {
  const result = sendRequest(...given);
  if (!/[?&]_rsc=/.test(given[0])) return result;
  const end = ledger('request GET ' + nameOf(given[0]));
  return result.then((response) => { end(response.status); return response; });
};
window.ledger = ledger;
window.ready = () => { document.documentElement.dataset.done = 'yes'; };
window.buy = () => call('getUserInfo').then(() => request('/api/order', { method: 'POST', body: '{}' }));
window.go = (path) => { history.pushState(null, '', path); ledger('URL changed to ' + path); };`;

test.beforeAll(async () => {
  writeFileSync(join(home, 'public/ledger.js'), ledgerScript + pageScript);
  const port = await freePort();
  const server = spawn(process.execPath, args(String(port)), { cwd: home, stdio: 'ignore', detached: true });
  // Next compiles in processes of its own.
  stop = () => process.kill(-Number(server.pid));
  const origin = `http://127.0.0.1:${port}`;
  const path = Object.values(pages)[0] ?? '/';
  await expect
    .poll(
      () =>
        fetch(origin + path).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  program = await startSimulate([origin]);
});
test.afterAll(async () => {
  stop();
  expect(await program.interrupt()).toBe(0);
});

for (const [name, path] of Object.entries(pages)) {
  test(`the timeline is what a page on the development server of ${name} itself recorded`, async ({ page }) => {
    const phone = await openSimulator(page, program, `?page=${path}`);
    await expect(phone.locator('html[data-done]')).toBeAttached({ timeout: 30_000 });
    for (const tap of ['Item', 'Buy', 'Buy']) {
      await clickInPhone(page, phone.getByText(tap, { exact: true }));
      if (tap === 'Item' && name === 'next') await expect(phone.getByText('one item')).toBeVisible();
      await page.waitForTimeout(300);
    }
    const readLedger = (): Promise<unknown> =>
      readFrame(page, () => JSON.parse(sessionStorage.getItem('ledger') ?? '[]') as unknown);
    // Next compiles a route when it is first requested.
    await expect.poll(async () => JSON.stringify(await readLedger())).toMatch(/order 200.*order 200/);
    await page.waitForTimeout(500);
    expect(await readTimeline(page)).toEqual(await readLedger());
  });
}
