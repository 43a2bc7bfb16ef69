import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type ServedPage, simulatePage } from '../support/served-page.ts';
import { clickInPhone, lineOf } from '../support/simulator-page.ts';

// Two windows of the simulator on one server, for two testers or for one with two phones.
const html = `<!doctype html><title>Counter</title>
<button id="ask">Ask the server</button><p id="stored"></p>
<script>
  stored.textContent = 'stored ' + (localStorage.getItem('who') || 'nothing');
  localStorage.setItem('who', /iPhone/.test(navigator.userAgent) ? 'iPhone' : 'Android');
  ask.onclick = () => fetch('/api/tap-of-' + (/iPhone/.test(navigator.userAgent) ? 'iphone' : 'android'));
</script>`;

let simulated: ServedPage;

test.beforeEach(async () => {
  simulated = await simulatePage(html);
});
test.afterEach(async () => expect(await simulated.close()).toBe(0));

async function openWindow(context: BrowserContext, query: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${simulated.program.origin}/__simulator/${query}`);
  await expect(page.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText(/stored/);
  return page;
}

const tap = (page: Page): Promise<void> =>
  clickInPhone(page, page.frameLocator('iframe[name="phone"]').getByRole('button', { name: 'Ask the server' }));

test('keeps the requests and the storage of two windows of the simulator separate', async ({ context }) => {
  const android = await openWindow(context, '');
  const iphone = await openWindow(context, '?device=iphone-15');
  await expect(iphone).toHaveURL(/[?&]phone=2/);
  await expect(iphone.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText('stored nothing');

  await tap(android);
  await tap(iphone);
  await expect(lineOf(android, 'tap-of-android')).toHaveCount(1);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(1);
  await expect(lineOf(android, 'tap-of-iphone')).toHaveCount(0);
  await expect(lineOf(iphone, 'tap-of-android')).toHaveCount(0);
  await iphone.getByRole('tab', { name: /^API/ }).click();
  await expect(iphone.getByRole('region', { name: 'API requests' })).not.toContainText('tap-of-android');
});

test('keeps the phone and the page storage of a reloaded window of the simulator and starts with an empty timeline', async ({
  context,
}) => {
  await openWindow(context, '');
  const iphone = await openWindow(context, '?device=iphone-15');
  await tap(iphone);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(1);
  await iphone.reload();
  await expect(iphone.frameLocator('iframe[name="phone"]').locator('#stored')).toHaveText('stored iPhone');
  await expect(iphone).toHaveURL(/[?&]phone=2/);
  await expect(lineOf(iphone, 'tap-of-iphone')).toHaveCount(0);
});

test('reuses the phone of a closed window of the simulator for the next one', async ({ context }) => {
  const first = await openWindow(context, '');
  await first.close();
  const next = await openWindow(context, '?device=iphone-15');
  await expect(next).not.toHaveURL(/[?&]phone=/);
});

test('reports that all phones are in use when one window of the simulator too many opens', async ({ context }) => {
  for (let phone = 1; phone <= 5; phone++) await openWindow(context, '');
  const page = await context.newPage();
  await page.goto(`${simulated.program.origin}/__simulator/`);
  await expect(page.getByText('all are in use. Close another window of the simulator')).toBeVisible();
});
