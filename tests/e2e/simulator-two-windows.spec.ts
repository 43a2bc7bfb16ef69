import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, lineOf } from '../support/simulator-page.ts';

// Two windows of the simulator on one server, as two testers or one with two phones have them.
const html = `<!doctype html><title>Counter</title>
<button id="ask">Ask the server</button><p id="stored"></p>
<script>
  stored.textContent = 'stored ' + (localStorage.getItem('who') || 'nothing');
  localStorage.setItem('who', /iPhone/.test(navigator.userAgent) ? 'iPhone' : 'Android');
  ask.onclick = () => fetch('/api/tap-of-' + (/iPhone/.test(navigator.userAgent) ? 'iphone' : 'android'));
</script>`;

let folder: string;
let program: RunningProgram;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-windows-'));
  writeFileSync(join(folder, 'index.html'), html);
  program = await startSimulate([folder]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

async function openWindow(context: BrowserContext, query: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${program.origin}/__simulator/${query}`);
  await expect(page.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText(/stored/);
  return page;
}

const tap = (page: Page): Promise<void> =>
  clickInPhone(page, page.frameLocator('iframe[name="phone"]').getByRole('button', { name: 'Ask the server' }));

test('the requests and the storage of two windows do not mix', async ({ context }) => {
  const android = await openWindow(context, '');
  const iphone = await openWindow(context, '?device=iphone-15');
  await expect(iphone).toHaveURL(/[?&]phone=2/);
  await expect(iphone.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText('stored nothing');

  await tap(android);
  await tap(iphone);
  await expect(lineOf(android, 'tap-of-android')).toHaveCount(1);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(1);
  await expect(lineOf(android, 'tap-of-iphone')).toHaveCount(0);
  await expect(lineOf(iphone, 'tap-of-android')).toHaveCount(0);
  await iphone.getByRole('tab', { name: /^API/ }).click();
  await expect(iphone.getByRole('region', { name: 'API requests' })).not.toContainText('tap-of-android');
});

test('a window that reloads keeps its phone and what its page stored, and starts with an empty list', async ({
  context,
}) => {
  await openWindow(context, '');
  const iphone = await openWindow(context, '?device=iphone-15');
  await tap(iphone);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(1);
  await iphone.reload();
  await expect(iphone.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText('stored iPhone');
  await expect(iphone).toHaveURL(/[?&]phone=2/);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(0);
});

test('a closed window leaves its phone to the next one', async ({ context }) => {
  const first = await openWindow(context, '');
  await first.close();
  const next = await openWindow(context, '?device=iphone-15');
  await expect(next).not.toHaveURL(/[?&]phone=/);
});

test('a window too many says that all phones are in use', async ({ context }) => {
  for (let phone = 1; phone <= 5; phone++) await openWindow(context, '');
  const page = await context.newPage();
  await page.goto(`${program.origin}/__simulator/`);
  await expect(page.getByText('All phones are in use. Close another window of the simulator')).toBeVisible();
});
