import { expect, test } from '@playwright/test';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { openSimulator } from '../support/simulator-page.ts';

const html = '<!doctype html><title>Shop</title><p>shop</p><script>console.log("of the page")</script>';
let target: PageServer;
let program: RunningProgram;

test.beforeEach(async () => {
  target = await servePages({ '/': html });
  program = await startSimulate([target.origin], '4400');
});
test.afterEach(async () => {
  await program.interrupt();
  await target.close();
});

test('reports that the simulator has stopped and continues when it is started again', async ({ page }) => {
  const phone = await openSimulator(page, program);
  await expect(phone.getByText('shop')).toBeVisible();
  const stopped = page.getByRole('alert').filter({ hasText: 'The simulator has stopped. Start it again with' });
  await expect(stopped).toHaveCount(0);
  const header = page.locator('header').first().getByRole('heading', { name: 'Bridgehead' });
  const before = await header.boundingBox();
  expect(before?.x).toBeLessThan(100);
  const { port } = new URL(program.pageOrigin);
  expect(await program.interrupt()).toBe(0);
  await expect(stopped).toBeVisible();
  expect(await header.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('The page cannot load, because the simulator has stopped.')).toBeVisible();
  await expect(page.getByText('page not shown: The simulator has stopped.')).toBeVisible();
  await expect(page.getByText(/^document without a shell/)).toHaveCount(0);

  program = await startSimulate([target.origin], port);
  await expect(stopped).toHaveCount(0);
  await expect(phone.getByText('shop')).toBeVisible();
  // The lines from before are kept.
  await expect(page.getByText('console.log: of the page')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('console.log: of the page')).toHaveCount(3);
});
