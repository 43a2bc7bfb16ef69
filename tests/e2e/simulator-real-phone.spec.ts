import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { openPixel, shellOfTheApp } from '../support/app-on-a-phone.ts';
import { openInEngine, engineSkipReason } from '../lab/engines/open-in-engine.mjs';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { lineOf } from '../support/simulator-page.ts';

// A Chromium as the phone: a page of another origin, in an app with a hand-written shell, without the simulator.
const pageScript = `
  import { createBridge } from 'bridgehead';
  import { connectInspector } from 'bridgehead/inspect';
  import { appContract } from 'bridgehead/app';
  const query = new URLSearchParams(location.search);
  const bridge = createBridge(appContract);
  connectInspector(bridge, query.get('inspector'), { payloads: query.has('values') });
  document.querySelector('#call').onclick = () => bridge.call('getUserInfo').catch(() => {});
  document.querySelector('#fail').onclick = () => {
    console.error('SECRET-LINE');
    setTimeout(() => { throw new RangeError('SECRET-ERROR'); });
  };`;

let folder: string;
let program: RunningProgram;
let app: PageServer;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'real-phone-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>simulated</title>');
  program = await startSimulate([folder]);
  const script = await bundle(pageScript);
  const html = `<!doctype html><title>app</title><button id="call">Call</button><button id="fail">Fail</button>
    <script>${shellOfTheApp}</script><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
  app = await servePages({ '/pay': html });
});
test.afterEach(async () => {
  await app.close();
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** Shows a code in the simulator; resolves with the URL that it opens. */
async function invite(page: Page, query = ''): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${program.origin}/__simulator/?tab=real`);
  const panel = page.getByRole('region', { name: 'Real phone' });
  await panel.getByRole('button', { name: 'Show QR code' }).click();
  await panel.getByRole('textbox', { name: 'Page to open' }).fill(`${app.origin}/pay?secret=1${query}`);
  await expect(panel.getByRole('img', { name: 'The URL as a QR code' })).toBeVisible();
  await expect(panel.getByText(`adb reverse tcp:${new URL(program.origin).port}`)).toBeVisible();
  return (await panel.locator('code').filter({ hasText: 'inspector=ws' }).textContent()) ?? '';
}

/** Opens the page of a code in a phone. */
async function connect(page: Page, browser: Browser, query = ''): Promise<Page> {
  const link = await invite(page, query);
  const panel = page.getByRole('region', { name: 'Real phone' });
  const phone = await openPixel(browser);
  await phone.goto(link);
  await expect(panel.getByText('connected', { exact: true })).toBeVisible();
  return phone;
}

test('fills the timeline and a trace from a page in another browser, without its values', async ({ page, browser }) => {
  const phone = await connect(page, browser);
  await phone.getByRole('button', { name: 'Call' }).click();
  await phone.getByRole('button', { name: 'Fail' }).click();
  const panel = page.getByRole('region', { name: 'Real phone' });
  await expect(panel).toContainText('Pixel 7');
  await expect(panel).toContainText('android, app 3.1.4');
  await page.getByRole('tab', { name: /^Traffic/ }).click();
  const line = lineOf(page, 'getUserInfo');
  await expect(line).toContainText('Pixel 7');
  await expect(line).toContainText('ok');
  const traffic = page.getByRole('region', { name: 'Traffic' });
  await expect(traffic).toContainText('console.error: 1 value, not sent');
  await expect(traffic).toContainText('uncaught error: RangeError');
  expect(await page.content()).not.toMatch(/SECRET|secret=1&/);

  // The next page of the same tab connects with its key, although the token of the URL has been used.
  await phone.reload();
  await page.getByRole('tab', { name: 'Real phone' }).click();
  await expect(panel.getByRole('article')).toHaveCount(2);
  await expect(panel.getByText('connected', { exact: true })).toHaveCount(1);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('article').last().getByRole('button', { name: 'JSON' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const trace = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { entries: object[] };
  expect(trace).toMatchObject({ format: 'bridgehead-trace', platform: 'android', isRedacted: true });
  expect(trace.entries).toContainEqual(expect.objectContaining({ from: 'page', method: 'getUserInfo' }));
  await panel.getByRole('article').last().getByRole('button', { name: 'Replay in the simulated phone' }).click();
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByText('The phone replays a trace.')).toBeVisible();
});

for (const name of ['webkitgtk', 'firefox'] as const) {
  test(`fills the timeline from a page on a real phone in ${name}`, async ({ page }) => {
    const reason = engineSkipReason(name);
    test.skip(!!reason, reason);
    test.setTimeout(90_000);
    const link = await invite(page);
    const phone = await openInEngine(name, { url: link, shell: null, isBrowser: true });
    try {
      const panel = page.getByRole('region', { name: 'Real phone' });
      await expect(panel.getByText('connected', { exact: true })).toBeVisible();
      await expect(panel).toContainText('android, app 3.1.4');
      await phone.evaluate(`document.querySelector('#call').click(), document.querySelector('#fail').click()`);
      await page.getByRole('tab', { name: /^Traffic/ }).click();
      await expect(lineOf(page, 'getUserInfo')).toContainText('ok');
      const traffic = page.getByRole('region', { name: 'Traffic' });
      await expect(traffic).toContainText('console.error: 1 value, not sent');
      await expect(traffic).toContainText('uncaught error: RangeError');
      expect(await page.content()).not.toMatch(/SECRET|secret=1&/);
    } finally {
      await phone.close();
    }
    await page.getByRole('tab', { name: 'Real phone' }).click();
    await expect(page.getByText('connected', { exact: true })).toHaveCount(0);
  });
}

test('shows values with payloads: true and accepts no second phone on a used URL', async ({ page, browser }) => {
  const phone = await connect(page, browser, '&values=1');
  await phone.getByRole('button', { name: 'Call' }).click();
  await phone.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('tab', { name: /^Traffic/ }).click();
  await lineOf(page, 'getUserInfo').click();
  const traffic = page.getByRole('region', { name: 'Traffic' });
  await expect(traffic).toContainText('SECRET-NAME');
  await expect(traffic).toContainText('console.error: SECRET-LINE');

  const other = await (await browser.newContext()).newPage();
  const logged = other.waitForEvent('console', (message) => message.text().includes('Cannot connect the inspector'));
  await other.goto(phone.url());
  expect((await logged).text()).not.toContain('token=');
  await page.getByRole('tab', { name: 'Real phone' }).click();
  await expect(page.getByRole('region', { name: 'Real phone' }).getByRole('article')).toHaveCount(1);
});
