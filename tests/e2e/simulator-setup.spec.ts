import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { simulateForTests } from '../support/simulate-for-tests.ts';
import { callManually, lineOf, openSimulator, readFrame } from '../support/simulator-page.ts';

// The settings of a tester: phone, app, network, faults, all of them in the URL.
const program = simulateForTests('site/dist', '--api');

const open = (page: Page, setup?: string): Promise<FrameLocator> => openSimulator(page, program, setup);

test('the setup of the simulator lists the vendors of Android phones and the devices of the chosen vendor', async ({
  page,
}) => {
  const phone = await open(page);
  await page.getByLabel('Vendor').selectOption('OPPO');
  await expect(page.getByLabel('Device')).toHaveValue('oppo-find-x5');
  await expect(page).toHaveURL(/device=oppo-find-x5/);
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  expect(await readFrame(page, () => navigator.userAgent)).toContain('CPH2307');
  await page.getByLabel('Vendor').selectOption('Samsung');
  await expect(page.getByLabel('Device').locator('option')).toHaveText(['Galaxy S24', 'Galaxy A14']);
  await page.getByRole('radio', { name: 'iOS' }).check({ force: true });
  await expect(page.getByLabel('Vendor')).toHaveCount(0);
});

test('keeps the search text of the simulator in the link', async ({ page }) => {
  await open(page, '?find=getQuery&no-protocol');
  await expect(page.getByLabel('Filter traffic')).toHaveValue('getQuery');
  await expect(page.getByRole('checkbox', { name: 'Protocol' })).not.toBeChecked();
  await page.getByLabel('Filter traffic').fill('');
  await page.getByRole('checkbox', { name: 'Failures' }).check({ force: true });
  await expect(page).not.toHaveURL(/find=/);
  await expect(page).toHaveURL(/failures/);
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByLabel('Mock API scenario').selectOption('down');
  await expect(page).toHaveURL(/api=down/);
  await open(page, '?tab=api&api=slow&request=load');
  await expect(page.getByLabel('Mock API scenario')).toHaveValue('slow');
  await expect(page.getByLabel('Filter requests')).toHaveValue('load');
  await open(page, '?tab=api&api=ok');
  await expect(page.getByLabel('Mock API scenario')).toHaveValue('ok');
});

test('sends requests from the simulator only to its own servers and works offline', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const phone = await open(page);
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  for (const tab of ['Contract', 'API', 'Trace', 'Real phone']) await page.getByRole('tab', { name: tab }).click();
  expect(
    [...hosts].filter((host) => ![program.origin, program.pageOrigin].includes(host) && host.startsWith('http')),
  ).toEqual([]);
});

test('stores the setup of the simulator in the URL and restores it from a link', async ({ page }) => {
  const phone = await open(page, '?device=iphone-15&app=3.1.2&lang=vi');
  await expect(phone.locator('[data-shell-status="ios"]')).toContainText('3.1.2');
  await page.getByLabel('Device').selectOption('iphone-13-mini');
  await expect(page).toHaveURL(/device=iphone-13-mini/);
  await expect(page).toHaveURL(/app=3\.1\.2/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'App version' })).toHaveValue('3.1.2');
  await expect(page.getByRole('radio', { name: 'VI' })).toBeChecked();
});

test('applies the device of the simulator to the frame: user agent, client hints, screen, pixel ratio and touch', async ({
  page,
}) => {
  const phone = await open(page, '?device=xiaomi-13');
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  const device = await readFrame(page, () => ({
    userAgent: navigator.userAgent,
    model: (navigator as { userAgentData?: { toJSON(): object } }).userAgentData?.toJSON(),
    width: screen.width,
    ratio: devicePixelRatio,
    touch: navigator.maxTouchPoints,
    scrollbars: getComputedStyle(document.documentElement).scrollbarWidth,
  }));
  expect(device.userAgent).toMatch(/2211133G.*wv/);
  expect(device).toMatchObject({
    scrollbars: 'none',
    width: 393,
    ratio: 2.75,
    touch: 5,
    model: { mobile: true, platform: 'Android' },
  });
});

