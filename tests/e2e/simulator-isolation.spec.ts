import { expect, type Page, test } from '@playwright/test';
import { type PageServer, type PageTexts, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { readFrame } from '../support/simulator-page.ts';

// Pages that change their origin, as ordinary pages do, and hostile pages, in the simulator.
let target: PageServer;
let program: RunningProgram;

const worker = `
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') {
      event.respondWith(new Response('<!doctype html><title>taken</title><p id="taken">taken over</p>', { headers: { 'content-type': 'text/html' } }));
    }
  });`;

const pages: PageTexts = {
  '/sw.js': worker,
  '/': '<!doctype html><title>page</title><p id="state">here</p>',
  '/worker.html':
    "<!doctype html><p id=state>registering</p><script>navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => { state.textContent = 'registered' })</script>",
  '/bust.html':
    "<!doctype html><p id=state>busting</p><script>try { top.location = 'data:text/html,busted' } catch (error) { state.textContent = 'kept' } setTimeout(() => { state.textContent = 'kept' }, 300)</script>",
  '/flood.html': `<!doctype html><p id=state>flooding</p><script>
    const flood = () => {
      for (let at = 0; at < 200; at++) BridgeheadAndroid.postMessage('{"jsonrpc":"2.0","id":"a.' + at + '","method":"getUserInfo"}');
      setTimeout(flood);
    };
    setTimeout(flood, 1500);
  </script>`,
  '/loop.html': '<!doctype html><p id=state>looping</p><script>setTimeout(() => { for (;;); }, 1500)</script>',
};

async function simulate(page: Page, path: string): Promise<void> {
  await page.goto(`${program.origin}/__simulator/?page=${encodeURIComponent(path)}`);
}

test.beforeEach(async () => {
  target = await servePages(pages);
  program = await startSimulate([target.origin]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  await target.close();
});

test('serves the page in the phone from a different origin than the simulator', async ({ page }) => {
  await simulate(page, '/');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('here');
  expect(program.pageOrigin).not.toBe(program.origin);
  expect(await readFrame(page, () => location.origin)).toBe(program.pageOrigin);
  const isOpen = await readFrame(page, () => {
    try {
      return parent.document !== null;
    } catch {
      return false;
    }
  });
  expect(isOpen).toBe(false);
});

test('opens the page of the phone in a tab at its own URL, not that of the simulator', async ({ page, context }) => {
  await simulate(page, '/');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('here');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open the page in a new tab' }).click(),
  ]);
  await tab.waitForURL(`${program.pageOrigin}/`);
});

test('keeps showing the simulator when a service worker of the page responds to every navigation', async ({ page }) => {
  await simulate(page, '/worker.html');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('registered');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Traffic/ })).toBeVisible();
});

test('removes a service worker left by another project at the page’s URL and loads the page', async ({ page }) => {
  // Another project ran on the page's URL without the simulator; its worker has handled all requests since.
  await page.goto(`${program.pageOrigin}/worker.html`);
  await expect(page.locator('#state')).toHaveText('registered');
  const { port } = new URL(program.pageOrigin);
  await program.interrupt();
  program = await startSimulate([target.origin], port);
  await simulate(page, '/');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('here');
  await expect(page.getByText('a service worker of another project was removed', { exact: false })).toBeVisible();
});

test('keeps a page in the phone when it navigates its top window', async ({ page }) => {
  await simulate(page, '/bust.html');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('kept');
  expect(page.url()).toContain('/__simulator/');
});

test('keeps the simulator responsive during an endless loop of the page', async ({ page }) => {
  await simulate(page, '/loop.html');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText('looping');
  await page.waitForTimeout(2500); // the page is in an endless loop by now
  await page.getByRole('tab', { name: 'Contract' }).click({ timeout: 10_000 });
  await expect(page).toHaveURL(/tab=contract/);
});

test('keeps the simulator usable while a page floods it, and stops the page before the memory is full', async ({
  page,
}) => {
  await simulate(page, '/flood.html');
  await expect(page.getByRole('tab', { name: /^Traffic/ })).toContainText(/\d/);
  await page.getByRole('tab', { name: 'Contract' }).click({ timeout: 10_000 });
  await expect(page).toHaveURL(/tab=contract/);
  await expect(page.getByRole('alert')).toContainText('so many messages', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Reload the page', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
