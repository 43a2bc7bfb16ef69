import { expect } from '@playwright/test';
import { test } from '../support/boot-test.ts';
import { namedPhone } from '../support/visitor.ts';

// The built boot script in a real browser: the download flow.
test('the download button saves the package under its name and opens the install sheet as a modal dialog', async ({
  boot,
  open,
}) => {
  const { page, problems } = await open(namedPhone('SM-S901E'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#direct').dblclick()]);
  expect(download.suggestedFilename()).toBe('senjalu-3.apk');
  await expect(page.getByRole('dialog', { name: 'Started' })).toBeVisible();
  expect(await page.locator('#install-sheet').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(boot.requestPaths.filter((path) => path.includes('h5-download-click'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(problems).toEqual([]);
});

for (const [name, scripted] of [
  ['HTML', { kind: 'html' }],
  ['a server that hangs up', { kind: 'down' }],
  ['a rejection', { kind: 'status', status: 500, body: { result: 1 } }],
  ['a script', { kind: 'url', url: 'javascript:document.title="owned"' }],
  ['data', { kind: 'url', url: 'data:text/html,owned' }],
  ['an intent', { kind: 'url', url: 'intent://x#Intent;scheme=market;end' }],
  ['another host', { kind: 'url', url: 'https://evil.example/a.apk' }],
  ['a user name', { kind: 'url', url: 'https://a@download.senjalu.example/a.apk' }],
  ['our own page', { kind: 'url', url: 'OWN' }],
  ['nothing', { kind: 'url', url: '' }],
] as const) {
  test(`the download button offers the store after ${name} and does not navigate`, async ({ boot, open }) => {
    const { page, navigations, problems } = await open(namedPhone('SM-S901E'));
    boot.liveVersion =
      scripted.kind === 'url' && scripted.url === 'OWN' ? { kind: 'url', url: `${boot.origin}/` } : scripted;
    await page.locator('#direct').click();
    await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible();
    expect(navigations).toEqual([]);
    expect(page.url()).toBe(`${boot.origin}/`);
    expect(await page.title()).toBe('Boot');
    const warnings = problems.filter((line) => line.startsWith('warning: Cannot'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toMatch(/https?:|\?/);
  });
}

test('the download button gives up on a stalled body after 15 seconds', async ({ boot, open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  boot.liveVersion = { kind: 'stalled' };
  const started = Date.now();
  await page.locator('#direct').click();
  await expect(page.locator('#direct')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - started).toBeGreaterThan(14_500);
  await expect(page.locator('#direct')).toHaveAttribute('aria-busy', 'false');
});

test('the download button offers the store while offline', async ({ open }) => {
  const { page } = await open(namedPhone('SM-S901E'));
  await page.context().setOffline(true);
  await page.locator('#direct').click();
  await expect(page.getByRole('dialog', { name: 'Store' })).toBeVisible();
});

for (const [scheme, outcome] of [
  ['http', 'is redirected to an http package'],
  ['https', 'saves an https package under the name the server gives it'],
] as const) {
  test(`an https page ${outcome}`, async ({ boot, open }) => {
    const { page, navigations } = await open(namedPhone('SM-S901E'));
    const url = `${scheme}://download.senjalu.example/senjalu-3.apk`;
    const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    await page.route('https://get.senjalu.example/**', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${boot.origin}/` }) }),
    );
    await page.route('https://api.senjalu.example/**', (route) =>
      route.fulfill({ json: { data: { live_version: url } }, headers: shared }),
    );
    await page.route(url, (route) =>
      route.fulfill({ headers: { 'content-disposition': 'attachment; filename="server.apk"' }, body: 'package' }),
    );
    await page.goto('https://get.senjalu.example/');
    navigations.length = 0;
    const download = scheme === 'https' ? page.waitForEvent('download') : undefined;
    await page.locator('#direct').click();
    await expect(page.getByRole('dialog', { name: 'Started' })).toBeVisible();
    if (download) expect((await download).suggestedFilename()).toBe('server.apk');
    else await expect.poll(() => navigations).toEqual([url]);
  });
}
