import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { simulateForTests } from '../support/simulate-for-tests.ts';
import { callManually, clickInPhone, lineOf, openSimulator } from '../support/simulator-page.ts';

// The built simulator with the built site, as shown by `bridgehead simulate site/dist --api`.
const program = simulateForTests('site/dist', '--api');
let problems: string[];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});
test.afterEach(() => {
  expect(problems).toEqual([]);
});

const open = (page: Page, setup?: string): Promise<FrameLocator> => openSimulator(page, program, setup);

test.describe('the traffic panel', () => {
  test('shows calls with their responses on the timeline, filters them and opens one in full', async ({ page }) => {
    await open(page);
    await expect(lineOf(page, '$/hello').first()).toContainText('ok');
    await expect(lineOf(page, 'getQueryParam').first()).toContainText('ok');
    await page.getByLabel('Filter traffic').fill('DEVICEID');
    await expect(lineOf(page, '$/hello')).toHaveCount(0);
    await lineOf(page, 'getQueryParam').first().click();
    await expect(page.getByRole('region', { name: 'Details of getQueryParam' })).toContainText('"3.4.0.150"');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /^Details/ })).toHaveCount(0);
  });

  test('shows server requests between the messages on the timeline and hides them on demand', async ({ page }) => {
    const phone = await open(page);
    await expect(lineOf(page, 'getQueryParam').first()).toContainText('ok');
    await clickInPhone(page, phone.locator('[data-action="download-package"]:visible').first());
    await expect(lineOf(page, 'live-version').last()).toContainText('200');
    await lineOf(page, 'live-version').last().click();
    await expect(page.getByRole('region', { name: 'Details of live-version' })).toContainText('live_version');
    await page.getByRole('checkbox', { name: 'Server' }).uncheck();
    await expect(lineOf(page, 'live-version')).toHaveCount(0);
    await expect(page).toHaveURL(/no-server/);
  });

  test('moves from row to row of the timeline with the arrow keys', async ({ page }) => {
    await open(page);
    await expect(lineOf(page, 'getQueryParam').first()).toBeVisible();
    await lineOf(page, '$/hello').first().click();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('button[data-key][aria-expanded="true"]')).not.toContainText('$/hello');
  });
});

test('keeps earlier rows of the timeline reachable and the newest row in view during a burst of events', async ({
  page,
}) => {
  await open(page, '?fault=event-burst@*');
  await expect(page.getByRole('tab', { name: /^Traffic 1,\d\d\d/ })).toBeVisible();
  await expect(lineOf(page, 'themeChanged').last()).toBeInViewport();
  expect(await page.locator('button[data-key]').count()).toBeLessThan(500);
  await page.getByLabel('Filter traffic').fill('$/hello');
  await expect(lineOf(page, '$/hello').first()).toContainText('ok');
  await page.getByLabel('Filter traffic').fill('');
  const earlier = page.getByRole('button', { name: /^Show earlier rows/ });
  while (await earlier.isVisible()) await earlier.click();
  await expect(lineOf(page, '$/hello').first()).toBeAttached();
});

test.describe('faults without a message', () => {
  test('shows a post that threw and a removed object on the timeline', async ({ page }) => {
    await open(page, '?fault=throws@*');
    await expect(page.getByText('the injected object threw: getQueryParam was not sent').first()).toBeVisible();
    await open(page, '?fault=removed-object@*');
    await expect(page.getByText('the injected object was removed')).toBeVisible();
    await open(page, '?fault=late-object@*');
    await expect(page.getByText('the injected object appeared')).toBeVisible();
  });

  test('shows the fault on the pending call of a silent method', async ({ page }) => {
    await open(page, '?fault=silent@getQueryParam');
    await expect(lineOf(page, 'getQueryParam').first()).toContainText('silent');
  });
});

test.describe('the native chrome', () => {
  test('prompts the user to pay in the simulator and sends the result to the page', async ({ page }) => {
    await open(page);
    const entry = await callManually(page, 'jumpToPay', { productId: 'vip_week' });
    const sheet = page.getByRole('dialog', { name: 'Payment sheet' });
    await expect(sheet).toContainText('vip_week');
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(entry).toContainText('"paid"');
    await entry.getByRole('button', { name: 'Call' }).click();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry).toContainText('cancelled by the user');
  });

  test('opens the profile of the app over the page and goes back', async ({ page }) => {
    await open(page);
    await callManually(page, 'jumpToProfile', { userId: '4711' });
    await expect(page.getByRole('region', { name: 'Profile screen' })).toContainText('4711');
    await page
      .getByRole('button', { name: /^The phone's back button|^Back$/ })
      .last()
      .click();
    await expect(page.getByRole('region', { name: 'Profile screen' })).toHaveCount(0);
  });

  test('hides the navigation bar of the app when the page requests it', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: "Back, in the app's bar" })).toBeVisible();
    await callManually(page, 'setNavbarType', { hideBar: 'true', lightStatusBar: 'true' });
    await expect(page.getByRole('button', { name: "Back, in the app's bar" })).toHaveCount(0);
  });
});