test('applies the viewport meta of the page and lays out an iPhone page for three pixels three times as wide', async ({
  page,
}) => {
  const phone = await open(page, '?device=iphone-15');
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  const [meta, width] = await readFrame(page, () => [
    document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
    document.documentElement.clientWidth,
  ]);
  const scale = Number(/initial-scale=([\d.]+)/.exec(String(meta))?.[1]);
  expect(Math.abs(Number(width) - 393 / scale)).toBeLessThan(2);
});

test('switches theme and language of the app while the page runs and notifies the page', async ({ page }) => {
  await open(page);
  await expect(lineOf(page, '$/hello').first()).toContainText('ok');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(lineOf(page, 'themeChanged')).toContainText('dark');
  await page.getByRole('radio', { name: 'VI' }).check({ force: true });
  await expect(lineOf(page, 'localeChanged')).toContainText('VN');
  await expect(page).toHaveURL(/lang=vi/);
});

test('responds to a method with a custom value, which may be in a link, until it is reset', async ({ page }) => {
  await open(page);
  const entry = await callManually(page, 'getLoc');
  await expect(entry).toContainText('"en"');
  await entry.getByLabel('Response').fill('vi');
  await entry.getByRole('button', { name: 'Override response' }).click();
  await expect(entry.getByRole('alert')).toContainText('it is not valid JSON');
  await entry.getByLabel('Response').fill('"vi"');
  await entry.getByRole('button', { name: 'Override response' }).click();
  await entry.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(entry.locator('[class*="response"]')).toContainText('"vi"');
  await page.reload();
  await expect(page.getByText('overridden', { exact: true })).toBeVisible();
  const again = await callManually(page, 'getLoc');
  await expect(again.locator('[class*="response"]')).toContainText('"vi"');
  await again.getByRole('button', { name: 'Restore default' }).click();
  await expect(page.getByText('overridden', { exact: true })).toHaveCount(0);
  await again.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(again.locator('[class*="response"]')).toContainText('"en"');
});

test('removes the shell from the page for the setup of a browser', async ({ page }) => {
  const phone = await open(page, '?shell=none');
  await expect(phone.locator('[data-action="download-package"]').first()).toBeVisible();
  expect(await readFrame(page, () => 'BridgeheadAndroid' in window)).toBe(false);
  await expect(page.getByText('No messages yet', { exact: false })).toHaveCount(0);
  await expect(page.locator('button[data-key]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByText('A browser has no shell to record', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run this session' })).toBeDisabled();
});

test('offers every setting of a fault and keeps them in the link', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Affected method')).toHaveCount(0);
  await page.getByLabel('Fault', { exact: true }).selectOption('Error');
  await page.getByLabel('Error code').fill('-32001');
  await page.getByRole('textbox', { name: 'Message' }).fill('signed out; try @ again');
  await page.getByLabel('Affected method').selectOption('getLoc');
  await page.getByText('Affected calls').click();
  await page.getByLabel('Calls to skip first').fill('1');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/fault=error%3Bcode%3D-32001/);
  await expect(page.getByLabel('Fault', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Error getLoc/ })).toContainText(
    'code -32001, message signed out; try @ again, after 1',
  );
  await callManually(page, 'getLoc');
  await callManually(page, 'getLoc');
  await page.getByRole('tab', { name: 'Traffic' }).click();
  await expect(lineOf(page, 'getLoc').last()).toContainText('signed out; try @ again');
  await expect(lineOf(page, 'getLoc').first()).toContainText('ok');

  await page.getByRole('button', { name: /^Error getLoc/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('signed out; try @ again');
  await page.getByRole('textbox', { name: 'Message' }).fill('');
  await page.getByLabel('Rate (0 to 1)').fill('2');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('rate must be a number from 0 to 1');
  await page.getByLabel('Rate (0 to 1)').fill('');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Error getLoc/ })).toHaveText('Error getLoccode -32001, after 1');
});

