import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { openPixel, shellOfTheApp } from '../support/app-on-a-phone.ts';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { freePort, type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, lineOf } from '../support/simulator-page.ts';

// A Chromium with an open DevTools port as the phone: a page in an app with a hand-written shell, which is independent of
// the simulator.
const pageScript = `
  import { createBridge } from 'bridgehead';
  import { appContract } from 'bridgehead/app';
  const bridge = createBridge(appContract);
  const output = document.querySelector('output');
  document.querySelector('#call').onclick = () => bridge.call('getUserInfo').then(
    () => { output.textContent = 'resolved'; },
    (error) => { output.textContent = error.code; },
  );
  document.querySelector('#fail').onclick = () => {
    console.error('SECRET-LINE');
    void fetch('/missing?token=SECRET');
    setTimeout(() => { throw new RangeError('SECRET-ERROR'); });
  };
  output.textContent = 'ready';`;

const mobile = '<meta name="viewport" content="width=device-width">';
let folder: string;
let app: PageServer;
let phoneBrowser: Browser;
let port: number;

test.beforeAll(async () => {
  const script = (await bundle(pageScript)).replaceAll('</script', '<\\/script');
  const buttons = '<button id="call">Call</button><button id="fail">Fail</button><output></output>';
  const pageWith = (shell: string): string =>
    `<!doctype html><title>observed page</title>${mobile}${shell}${buttons}<script type="module">${script}</script>`;
  folder = mkdtempSync(join(tmpdir(), 'attach-'));
  writeFileSync(join(folder, 'index.html'), pageWith(''));
  app = await servePages({ '/pay': pageWith(`<script>${shellOfTheApp}</script>`) });
  port = await freePort();
  const executablePath = findChromium() ?? '';
  phoneBrowser = await chromium.launch({ executablePath, args: [...chromiumArgs, `--remote-debugging-port=${port}`] });
});
test.afterAll(async () => {
  await phoneBrowser.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

async function openOnPhone(): Promise<Page> {
  const phone = await openPixel(phoneBrowser);
  await phone.goto(`${app.origin}/pay?secret=1`);
  return phone;
}

let program: RunningProgram | undefined;
test.afterEach(async () => {
  const code = await program?.interrupt();
  program = undefined;
  expect(code).toBe(0);
  for (const context of phoneBrowser.contexts()) await context.close();
});

async function attachTo(page: Page, ...args: readonly string[]): Promise<void> {
  program = await startSimulate([...args, '--attach', String(port), '--attach-page', 'observed']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${program.origin}/__simulator/`);
}

test('observes a page over DevTools without changing it and replays its session', async ({ page }) => {
  const phone = await openOnPhone();
  await attachTo(page, folder);
  const traffic = page.getByRole('region', { name: 'Traffic' });
  await expect(page.getByRole('tab', { name: 'Real phone' })).toBeVisible();
  await phone.reload();
  await expect(traffic).toContainText(`connected: ${app.origin}/pay`);
  const ofPhone = { hasText: 'Pixel 7' };
  await expect(lineOf(page, '$/hello').filter(ofPhone)).toContainText('ok');
  await phone.getByRole('button', { name: 'Call' }).click();
  await phone.getByRole('button', { name: 'Fail' }).click();
  await expect(lineOf(page, 'getUserInfo')).toContainText('ok');
  await expect(lineOf(page, 'getUserInfo')).toContainText('Pixel 7');
  await expect(traffic).toContainText('tapped button “Call”');
  await expect(traffic).toContainText('console.error: 1 value, not sent');
  await expect(traffic).toContainText('uncaught error: RangeError');
  await phone.evaluate(() => void (location.href = 'market://details?id=SECRET'));
  await expect(traffic).toContainText('external link: market:•••');
  await expect(traffic).toContainText(`GET ${app.origin}/missing: 404`);
  expect(await page.content()).not.toMatch(/SECRET|secret=1/);

  await page.getByRole('tab', { name: 'Real phone' }).click();
  const panel = page.getByRole('region', { name: 'Real phone' });
  await expect(panel).toContainText('attached');
  await expect(panel).toContainText('android, app 3.1.4');
  await expect(panel.getByRole('article')).toHaveCount(2);
  await panel.getByRole('article').first().getByRole('button', { name: 'Replay in the simulated phone' }).click();
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByText('The phone replays a trace.')).toBeVisible();
  const simulated = page.frameLocator('iframe[name="phone"]');
  const status = simulated.getByRole('status');
  // The replay reloads the phone: a tap on the document that is being replaced has no effect on the next one.
  await expect(async () => {
    if ((await status.textContent()) === 'ready') {
      await clickInPhone(page, simulated.getByRole('button', { name: 'Call' }));
    }
    await expect(status).toHaveText('resolved', { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('0 unexpected')).toBeVisible();
});

test('observes a page again after it was closed and reopened and leaves no trace of the observer', async ({ page }) => {
  const phone = await openOnPhone();
  await attachTo(page, '--keep-values');
  await phone.close();
  await expect.poll(() => program?.output()).toContain('Waiting for it');
  const next = await openOnPhone();
  await expect.poll(() => program?.output()).toContain('Attached to http');
  await next.reload();
  await next.getByRole('button', { name: 'Call' }).click();
  await lineOf(page, 'getUserInfo').click();
  await expect(page.getByRole('region', { name: 'Details of getUserInfo' })).toContainText('SECRET-NAME');
  expect(await next.evaluate(() => Object.keys(window).filter((name) => /observe/i.test(name)))).toEqual([]);
});

test('shows the attached page as it was at a row when values are kept', async ({ page }) => {
  const phone = await openOnPhone();
  await attachTo(page, folder, '--keep-values');
  await phone.reload();
  await phone.getByRole('button', { name: 'Call' }).click();
  await expect(phone.getByRole('status')).toHaveText('resolved');
  await phone.evaluate(() => document.body.append('SECRET-TEXT'));
  const picture = page.frameLocator('iframe[title="Picture of the page"]');
  // A picture is taken up to a quarter of a second after a change.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('button', { name: 'tapped button “Fail”' }).last().click();
    await expect(picture.getByText('SECRET-TEXT')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(/^The page on Pixel 7 at/)).toBeVisible();
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(page.locator('iframe[title="Picture of the page"]')).toHaveCount(0);
});

test('takes no pictures of the attached page when values are redacted', async ({ page }) => {
  const phone = await openOnPhone();
  await attachTo(page, folder);
  await phone.reload();
  await phone.getByRole('button', { name: 'Call' }).click();
  await lineOf(page, 'getUserInfo').first().click();
  await expect(page.getByRole('region', { name: 'Details of getUserInfo' })).toBeVisible();
  await expect(page.locator('iframe[title="Picture of the page"]')).toHaveCount(0);
  await expect(page.getByText(/^No picture at|^The page/)).toHaveCount(0);
});
