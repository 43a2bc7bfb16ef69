import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, contractEntry, lineOf } from '../support/simulator-page.ts';

// The pages of docs/example-hosts/old-shells, with the script build of the SDK in the same folder, as their README describes, in the built simulator.
const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let program: RunningProgram;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'old-shells-'));
  cpSync(join(root, 'docs/example-hosts/old-shells'), folder, { recursive: true });
  copyFileSync(join(root, 'dist/bridgehead.iife.js'), join(folder, 'bridgehead.iife.js'));
  // The same page without a note about its message format uses this protocol.
  const plain = readFileSync(join(folder, 'action.html'), 'utf8').replace(
    ', { envelope: Bridgehead.actionEnvelope }',
    '',
  );
  writeFileSync(join(folder, 'plain.html'), plain);
  program = await startSimulate([join(folder, 'action.html')]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  rmSync(folder, { recursive: true });
});

async function open(page: Page, query: string): Promise<FrameLocator> {
  await page.goto(`${program.origin}/__simulator/${query}`);
  return page.frameLocator('iframe[name="phone"]');
}

for (const { name, query, app } of [
  { name: 'Android app with the action dialect', query: '?page=/action.html&shell=action', app: 'android 3.4.0.150' },
  {
    name: 'iOS app with the action dialect',
    query: '?page=/action.html&shell=action&device=iphone-15',
    app: 'ios 3.4.0',
  },
  {
    name: 'Android app with a method for each action',
    query: '?page=/methods.html&shell=methods',
    app: 'android 3.4.0.150',
  },
]) {
  test(`serves a page for an ${name} with that app`, async ({ page }) => {
    const phone = await open(page, query);
    await expect(phone.locator('#app')).toHaveText(app);
    await expect(page.getByText('A page for this app needs', { exact: false })).toHaveCount(0);
    await clickInPhone(page, phone.getByRole('button', { name: 'getUserInfo' }));
    await expect(phone.locator('#outcome-getUserInfo')).toContainText('"nickname":"An"');
    await expect(lineOf(page, 'getUserInfo')).toContainText('ok');
    await clickInPhone(page, phone.getByRole('button', { name: 'jumpToPay' }));
    await page.getByRole('dialog', { name: 'Payment sheet' }).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(phone.locator('#outcome-jumpToPay')).toContainText('paid');
    await clickInPhone(page, phone.getByRole('button', { name: 'jumpToProfile' }));
    await expect(page.getByRole('region', { name: 'Profile screen' })).toContainText('10002');
  });
}

test('emits events from an old app with actions and has no events for one with methods', async ({ page }) => {
  const action = await open(page, '?page=/action.html&shell=action');
  await expect(action.locator('#app')).toContainText('android');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(action.locator('#events')).toHaveText('themeChanged {"theme":"dark"}');
  const methods = await open(page, '?page=/methods.html&shell=methods');
  await expect(methods.locator('#app')).toContainText('android');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(lineOf(page, 'getQueryParam').first()).toContainText('ok');
  await expect(methods.locator('#events')).toHaveText('no event yet');
});

test('sends a manual call in the message format of each old app', async ({ page }) => {
  for (const query of [
    '?page=/action.html&shell=action&tab=contract',
    '?page=/methods.html&shell=methods&tab=contract',
  ]) {
    const phone = await open(page, query);
    await expect(phone.locator('#app')).toContainText('3.4.0');
    const { entry, head } = contractEntry(page, 'getLoc');
    await head.click();
    await entry.getByRole('button', { name: 'Call' }).click();
    await expect(entry).toContainText('"en"');
  }
});

test('explains why a page with another message format gets no response and which one it must use', async ({ page }) => {
  const phone = await open(page, '?page=/plain.html&shell=action');
  await expect(phone.locator('#app')).toContainText('No shell supports the message format of this page');
  await expect(
    page.getByText('This old app uses the format {callbackId, action, params}', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('{ envelope: actionEnvelope }', { exact: false })).toBeVisible();
  await open(page, '?page=/action.html&shell=methods');
  await expect(page.getByText('The page has not called a method of window.NativeApp', { exact: false })).toBeVisible();
  await expect(page.getByText('createMethodObjectTransport', { exact: false }).first()).toBeVisible();
});

test('opens the matching app with one button for a page that sends actions to a current app', async ({ page }) => {
  const phone = await open(page, '?page=/action.html');
  await clickInPhone(page, phone.getByRole('button', { name: 'getUserInfo' }));
  await page.getByRole('button', { name: 'Switch to an old shell' }).click();
  await expect(phone.locator('#app')).toHaveText('android 3.4.0.150');
  await clickInPhone(page, phone.getByRole('button', { name: 'getUserInfo' }));
  await expect(phone.locator('#outcome-getUserInfo')).toContainText('"nickname":"An"');
  await expect(page.getByRole('button', { name: 'Switch to an old shell' })).toHaveCount(0);
});
