import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { callByHand, lineOf, openSimulator, readFrame } from '../support/simulator-page.ts';

// What a tester sets: phone, app, network, faults; all of it in the address.
let program: RunningProgram;

test.beforeAll(async () => {
  program = await startSimulate(['site/dist', '--api']);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
});

const open = (page: Page, setup?: string): Promise<FrameLocator> => openSimulator(page, program, setup);

test('offers the vendors of Android phones, and the devices of the chosen one', async ({ page }) => {
  const phone = await open(page);
  await page.getByLabel('Vendor').selectOption('OPPO');
  await expect(page.getByLabel('Device')).toHaveValue('oppo-find-x5');
  await expect(page).toHaveURL(/device=oppo-find-x5/);
  await expect(phone.locator('[data-shell-facts]')).toBeVisible();
  expect(await readFrame(page, () => navigator.userAgent)).toContain('CPH2307');
  await page.getByLabel('Vendor').selectOption('Samsung');
  await expect(page.getByLabel('Device').locator('option')).toHaveText(['Galaxy S24', 'Galaxy A14']);
  await page.getByRole('radio', { name: 'iOS' }).check({ force: true });
  await expect(page.getByLabel('Vendor')).toHaveCount(0);
});

test('keeps what is looked for in the link', async ({ page }) => {
  await open(page, '?find=getQuery&no-protocol');
  await expect(page.getByLabel('Filter the traffic')).toHaveValue('getQuery');
  await expect(page.getByRole('checkbox', { name: 'Protocol' })).not.toBeChecked();
  await page.getByLabel('Filter the traffic').fill('');
  await page.getByRole('checkbox', { name: 'Failures' }).check({ force: true });
  await expect(page).not.toHaveURL(/find=/);
  await expect(page).toHaveURL(/failures/);
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByLabel('How the mock API behaves').selectOption('down');
  await expect(page).toHaveURL(/api=down/);
  await open(page, '?tab=api&api=slow&request=load');
  await expect(page.getByLabel('How the mock API behaves')).toHaveValue('slow');
  await expect(page.getByLabel('Filter the requests')).toHaveValue('load');
  await open(page, '?tab=api&api=ok');
  await expect(page.getByLabel('How the mock API behaves')).toHaveValue('ok');
});

test('asks nobody but its own servers: it works offline', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const phone = await open(page);
  await expect(phone.locator('[data-shell-facts]')).toBeVisible();
  for (const tab of ['Contract', 'API', 'Trace', 'Hooks']) await page.getByRole('tab', { name: tab }).click();
  expect(
    [...hosts].filter((host) => ![program.origin, program.pageOrigin].includes(host) && host.startsWith('http')),
  ).toEqual([]);
});

test('is in the address, and a link opens the same setup', async ({ page }) => {
  const phone = await open(page, '?device=iphone-15&app=3.1.2&lang=vi');
  await expect(phone.locator('[data-shell-facts="ios"]')).toContainText('3.1.2');
  await page.getByLabel('Device').selectOption('iphone-13-mini');
  await expect(page).toHaveURL(/device=iphone-13-mini/);
  await expect(page).toHaveURL(/app=3\.1\.2/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'App version' })).toHaveValue('3.1.2');
  await expect(page.getByRole('radio', { name: 'VI' })).toBeChecked();
});

test('makes the frame tell of the phone: user agent, hints, screen, pixel ratio, touch', async ({ page }) => {
  const phone = await open(page, '?device=xiaomi-13');
  await expect(phone.locator('[data-shell-facts]')).toBeVisible();
  const facts = await readFrame(page, () => ({
    userAgent: navigator.userAgent,
    model: (navigator as { userAgentData?: { toJSON(): object } }).userAgentData?.toJSON(),
    width: screen.width,
    ratio: devicePixelRatio,
    touch: navigator.maxTouchPoints,
    scrollbars: getComputedStyle(document.documentElement).scrollbarWidth,
  }));
  expect(facts.userAgent).toMatch(/2211133G.*wv/);
  expect(facts).toMatchObject({
    scrollbars: 'none',
    width: 393,
    ratio: 2.75,
    touch: 5,
    model: { mobile: true, platform: 'Android' },
  });
});