test.describe('the contract panel', () => {
  test('shows the verdict of the gate for the chosen app version', async ({ page }) => {
    await open(page, '?app=3.1.3.101&tab=contract');
    await expect(page.getByRole('button', { name: /^jumpToPay\b/ })).toContainText('needs 3.1.3.102, has 3.1.3.101');
    await expect(page.getByRole('button', { name: /^getLoc\b/ })).toContainText('supported');
  });
});

test.describe('the API panel', () => {
  test('lists the requests from the page to the mock API with their responses', async ({ page }) => {
    const phone = await open(page, '?tab=api');
    await clickInPhone(page, phone.locator('[data-action="download-package"]:visible').first());
    const line = page.getByRole('button', { name: /live-version/ }).last();
    await expect(line).toContainText('200');
    await line.click();
    await expect(page.getByRole('region', { name: 'API requests' })).toContainText('live_version');
  });
});

test.describe('a recorded trace', () => {
  test('converts a recorded trace into a test and replays it in the phone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await expect(lineOf(page, 'getQueryParam').first()).toContainText('ok');
    await page.getByRole('tab', { name: 'Trace' }).click();
    await page.getByRole('button', { name: 'Copy as Vitest' }).click();
    await expect(page.getByText('Copied the Vitest test to the clipboard.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("safeCall('getQueryParam'");
    // A value of the simulated app, which is the same for every tester.
    expect(copied).toContain('"deviceId":"simulated-device"');

    await page.getByLabel(/Keep values/).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON' }).click(),
    ]);
    await page.getByRole('button', { name: 'Open a trace' }).setInputFiles(await download.path());
    await expect(page.getByText('The phone replays a trace.', { exact: false })).toBeVisible();
    await expect(page.getByText('0 unexpected')).toBeVisible();
    await page.getByRole('tab', { name: 'Traffic' }).click();
    await expect(lineOf(page, 'getQueryParam').last()).toContainText('ok');
  });
});

test('the simulator works with the keyboard alone: Tab reaches every control and arrow keys switch tabs', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('tab', { name: 'Traffic' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Contract' })).toBeFocused();
  await expect(page).toHaveURL(/tab=contract/);
  const unnamed = await page.locator('button:visible, input:visible, select:visible').evaluateAll(
    (all) =>
      all.filter((each) => {
        const { labels } = each as HTMLInputElement;
        return !each.textContent?.trim() && !each.getAttribute('aria-label') && !labels?.length;
      }).length,
  );
  expect(unnamed).toBe(0);
});

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`the simulator fits into ${width} × ${height} without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByRole('region', { name: 'Inspector' })).toBeInViewport({ ratio: 1 });
  });
}

test('the simulator shows one column on a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await open(page);
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByLabel('Vendor').selectOption('vivo');
  await expect(page).toHaveURL(/device=vivo-x90/);
});

test('goes back in the app by the gesture from the edge of the screen', async ({ page }) => {
  await open(page);
  await callManually(page, 'jumpToProfile', { userId: '1' });
  const screen = page.getByRole('region', { name: 'Profile screen' });
  await expect(screen).toBeVisible();
  // The screen is still animated.
  const box = await page.locator('iframe[name="phone"]').boundingBox();
  if (!box) throw new Error('the page has no place');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, y, { steps: 5 });
  await page.mouse.up();
  await expect(screen).toHaveCount(0);
});

test('includes no code of the simulator in the built site or in the entry points that a page imports', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const entryPoints = ['index.js', 'app.js', 'react.js', 'app-react.js', 'bridgehead.iife.js'].map((name) =>
    join(root, 'dist', name),
  );
  const site = readdirSync(join(root, 'site/dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => join(root, 'site/dist', name));
  expect(site.length).toBeGreaterThan(5);
  const marks = ['__simulator', 'x-bridgehead-token', 'simulated-device', '__bridgeheadPost'];
  const found = [...entryPoints, ...site].filter((file) => {
    const text = readFileSync(file, 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
  expect(found).toEqual([]);
  // The mocks have the same marks.
  expect(readFileSync(join(root, 'dist/mocks.js'), 'utf8')).toContain('simulated-device');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the simulator passes axe without violations, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme });
    for (const tab of ['traffic', 'contract', 'api', 'trace']) {
      await open(page, `?tab=${tab}&fault=slow%40getLoc`);
      await expect(page.frameLocator('iframe[name="phone"]').locator('[data-shell-status]')).toBeVisible();
      // The page in the frame has separate tests.
      expect(await findAxeViolations(page), tab).toEqual([]);
    }
  });
}
