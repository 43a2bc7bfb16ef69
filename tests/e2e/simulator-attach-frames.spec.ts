import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { freePort, type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { lineOf } from '../support/simulator-page.ts';

// Frames of a page that --attach observes: one of the page's site and one of another site, which has a separate process.
// Android injects the object into every frame.
const object = `<script>
  window.BridgeheadAndroid = { postMessage() {} };
  const send = (method) => BridgeheadAndroid.postMessage(JSON.stringify({ jsonrpc: '2.0', method, params: {} }));
</script>`;
const frameOf = (method: string): string => `<!doctype html><title>frame</title>${object}
  <button onclick="send('${method}')">Send</button><button onclick="console.log('of ${method}')">Quiet</button>`;

let server: PageServer;
let phoneBrowser: Browser;
let port: number;
let program: RunningProgram | undefined;

test.beforeAll(async () => {
  const pages = {
    '/': `<!doctype html><title>observed page</title>${object}<button onclick="send('mainPage')">Main</button>
      <iframe name="near" src="/near"></iframe><iframe name="far"></iframe>
      <script>document.querySelector('[name=far]').src = origin.replace('127.0.0.1', 'localhost') + '/far';</script>`,
    '/near': frameOf('nearFrame'),
    '/far': frameOf('farFrame'),
  };
  // Every address of this machine: localhost may be an IPv6 address.
  server = await servePages(pages, { host: '::' });
  port = await freePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`, '--site-per-process'];
  phoneBrowser = await chromium.launch({ executablePath: findChromium() ?? '', args });
});
test.afterAll(async () => {
  await phoneBrowser.close();
  await server.close();
});
test.afterEach(async () => {
  const code = await program?.interrupt();
  program = undefined;
  expect(code ?? 0).toBe(0);
  for (const context of phoneBrowser.contexts()) await context.close();
});

async function attachTo(page: Page): Promise<Page> {
  const phone = await phoneBrowser.newPage();
  await phone.goto(server.origin);
  program = await startSimulate(['--attach', String(port), '--attach-page', 'observed', '--keep-values']);
  await page.goto(`${program.origin}/__simulator/`);
  return phone;
}

const click = (phone: Page, frame: string, name: string): Promise<void> =>
  phone.frameLocator(`iframe[name="${frame}"]`).getByRole('button', { name }).click();

for (const state of ['open before', 'loaded after']) {
  test(`observes frames ${state} the simulator attaches, including frames in a separate process`, async ({ page }) => {
    const phone = await attachTo(page);
    if (state === 'loaded after') await phone.reload();
    const traffic = page.getByRole('region', { name: 'Traffic' });
    await phone.getByRole('button', { name: 'Main' }).click();
    await expect(lineOf(page, 'mainPage')).toBeVisible();
    for (const [frame, method] of [
      ['near', 'nearFrame'],
      ['far', 'farFrame'],
    ] as const) {
      await click(phone, frame, 'Quiet');
      await expect(traffic).toContainText('tapped button “Quiet” in a frame');
      await expect(traffic).toContainText(`console.log: of ${method}`);
      await click(phone, frame, 'Send');
      await expect(lineOf(page, method)).toBeVisible();
      await expect(traffic).toContainText(new RegExp(`frame connected: http://.*/${frame}`));
    }
    await phone.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));
    await expect(traffic.getByText(/^frame disconnected/)).toHaveCount(2);
    await page.getByRole('tab', { name: 'Real phone' }).click();
    const frames = page.getByRole('article').filter({ hasText: 'frame' });
    await expect(frames.filter({ hasText: 'disconnected' })).toHaveCount(2);
  });
}

test('leaves nothing of the observer in a frame after the command ends', async ({ page }) => {
  const phone = await attachTo(page);
  await expect(page.getByRole('tab', { name: 'Real phone' })).toBeVisible();
  for (const frame of ['near', 'far']) await click(phone, frame, 'Send');
  await expect(lineOf(page, 'farFrame')).toBeVisible();
  const isWrapped = (name: string): Promise<boolean> | undefined =>
    phone.frame(name)?.evaluate(() => {
      const { postMessage } = (window as unknown as { BridgeheadAndroid: { postMessage: unknown } }).BridgeheadAndroid;
      return Symbol.for('bridgehead.observer') in window || String(postMessage) !== 'postMessage() {}';
    });
  expect(await isWrapped('far')).toBe(true);
  expect(await program?.interrupt()).toBe(0);
  program = undefined;
  for (const frame of ['near', 'far']) expect(await isWrapped(frame)).toBe(false);
});
