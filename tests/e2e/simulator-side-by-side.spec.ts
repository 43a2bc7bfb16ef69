import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { callingScript } from '../support/calling-script.ts';
import { type ServedPage, simulatePage } from '../support/served-page.ts';
import { clickInPhone } from '../support/simulator-page.ts';

// The same page in several phones of one window. It makes one call that an old app does not have, and one on Android only.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
<style>body { font: 16px sans-serif } #far { margin-top: 3000px }</style>
<button id="buy">Buy</button> <label>Name <input id="name"></label> <label>PIN <input id="pin" type="password"></label>
<label>Size <select id="size"><option>Small<option>Large</select></label> <p id="bought">nothing</p><p id="far">far</p>
<script>${callingScript}
  if (isIphone) document.getElementById('name').closest('label').after(Object.assign(document.createElement('button'), { textContent: 'Restore' }));
  buy.onclick = () => {
    bought.textContent = 'bought by ' + document.getElementById('name').value;
    call('getLoc');
    fetch('/api/bought-on-' + (isIphone ? 'ios' : 'android'));
    if (!isIphone) call('getUserInfo');
  };
</script>`;

let simulated: ServedPage;

test.beforeEach(async () => {
  simulated = await simulatePage(html);
});
test.afterEach(async () => expect(await simulated.close()).toBe(0));

const phone = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Phone ${number}`, exact: true });
const pageIn = (page: Page, number: number): FrameLocator => phone(page, number).frameLocator('iframe[name="phone"]');
const step = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name });

async function open(page: Page, query = '?and=device%3Diphone-15'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${simulated.program.origin}/__simulator/${query}`);
  await expect(pageIn(page, 1).locator('#bought')).toHaveText('nothing');
  await expect(pageIn(page, 2).locator('#bought')).toHaveText('nothing');
}

const tap = (page: Page, number: number, selector: string): Promise<void> =>
  clickInPhone(page, pageIn(page, number).locator(selector), phone(page, number));

test('opens an iPhone next to the Android phone and restores both from the link', async ({ page, context }) => {
  await page.goto(`${simulated.program.origin}/__simulator/`);
  await page.getByRole('button', { name: 'Two phones' }).click();
  await expect(pageIn(page, 2).locator('#bought')).toHaveText('nothing');
  await expect(phone(page, 1)).toContainText('Pixel 8');
  await expect(phone(page, 2)).toContainText('iPhone');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(pageIn(page, 2).locator('#bought')).toHaveText('nothing');
  await expect(phone(page, 2)).toContainText('iPhone');
});

test('mirrors typing, taps and scrolling to the other phone and marks differences', async ({ page }) => {
  await open(page);
  await tap(page, 1, '#name');
  await page.keyboard.type('An');
  await tap(page, 1, '#buy');
  await expect(pageIn(page, 1).locator('#bought')).toHaveText('bought by An');
  await expect(pageIn(page, 2).locator('#bought')).toHaveText('bought by An');

  await expect(step(page, 'getUserInfo')).toContainText('missing on some');
  await expect(step(page, 'getUserInfo')).toContainText('missing');
  await expect(step(page, 'bought-on-ios')).toContainText('missing on some');
  await expect(step(page, 'bought-on-ios')).toBeInViewport();
  await expect(step(page, 'tapped button “Buy”')).not.toContainText('missing on some');
  await expect(step(page, 'getLoc')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Differences' }).check();
  await expect(step(page, 'tapped button “Buy”')).toHaveCount(0);
  await step(page, 'getUserInfo').click();
  await expect(page.getByRole('region', { name: 'Details of getUserInfo' })).toContainText('iPhone');

  await tap(page, 1, '#bought');
  await page.mouse.wheel(0, 5000);
  await expect
    .poll(() =>
      pageIn(page, 2)
        .locator('body')
        .evaluate(() => Math.round(scrollY)),
    )
    .toBeGreaterThan(1000);
});

test('mirrors a selection to the other phone and keeps a password in the phone where it is typed', async ({ page }) => {
  await open(page);
  await tap(page, 1, '#pin');
  await page.keyboard.type('1234');
  await pageIn(page, 1).locator('#size').focus();
  await page.keyboard.press('ArrowDown');
  await expect(pageIn(page, 2).locator('#size')).toHaveValue('Large');
  await expect(pageIn(page, 1).locator('#pin')).toHaveValue('1234');
  await expect(pageIn(page, 2).locator('#pin')).toHaveValue('');
  await expect(step(page, 'filled “PIN”')).toContainText('missing on some');
});

test('reports an element that one of two phones lacks and can stop mirroring', async ({ page }) => {
  await open(page);
  await tap(page, 2, 'button >> text=Restore');
  await expect(step(page, 'tapped button “Restore”')).toContainText('failed', { timeout: 10_000 });
  await page.getByRole('button', { name: 'Mirror' }).click();
  await tap(page, 2, '#buy');
  await expect(pageIn(page, 2).locator('#bought')).toHaveText('bought by ');
  await expect(pageIn(page, 1).locator('#bought')).toHaveText('nothing');
});

test('reloads both phones and restarts the comparison when one setup changes', async ({ page }) => {
  await open(page, '?and=app%3D3.1.3.101');
  await tap(page, 1, '#buy');
  await expect(step(page, 'getUserInfo')).toBeVisible();
  await phone(page, 2).getByRole('button', { name: 'Setup' }).click();
  const version = phone(page, 2).getByRole('textbox', { name: 'App version' });
  await version.fill('3.1.0.1');
  await version.press('Enter');
  await expect(step(page, 'getUserInfo')).toHaveCount(0);
  await expect(pageIn(page, 1).locator('#bought')).toHaveText('nothing');
  await expect(page).toHaveURL(/and=app%3D3\.1\.0\.1/);
});

test('compares a recorded session as another column with the phones', async ({ page }) => {
  await page.goto(`${simulated.program.origin}/__simulator/?tab=trace`);
  await expect(page.frameLocator('iframe[name="phone"]').locator('#bought')).toHaveText('nothing');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON' }).click(),
  ]);
  const trace = JSON.parse(readFileSync(await download.path(), 'utf8')) as { entries: object[] };
  trace.entries.push({ atMs: 50, from: 'page', kind: 'request', id: 'c9', method: 'getUserInfo' });
  await open(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(trace)) });
  await expect(step(page, 'getUserInfo')).toContainText('missing on some');
  await expect(step(page, 'getUserInfo')).toContainText('Recorded');
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(step(page, 'getUserInfo')).toHaveCount(0);
});

test('opens the chosen phones side by side with --profiles', async ({ page }) => {
  await simulated.close();
  simulated = await simulatePage(html, ['--profiles', 'android-newest,ios-oldest,browser']);
  const url = /(http\S+profiles=\S+)/.exec(simulated.program.output())?.[1] ?? '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(pageIn(page, 3).locator('#buy')).toBeVisible();
  await expect(phone(page, 1)).toContainText('app 3.');
  await expect(phone(page, 2)).toContainText('iPhone');
  await expect(phone(page, 3)).toContainText('browser');
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`fits two phones into ${width} × ${height} without scrolling the window sideways`, async ({ page }) => {
    await open(page);
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
