import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator } from '../support/simulator-page.ts';

// Pages that cannot be shown in the phone.
const pages = { '/': '<!doctype html><title>Shop</title><p>shop</p>' };
let target: PageServer;
let program: RunningProgram;

test.beforeEach(async () => {
  target = await servePages(pages);
  program = await startSimulate([target.origin]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  await target.close();
});

async function expectNoPage(page: Page, phone: FrameLocator, heading: string): Promise<void> {
  await expect(phone.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toBeVisible();
  await expect(page.getByText(/^document without a shell/)).toHaveCount(0);
}

test('explains in the phone that the page’s server is down and loads the page when it is back', async ({ page }) => {
  const phone = await openSimulator(page, program);
  await expect(phone.getByText('shop')).toBeVisible();
  await target.close();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expectNoPage(page, phone, 'Cannot reach the page’s server');
  const reason = `no server listens there (ECONNREFUSED). Start the page's server, then try again.`;
  const line = `page not shown: Cannot reach ${target.origin}/: ${reason}`;
  await expect(page.getByText(line)).toBeVisible();
  await clickInPhone(page, phone.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText(line)).toHaveCount(2);
  target = await servePages(pages, { port: target.port, attempts: 0 });
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
