import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RecordedPage, startRecordedPage } from '../support/recorded-page.ts';
import { clickInPhone, copyAsPlaywright, lineOf, openSimulator } from '../support/simulator-page.ts';

// Files that the tester chooses and dialogs that the tester answers: in the timeline, and in a copied test that runs unchanged.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const uploadPage = (
  question: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Upload</title>
<label>Photo <input type="file" id="photo" multiple></label>
<input type="file" id="scan" aria-label="Scan"> <input type="file" id="hidden" hidden>
<p id="files"></p><button type="button" id="delete">Delete</button><p id="done"></p>
<script src="/sdk.js"></script>
<script>
const { createBridge, defineContract, method } = Bridgehead;
const bridge = createBridge(defineContract({ name: 'app', version: '1.0.0', methods: { getUserInfo: method(), getValueForKey: method() } }));
const show = (id, text) => { document.getElementById(id).textContent = text; };
for (const id of ['photo', 'scan', 'hidden']) document.getElementById(id).onchange = ({ target }) => {
  show('files', [...target.files].map(({ type, size }) => id + ' ' + type + ' ' + size).join(', '));
};
document.getElementById('delete').onclick = async () => {
  const isSure = confirm('${question}');
  const why = isSure ? prompt('Why?', 'no reason') : '';
  const stays = confirm('Tell your friends?');
  await bridge.safeCall('getValueForKey', { key: isSure + ' ' + (why !== null) + ' ' + stays });
  alert('Deleted');
  show('done', 'Deleted: ' + isSure + ' ' + stays);
};
</script></html>`;

let question = 'Delete all?';
let recorded: RecordedPage;

test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  recorded = await startRecordedPage(() => uploadPage(question), launchOptions?.executablePath);
});
test.afterAll(async () => {
  expect(await recorded.close()).toBe(0);
});

async function recordSession(page: Page): Promise<void> {
  const answers = [true, 'my secret reason', false, true];
  page.on('dialog', (dialog) => {
    const answer = answers.shift();
    return answer === false ? dialog.dismiss() : dialog.accept(typeof answer === 'string' ? answer : undefined);
  });
  const phone = await openSimulator(page, recorded.program);
  const photo = join(recorded.project.folder, 'linh-at-home.png');
  const text = join(recorded.project.folder, 'notes.txt');
  writeFileSync(photo, Buffer.alloc(1234));
  writeFileSync(text, 'abc');
  for (const [id, files, shown] of [
    ['#photo', [photo, text], 'photo image/png 1234, photo text/plain 3'],
    ['#scan', [photo], 'scan image/png 1234'],
    ['#hidden', [text], 'hidden text/plain 3'],
  ] as const) {
    await phone.locator(id).setInputFiles([...files]);
    await expect(phone.locator('#files')).toHaveText(shown);
    await page.waitForTimeout(500);
  }
  await clickInPhone(page, phone.getByRole('button', { name: 'Delete' }));
  await expect(phone.locator('#done')).toHaveText('Deleted: true false');
}

test('lists chosen files and the answers to dialogs, and copies a test that chooses and answers the same', async ({
  page,
}) => {
  await recordSession(page);
  for (const line of [
    'chose 2 files in “Photo”',
    'chose a file in “Scan”',
    'confirm: Delete all? → OK',
    'prompt: Why? → answered',
    'confirm: Tell your friends? → Cancel',
    'alert: Deleted',
  ])
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  await expect(lineOf(page, 'getValueForKey')).toBeVisible();

  const code = await copyAsPlaywright(page);
  expect(code).toContain(`page.getByLabel('Photo', { exact: true }).setInputFiles(`);
  expect(code).toContain(`page.getByLabel('Scan', { exact: true }).setInputFiles(`);
  expect(code).toContain(`page.locator('input[type="file"]').nth(2).setInputFiles(`);
  expect(code).not.toContain(`getByText('')`);
  expect(code).not.toContain('linh-at-home');
  expect(code).not.toContain('secret');
  const unchanged = await recorded.project.runPlaywright(code);
  expect(unchanged.passed, unchanged.output).toBe(true);

  question = 'Delete nothing?';
  const changed = await recorded.project.runPlaywright(code);
  question = 'Delete all?';
  expect(changed.passed).toBe(false);
  expect(changed.output).toContain('Delete nothing?');
});

test('repeats chosen files on a mirrored phone', async ({ page }) => {
  await page.goto(`${recorded.program.origin}/__simulator/?and=${encodeURIComponent('device=iphone-15')}`);
  const phones = page.locator('iframe[name="phone"]');
  await expect(phones).toHaveCount(2);
  const first = phones.nth(0).contentFrame();
  await expect(phones.nth(1).contentFrame().locator('#photo')).toBeAttached();
  await expect(first.locator('#photo')).toBeAttached();
  const text = join(recorded.project.folder, 'mirrored.txt');
  writeFileSync(text, 'abcd');
  await first.locator('#photo').setInputFiles(text);
  await expect(phones.nth(1).contentFrame().locator('#files')).toHaveText('photo text/plain 4');
});
