import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../../native-mocks/cli/listen.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { closeServer } from '../support/simulated-server.ts';
import { openSimulator } from '../support/simulator-page.ts';

const target = createServer((_, res) => {
  res.setHeader('content-type', 'text/html');
  res.end('<!doctype html><title>Shop</title><p>shop</p><script>console.log("of the page")</script>');
});
let program: RunningProgram;
let url: string;

test.beforeEach(async () => {
  url = `http://127.0.0.1:${await listen(target, { host: '127.0.0.1', port: 0 })}`;
  program = await startSimulate([url], '4400');
});
test.afterEach(async () => {
  await program.interrupt();
  closeServer(target);
});

test('reports in its window that the simulator has stopped and continues when it is started again', async ({
  page,
}) => {
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

  program = await startSimulate([url], port);
  await expect(stopped).toHaveCount(0);
  await expect(phone.getByText('shop')).toBeVisible();
  // The lines from before are kept.
  await expect(page.getByText('console.log: of the page')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('console.log: of the page')).toHaveCount(3);
});
