import { expect, type Page, test } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';

const html = `<!doctype html><title>Notes</title><h1>Notes</h1>
<a id="link" href="samsungapps://ProductDetail/x">App</a>
<script>
  console.assert(1 === 1, 'never shown');
  console.assert(1 === 2, 'sum of %d', 3);
  console.table([{ a: 1 }], ['a']);
  console.log('%cred %s has %d of %i, %f%% %o', 'color: red', 'An', 2, 3.7, 1.5, { a: [1] }, 'rest');
  console.log(10n, { big: 2n }, NaN, undefined, new Map([['k', 1]]), document.querySelector('h1'), -0);
  console.log('50%');
  console.group('%s of %d', 'Checkout', 2); console.groupEnd(); console.groupCollapsed();
  setTimeout(() => { document.querySelector('#link').click(); }, 300);
</script>
<img src="/missing.png"><script src="/missing.js"></script>`;

const lines = [
  'console.assert: sum of 3',
  'console.table: [{"a":1}]',
  'console.log: red An has 2 of 3, 1.5% {"a":[1]} rest',
  'console.log: 10n {"big":"2n"} NaN undefined [["k",1]] <h1> -0',
  'console.log: 50%',
  'console.group: Checkout of 2',
  'console.group: (no label)',
  /^not loaded: <img> http:.*\/missing\.png$/,
  /^not loaded: <script> http:.*\/missing\.js$/,
  'external link: samsungapps://ProductDetail/x',
];

let server: PageServer;
let program: RunningProgram | undefined;

test.beforeEach(async () => {
  server = await servePages({ '/': html });
});
test.afterEach(async () => {
  expect(await program?.interrupt()).toBe(0);
  await server.close();
});

async function expectLines(page: Page, args: readonly string[]): Promise<void> {
  program = await startSimulate([server.origin, ...args]);
  await page.goto(`${program.origin}/__simulator/`);
  for (const line of lines) {
    await expect.soft(page.getByText(line, typeof line === 'string' ? { exact: true } : {}).first()).toBeVisible();
  }
  await expect(page.getByText('never shown')).toHaveCount(0);
}

test('lists console lines, missing files and links to other apps of the page in the phone', async ({ page }) => {
  await expectLines(page, []);
});

test('lists console lines, missing files and links to other apps of a page in a separate window', async ({ page }) => {
  process.env['CHROMIUM_PATH'] ??= findChromium();
  await expectLines(page, ['--window', '--headless']);
});
