import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { ordinaryPages } from '../support/ordinary-pages/pages.data.ts';
import { readTimeline } from '../support/ordinary-pages/read-timeline.ts';
import { serveOrdinaryPages, serveOtherOrigin, serveSecurePages } from '../support/ordinary-pages/serve-pages.ts';
import { freePort, type PageServer } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator, readFrame } from '../support/simulator-page.ts';

// Ordinary pages that keep their own record of what they do. What the tester reads in the timeline has to be the same, line by line.

let own: PageServer;
let other: PageServer;
let origins: { readonly other: string; readonly closed: string };
let program: RunningProgram;

test.beforeAll(async () => {
  other = await serveOtherOrigin();
  origins = { other: other.origin, closed: `http://127.0.0.1:${await freePort()}` };
  own = await serveOrdinaryPages(origins);
  program = await startSimulate([own.origin]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  for (const { close } of [own, other]) await close();
});

const readLedger = (page: Page): Promise<readonly string[]> =>
  // The page's own record.
  readFrame(page, () => JSON.parse(sessionStorage.getItem('ledger') ?? '[]') as readonly string[]);

for (const [number, { name, taps = [], answers = [], workerLines, ownWorkerLine, file }] of ordinaryPages.entries()) {
  test(`the timeline is what the page itself recorded: it ${name}`, async ({ page }) => {
    const left = [...answers];
    page.on('dialog', (dialog) => {
      const answer = left.shift();
      return answer === false ? dialog.dismiss() : dialog.accept(typeof answer === 'string' ? answer : undefined);
    });
    const phone = await openSimulator(page, program, `?page=/${number}/`);
    await expect(phone.locator('html[data-done]')).toBeAttached();
    for (const tap of taps) {
      await clickInPhone(page, phone.getByText(tap, { exact: true }));
      await page.waitForTimeout(300);
    }
    if (file) {
      // A file with a path is chosen as a user chooses it, so the page gets trusted events.
      const path = test.info().outputPath(file);
      writeFileSync(path, 'a photo');
      await phone.locator('input').setInputFiles(path);
    }
    // Requests are reported when they end.
    await page.waitForTimeout(700);
    const timeline = await readTimeline(page);
    expect(timeline.filter((line) => !workerLines?.test(line))).toEqual(await readLedger(page));
    if (workerLines) expect(timeline.filter((line) => workerLines.test(line))).not.toEqual([]);
    if (ownWorkerLine) expect(timeline).toContain(ownWorkerLine);
  });
}

test('a bypassed service worker, of an earlier load too, answers nothing, and its page works without it', async ({
  page,
}) => {
  const number = ordinaryPages.findIndex(({ name }) => name === 'has a service worker that precaches it');
  const price = async (): Promise<string | undefined> =>
    (await readTimeline(page)).findLast((line) => /^request GET prices\.json .*\d(?:, worker)?$/.test(line));
  const phone = await openSimulator(page, program, `?page=/${number}/`);
  await expect.poll(price).toBe('request GET prices.json 200, worker');
  await page.getByLabel('Service workers').selectOption('bypassed');
  await expect.poll(price).toBe('request GET prices.json 200');
  await expect(phone.locator('html[data-done]')).toBeAttached();
  // The page is not loaded again and again.
  await page.getByRole('button', { name: 'Clear the timeline' }).click();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(price).toBe('request GET prices.json 200');
  await page.waitForTimeout(1000);
  const lines = await readTimeline(page);
  expect(lines.filter((line) => line.startsWith('page loaded'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('worker'))).toEqual([]);
  await page.getByLabel('Service workers').selectOption('run');
  // The page installs its worker again, which answers from a later load on.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.waitForTimeout(1000);
      return price();
    })
    .toBe('request GET prices.json 200, worker');
});

test('the timeline is what a page at a self-signed https server itself recorded', async ({ page }) => {
  test.skip(!!spawnSync('openssl', ['version']).error, 'openssl is not installed');
  const secure = await serveSecurePages(origins);
  const simulator = await startSimulate([secure.origin, '--insecure']);
  const phone = await openSimulator(page, simulator, '?page=/0/');
  await expect(phone.locator('html[data-done]')).toBeAttached();
  await clickInPhone(page, phone.getByText('Buy', { exact: true }));
  await page.waitForTimeout(700);
  expect(await readTimeline(page)).toEqual(await readLedger(page));
  expect(await readLedger(page)).toHaveLength(11);
  expect(await simulator.interrupt()).toBe(0);
  await secure.close();
});