test('applies the page’s viewport meta: an iPhone page drawn for three pixels is laid out three times as wide', async ({
  page,
}) => {
  const phone = await open(page, '?device=iphone-15');
  await expect(phone.locator('[data-shell-facts]')).toBeVisible();
  const [meta, width] = await readFrame(page, () => [
    document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
    document.documentElement.clientWidth,
  ]);
  const scale = Number(/initial-scale=([\d.]+)/.exec(String(meta))?.[1]);
  expect(Math.abs(Number(width) - 393 / scale)).toBeLessThan(2);
});

test('switches the theme and the language live, and the page hears it', async ({ page }) => {
  await open(page);
  await expect(lineOf(page, '$/hello').first()).toContainText('ok');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(lineOf(page, 'themeChanged')).toContainText('dark');
  await page.getByRole('radio', { name: 'VI' }).check({ force: true });
  await expect(lineOf(page, 'localeChanged')).toContainText('VN');
  await expect(page).toHaveURL(/lang=vi/);
});

test('answers a method with a value of the tester’s own, in a link too, until it is taken back', async ({ page }) => {
  await open(page);
  const entry = await callByHand(page, 'getLoc');
  await expect(entry).toContainText('"en"');
  await entry.getByLabel('What it answers').fill('vi');
  await entry.getByRole('button', { name: 'Answer with this' }).click();
  await expect(entry.getByRole('alert')).toContainText('it is no JSON');
  await entry.getByLabel('What it answers').fill('"vi"');
  await entry.getByRole('button', { name: 'Answer with this' }).click();
  await entry.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(entry.locator('[class*="answer"]')).toContainText('"vi"');
  await page.reload();
  await expect(page.getByText('own answer')).toBeVisible();
  const again = await callByHand(page, 'getLoc');
  await expect(again.locator('[class*="answer"]')).toContainText('"vi"');
  await again.getByRole('button', { name: 'Answer as usual' }).click();
  await expect(page.getByText('own answer')).toHaveCount(0);
  await again.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(again.locator('[class*="answer"]')).toContainText('"en"');
});

test('takes the shell away for a browser', async ({ page }) => {
  const phone = await open(page, '?shell=none');
  await expect(phone.locator('[data-action="download-package"]').first()).toBeVisible();
  expect(await readFrame(page, () => 'BridgeheadAndroid' in window)).toBe(false);
  await expect(page.getByText('Nothing has crossed yet', { exact: false })).toHaveCount(0);
  await expect(page.locator('button[data-key]')).toHaveCount(0);
});

test('puts faults on a method: a silent one is never answered', async ({ page }) => {
  await open(page, '?fault=silent%40getQueryParam');
  await expect(lineOf(page, 'getQueryParam').first()).toContainText('waiting');
  await page.getByRole('button', { name: 'Remove the fault silent' }).click();
  await expect(page).not.toHaveURL(/fault/);
});

test('says that there is no page in the phone, in letters of the phone’s own size', async ({ page }) => {
  const phone = await open(page, '?net=offline');
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toBeVisible();
  await expect(page.getByText('412 px', { exact: false })).toBeVisible();
  await page.getByLabel('Network').selectOption('full');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(lineOf(page, '$/hello').first()).toBeVisible();
  await expect(page.getByText('no page', { exact: true })).toHaveCount(0);
});

test('cuts the network for everything the page loads', async ({ page }) => {
  const phone = await open(page);
  await expect(phone.locator('[data-shell-facts]')).toBeVisible();
  await page.getByLabel('Network').selectOption('offline');
  await expect(lineOf(page, 'networkChanged')).toContainText('false');
  expect(await readFrame(page, () => navigator.onLine)).toBe(false);
  const outcome = await readFrame(page, () =>
    fetch('/robots.txt').then(
      () => 'answered',
      (error: Error) => error.name,
    ),
  );
  expect(outcome).toBe('TypeError');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(phone.getByText('The simulated phone is offline.')).toBeVisible();
});
