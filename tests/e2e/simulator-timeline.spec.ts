import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { lineOf } from '../support/simulator-page.ts';

// A page that posts by hand what its fragment holds: every line below is caused by exactly one message.
const html = `<!doctype html><title>Posts</title><p>Posts what it is told.</p>
<script>
  const post = (message) => BridgeheadAndroid.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
  addEventListener('message', ({ data }) => data.post && post(data.post));
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  post({ id: session + '.1', method: '$/hello', params: { protocol: 1, contract: 'demo@1.0.0', session } });
</script>`;

let folder: string;
let program: RunningProgram;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timeline-'));
  writeFileSync(join(folder, 'index.html'), html);
  program = await startSimulate([join(folder, 'index.html')]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

async function open(page: Page, query: string): Promise<(message: object) => Promise<unknown>> {
  await page.goto(`${program.origin}/__simulator/?page=/index.html${query}`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await expect(phone.getByText('Posts what it is told.')).toBeVisible();
  return (message) =>
    phone
      .locator('body')
      .evaluate((_, post) => dispatchEvent(new MessageEvent('message', { data: { post } })), message);
}

test('an answer that does not fit the contract is red, and among the failures', async ({ page }) => {
  const post = await open(page, '&fault=wrong-type@getUserInfo');
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getUserInfo' });
  await expect(lineOf(page, 'getUserInfo')).toContainText('does not fit');
  await page.getByLabel('Failures').check();
  await lineOf(page, 'getUserInfo').click();
  await expect(page.getByText(/^result.* does not fit: /)).toBeVisible();
});

test('a call that is never answered shows its deadline, and fails when it passes', async ({ page }) => {
  const post = await open(page, '&fault=silent@getUserInfo');
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getUserInfo' });
  await expect(lineOf(page, 'getUserInfo')).toContainText('waiting');
  await expect(lineOf(page, 'getUserInfo')).toContainText('no answer', { timeout: 10_000 });
});

test('equal messages fold into one line, and a paused list stands still while the page goes on', async ({ page }) => {
  const post = await open(page, '');
  for (let at = 0; at < 5; at++) await post({ method: 'analyse', params: { event: 'tick' } });
  await expect(lineOf(page, 'analyse')).toHaveCount(1);
  await expect(lineOf(page, 'analyse')).toContainText('× 5');
  await page.getByLabel('Pause').check();
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getLoc' });
  await expect(page.getByRole('tab', { name: /^Traffic/ })).toContainText('7');
  await expect(lineOf(page, 'getLoc')).toHaveCount(0);
  await page.getByLabel('Pause').uncheck();
  await expect(lineOf(page, 'getLoc')).toHaveCount(1);
});
