import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { callingScript } from '../support/calling-script.ts';
import { type ServedPage, simulatePage } from '../support/served-page.ts';
import { lineOf } from '../support/simulator-page.ts';

// A page that makes three calls when it starts, on Android and iOS.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Shop</h1>
<script>${callingScript}
  call('getLoc');
  call('getUserInfo');
</script>`;

let simulated: ServedPage;
test.beforeEach(async () => {
  simulated = await simulatePage(html);
});
test.afterEach(async () => expect(await simulated.close()).toBe(0));

async function open(page: Page, query = ''): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${simulated.program.origin}/__simulator/${query}`);
  await expect(page.frameLocator('iframe[name="phone"]').first().getByText('Shop')).toBeVisible();
  await expect(page.getByText('getUserInfo').first()).toBeVisible();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands and keys' });
const selected = (page: Page) => page.locator('ol button[aria-expanded="true"]');

test('moves through the timeline, filters, holds a method and reloads with single keys', async ({ page }) => {
  await open(page);
  await page.keyboard.press('k');
  await expect(selected(page)).toContainText('getUserInfo');
  await page.keyboard.press('k');
  await expect(selected(page)).toContainText('getLoc');
  await page.keyboard.press('h');
  await expect(page.getByLabel('Hold calls until released')).toBeChecked();
  await page.keyboard.press('j');
  await expect(selected(page)).toContainText('getUserInfo');
  await expect(page.getByLabel('Hold calls until released')).not.toBeChecked();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Held calls' })).toContainText('getLoc is held');

  await page.keyboard.press('/');
  const filter = page.getByLabel('Filter traffic');
  await expect(filter).toBeFocused();
  await page.keyboard.type('rjk -getloc');
  await expect(filter).toHaveValue('rjk -getloc');
  await filter.fill('method:getloc outcome:ok');
  await expect(page.locator('ol button[data-key]')).toHaveCount(1);
  await expect(filter.locator('xpath=..')).toContainText(/^1 of \d+$/);
  await filter.fill('-$/hello -outcome:ok method:get');
  await expect(lineOf(page, 'getLoc')).toHaveCount(1);
});

test('lists all commands with their keys and runs the chosen one', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  await expect(palette(page).getByRole('button', { name: /Reload the page in the phone.*r$/ })).toBeVisible();
  await expect(palette(page).getByRole('button', { name: 'Reload' })).toHaveCount(1);
  for (const text of ['Next and previous line', 'Filter traffic', 'Commands and keys', 'Platform: iOS'])
    await expect(palette(page).getByRole('button', { name: text })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  await expect(palette(page).getByLabel('Find a command')).toHaveValue('r');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('contract');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Contract' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('platform ios');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('button', { name: 'Platform: iOS' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/device=iphone/);
});

test('ignores single keys after the tester turned them off', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  await palette(page)
    .getByLabel(/^Single keys/)
    .uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(selected(page)).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette(page)
    .getByLabel(/^Single keys/)
    .check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(selected(page)).toHaveCount(1);
});

test('keys, filter, pictures and holding work with two phones', async ({ page }) => {
  await open(page, '?and=device%3Diphone-15');
  // A phone has no picture of a moment before its page started.
  await expect(page.frameLocator('iframe[name="phone"]').nth(1).getByText('Shop')).toBeVisible();
  await page.keyboard.press('k');
  await expect(selected(page)).toContainText('getUserInfo');
  await expect(page.locator('iframe[title="Picture of the page"]')).toHaveCount(2);
  await page.keyboard.press('h');
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: /^Held calls of phone \d$/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('method:getloc');
  await expect(page.locator('ol button[aria-expanded]')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mirror');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'false');
});