test('reports that the simulator’s server rejected the phone and opens the page on the next attempt', async ({
  page,
}) => {
  await page.route(/\/__simulator\/phone\?/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  const phone = await open(page);
  await expect(page.getByText(/Cannot request .*phone: the server returned 500\. Restart the simulator/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
});

test('holds a call until its response is edited, rejected or released manually', async ({ page }) => {
  const phone = await open(page, '?hold=getQueryParam');
  const held = page.getByRole('region', { name: 'Held calls' });
  await expect(held).toContainText('getQueryParam is held');
  await expect(lineOf(page, 'getQueryParam').first()).toContainText('pending');
  await held.getByLabel('Response', { exact: true }).fill('{');
  await held.getByRole('button', { name: 'Send response' }).click();
  await expect(held.getByRole('alert')).toContainText('it is not valid JSON');
  await held.getByRole('button', { name: 'Send default response' }).click();
  await expect(lineOf(page, 'getQueryParam').first()).toContainText('ok');
  // The page sends two requests.
  await held.getByRole('button', { name: 'Send default response' }).click();
  await expect(held).toHaveCount(0);
  await expect(phone.locator('[data-shell-status]')).toBeVisible();

  await callManually(page, 'getLoc');
  const toggle = page.getByLabel('Hold calls until released');
  await toggle.check();
  await expect(page).toHaveURL(/hold=getLoc/);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await held.getByLabel('Response', { exact: true }).fill('"by the tester"');
  await held.getByRole('button', { name: 'Send response' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await held.getByLabel('Error code').fill('-32001');
  await held.getByRole('button', { name: 'Send error' }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await toggle.uncheck();
  await expect(held).toHaveCount(0);
  await page.getByRole('tab', { name: 'Traffic' }).click();
  const lines = lineOf(page, 'getLoc');
  await expect(lines.filter({ hasText: '→ "by the tester"' })).toContainText('ok');
  await expect(lines.filter({ hasText: 'Rejected by the tester' })).toContainText('denied');
  await expect(lines.filter({ hasText: 'pending' })).toHaveCount(0);
});

test('reports an unsupported fault in a link and still shows the page', async ({ page }) => {
  const phone = await open(page, '?fault=silent%40getLok&response=getLok%401');
  await expect(page.getByText('Did you mean getLoc')).toBeVisible();
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
});

test('kills the demo page by a fault and reopens it without the fault', async ({ page }) => {
  const phone = await open(page, '?fault=renderer-killed%40*');
  await expect(page.getByText('the page’s process was killed').first()).toBeVisible();
  await expect(page.locator('iframe[name="phone"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the fault renderer-killed' }).click();
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
});

test('applies faults to a method, and a silent method never responds', async ({ page }) => {
  await open(page, '?fault=silent%40getQueryParam');
  await expect(lineOf(page, 'getQueryParam').first()).toContainText('pending');
  await page.getByRole('button', { name: 'Remove the fault silent' }).click();
  await expect(page).not.toHaveURL(/fault/);
});

test('shows at a readable size that the phone in the simulator is offline', async ({ page }) => {
  const phone = await open(page, '?net=offline');
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toBeVisible();
  await expect(page.getByText('412 px', { exact: false })).toBeVisible();
  await page.getByLabel('Network').selectOption('full');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(lineOf(page, '$/hello').first()).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toHaveCount(0);
});

test('cuts the network of an offline phone for everything the page loads', async ({ page }) => {
  const phone = await open(page);
  await expect(phone.locator('[data-shell-status]')).toBeVisible();
  await page.getByLabel('Network').selectOption('offline');
  await expect(lineOf(page, 'networkChanged')).toContainText('false');
  expect(await readFrame(page, () => navigator.onLine)).toBe(false);
  const outcome = await readFrame(page, () =>
    fetch('/robots.txt').then(
      () => 'resolved',
      (error: Error) => error.name,
    ),
  );
  expect(outcome).toBe('TypeError');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(phone.getByText('The simulated phone is offline.')).toBeVisible();
});

test('keeps the chosen shell when the platform changes, and returns to one that only the other platform has', async ({
  page,
}) => {
  await open(page, '?device=xiaomi-13&shell=action');
  const shell = page.getByLabel(/^Shell/);
  const select = (platform: string) => page.getByRole('radio', { name: platform }).check({ force: true });
  await select('iOS');
  await expect(shell).toHaveValue('action');
  await expect(page).toHaveURL(/shell=action/);
  await select('Android');
  await expect(shell).toHaveValue('action');
  await expect(page.getByLabel('Device')).toHaveValue('xiaomi-13');
  await shell.selectOption('listener');
  await select('Desktop');
  await expect(shell).toHaveValue('none');
  await select('iOS');
  await expect(shell).toHaveValue('handler');
  await select('Android');
  await expect(shell).toHaveValue('listener');
});
