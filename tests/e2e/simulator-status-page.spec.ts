import { createServer, type Server } from 'node:http';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { listen } from '../../native-mocks/cli/listen.ts';
import { closeServer } from '../support/simulated-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator } from '../support/simulator-page.ts';

// Pages that cannot be shown in the phone.
let target: Server;
let port: number;
let program: RunningProgram;

function createTarget(): Server {
  return createServer(({ url }, res) => {
    if (url === '/empty') return res.writeHead(404).end();
    return res.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title><p>shop</p>');
  });
}

test.beforeEach(async () => {
  target = createTarget();
  port = await listen(target, { host: '127.0.0.1', port: 0 });
  program = await startSimulate([`http://127.0.0.1:${port}`]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  closeServer(target);
});

async function expectNoPage(page: Page, phone: FrameLocator, heading: string): Promise<void> {
  await expect(phone.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toBeVisible();
  await expect(page.getByText(/^document without a shell/)).toHaveCount(0);
}

test('explains in the phone that the page’s server is down and loads the page when it is back', async ({ page }) => {
  const phone = await openSimulator(page, program);
  await expect(phone.getByText('shop')).toBeVisible();
  closeServer(target);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expectNoPage(page, phone, 'Cannot reach the page’s server');
  const reason = `no server listens there (ECONNREFUSED). Start the page's server, then try again.`;
  const line = `page not shown: Cannot reach http://127.0.0.1:${port}/: ${reason}`;
  await expect(page.getByText(line)).toBeVisible();
  await clickInPhone(page, phone.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText(line)).toHaveCount(2);
  target = createTarget();
  await listen(target, { host: '127.0.0.1', port, attempts: 0 });
  await expect(phone.getByText('shop')).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toHaveCount(0);
});

test('explains in the phone an error of the page’s server without a page', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/empty');
  await expectNoPage(page, phone, 'The page’s server returned 404');
});

test('explains in the phone that it is offline', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const phone = await openSimulator(page, program, '?net=offline');
  await expectNoPage(page, phone, 'No connection');
  // Without its own background, the white text of the dark theme would be on the white screen of the phone.
  const colors = await phone.locator('html').evaluate((root) => {
    const { color, backgroundColor } = getComputedStyle(root);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(255, 255, 255)', expect.stringMatching(/^rgb\((\d\d?), \1, \1\)$/)]);
});
