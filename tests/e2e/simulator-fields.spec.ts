import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RecordedPage, startRecordedPage } from '../support/recorded-page.ts';
import { clickInPhone, copyAsPlaywright, openSimulator } from '../support/simulator-page.ts';

// Fields of ordinary pages that have no role, no name or no box of their own: the copied test and the other profiles find them, too.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const html = (volume: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fields</title>
<label><input type="checkbox" id="terms" hidden> I agree</label>
<label>Selfie <input type="file" id="selfie" hidden></label>
<div contenteditable id="chat" style="min-height: 20px; border: 1px solid"></div>
<label>Volume <input type="range" id="volume"></label> <input type="password" id="pin"> <input type="date" id="day">
<button type="button" id="help">Help</button> <dialog id="dialog">Closes with Escape</dialog>
<p id="state">nothing</p> <p id="sent"></p> <p>Loaded at <span id="now"></span>, order <span id="order"></span></p>
<script src="/sdk.js"></script>
<script>
const { createBridge, defineContract, method } = Bridgehead;
const bridge = createBridge(defineContract({ name: 'app', version: '1.0.0', methods: { getUserInfo: method(), getValueForKey: method() } }));
const at = (id) => document.getElementById(id);
const show = (text) => { at('state').textContent = text; };
at('now').textContent = new Date().toLocaleString();
at('order').textContent = '0'.repeat(8).replace(/0/g, () => Math.floor(Math.random() * 16).toString(16)) + '-e89b-12d3-a456-426614174000';
at('terms').onchange = ({ target }) => show('agreed ' + target.checked);
at('selfie').onchange = ({ target }) => show('selfie ' + target.files[0].size);
at('chat').onkeydown = (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  at('sent').textContent = 'sent a text: ' + (at('chat').textContent !== '');
  bridge.safeCall('getValueForKey', { key: 'sent' });
};
at('volume').onchange = ({ target }) => show(${volume});
at('pin').oninput = ({ target }) => show('pin ' + (target.value !== ''));
at('day').onchange = ({ target }) => show('day ' + (target.value !== ''));
at('help').onclick = () => at('dialog').showModal();
at('dialog').onclose = () => show('closed');
</script></html>`;

let volume = `'volume ' + target.value`;
let recorded: RecordedPage;

test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  recorded = await startRecordedPage(() => html(volume), launchOptions?.executablePath);
});
test.afterAll(async () => {
  expect(await recorded.close()).toBe(0);
});

async function recordSession(page: Page): Promise<void> {
  const phone = await openSimulator(page, recorded.program);
  const shows = async (text: string): Promise<void> => {
    await expect(phone.locator('#state')).toHaveText(text);
    await page.waitForTimeout(500);
  };
  await page.waitForTimeout(500);
  await clickInPhone(page, phone.getByText('I agree'));
  await shows('agreed true');
  const photo = join(recorded.project.folder, 'selfie.png');
  writeFileSync(photo, Buffer.alloc(1234));
  await phone.locator('#selfie').setInputFiles(photo);
  await shows('selfie 1234');
  await clickInPhone(page, phone.locator('#chat'));
  await page.keyboard.type('Hello Linh');
  await page.keyboard.press('Enter');
  await expect(phone.locator('#sent')).toHaveText('sent a text: true');
  await phone.locator('#volume').focus();
  await page.keyboard.press('End');
  await shows('volume 100');
  await clickInPhone(page, phone.locator('#pin'));
  await page.keyboard.type('1234');
  await shows('pin true');
  await phone.locator('#day').focus();
  await page.keyboard.type('01022026');
  await shows('day true');
  await clickInPhone(page, phone.getByRole('button', { name: 'Help' }));
  await expect(phone.locator('#dialog')).toBeVisible();
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
  await shows('closed');
}

test('copies a test that uses hidden, editable, chosen and unnamed fields as the tester did, and passes on an unchanged page', async ({
  page,
}) => {
  await recordSession(page);
  const code = await copyAsPlaywright(page);
  expect(code).toContain(`page.getByText('I agree', { exact: true }).click()`);
  expect(code).toContain(`page.getByLabel('Selfie', { exact: true }).setInputFiles(`);
  expect(code).toContain(`page.locator('input,[contenteditable]').nth(2).fill('•••')`);
  expect(code).toContain(`page.locator('input,[contenteditable]').nth(2).press('Enter')`);
  expect(code).toContain(`page.getByRole('slider', { name: 'Volume', exact: true }).fill('100')`);
  expect(code).toMatch(/"Loaded at •••, •••.*, order •••"/);
  expect(code).not.toMatch(/Linh|'1234'/);
  const unchanged = await recorded.project.runPlaywright(code);
  expect(unchanged.passed, unchanged.output).toBe(true);

  volume = `'volume ' + target.value / 10`;
  const changed = await recorded.project.runPlaywright(code);
  volume = `'volume ' + target.value`;
  expect(changed.passed).toBe(false);
  expect(changed.output).toContain('volume 10');
});

test('repeats a session with hidden, editable, chosen and unnamed fields on other profiles, and their text is the same', async ({
  page,
}) => {
  await recordSession(page);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByText(/of \d+ profiles/).click();
  await page.getByRole('button', { name: 'None' }).click();
  for (const label of ['Android, newest app', 'iOS, newest app'])
    await page.getByRole('checkbox', { name: label, exact: true }).check();
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText(/^done, /)).toBeVisible({ timeout: 90_000 });
  const reasons = await page
    .getByRole('table')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title')));
  expect([...new Set(reasons)]).toEqual(['passed']);
});
