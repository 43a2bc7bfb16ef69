import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RecordedPage, startRecordedPage } from '../support/recorded-page.ts';
import { clickInPhone, copyAsPlaywright, lineOf, openSimulator } from '../support/simulator-page.ts';

// A page of web components: names, labels, fields and texts are in shadow trees, and reach them through slots.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const componentPage = (
  bought: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Components</title>
<h1>Shop</h1>
<i id="name" hidden>Wrong</i>
<shop-button id="pay">Pay</shop-button> <shop-button id="details"><span>Details</span></shop-button>
<shop-share></shop-share> <button type="button" id="cancel"><shop-label></shop-label></button>
<shop-add></shop-add> <button type="button">Add</button>
<shop-form></shop-form> <shop-tile>Terms</shop-tile> <shop-count></shop-count>
<script src="/sdk.js"></script>
<script>
const { createBridge, defineContract, method } = Bridgehead;
const bridge = createBridge(defineContract({ name: 'app', version: '1.0.0', methods: { getValueForKey: method() } }));
const taps = [];
const define = (tag, html, start) => customElements.define(tag, class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = html;
    if (start) start(root, this);
  }
});
const on = (root, selector, name) => { root.querySelector(selector).onclick = () => taps.push(name); };
define('shop-button', '<style>button { color: red }</style><button type="button"><slot></slot></button>', (root, { id }) => on(root, 'button', id));
define('shop-share', '<i id="name" hidden>Share</i><button type="button" aria-labelledby="name">…</button>', (root) => on(root, 'button', 'share'));
define('shop-label', '<b>Cancel</b>');
define('shop-add', '<button type="button">Add</button>', (root) => on(root, 'button', 'add'));
define('shop-form', '<label>Name <input></label> <label>Size <select><option>Small<option>Large</select></label> <input type="file" aria-label="Photo"> <div id="clear">Clear all</div>', (root) => {
  on(root, '#clear', 'clear');
  root.querySelector('input').oninput = () => taps.push('typed');
  root.querySelector('select').onchange = ({ target }) => taps.push(target.value);
  root.querySelector('[type=file]').onchange = ({ target }) => taps.push(target.files.length);
});
define('shop-tile', '<div><slot></slot></div>', (root, host) => { host.onclick = () => taps.push('terms'); });
cancel.onclick = () => taps.push('cancel');
// Defined late, so that its shadow tree appears without a change of the document.
addEventListener('load', () => setTimeout(() => define('shop-count', '<p>nothing</p> ready', (root) => {
  document.onclick = async () => {
    await bridge.safeCall('getValueForKey', { key: taps.join() });
    root.querySelector('p').textContent = '${bought} ' + taps.join();
  };
}), 100));
</script></html>`;

let bought = 'did';
let recorded: RecordedPage;

test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  recorded = await startRecordedPage(() => componentPage(bought), launchOptions?.executablePath);
});
test.afterAll(async () => {
  expect(await recorded.close()).toBe(0);
});

async function recordSession(page: Page): Promise<void> {
  const phone = await openSimulator(page, recorded.program);
  const count = phone.locator('shop-count p');
  await expect(count).toHaveText('nothing');
  await phone.getByLabel('Name').focus();
  await page.keyboard.type('A');
  await phone.getByLabel('Size').focus();
  await page.keyboard.press('ArrowDown');
  const photo = join(recorded.project.folder, 'photo.png');
  writeFileSync(photo, 'abc');
  await phone.getByLabel('Photo').setInputFiles(photo);
  const taps = ['typed', 'Large', '1'];
  for (const [target, name] of [
    [phone.getByText('Pay'), 'pay'],
    [phone.getByText('Details'), 'details'],
    [phone.getByRole('button', { name: 'Share' }), 'share'],
    [phone.getByText('Cancel'), 'cancel'],
    [phone.locator('shop-add button'), 'add'],
    [phone.getByText('Clear all'), 'clear'],
    [phone.getByText('Terms'), 'terms'],
  ] as const) {
    taps.push(name);
    await clickInPhone(page, target);
    await expect(count).toHaveText(`did ${taps.join()}`);
  }
  await expect(lineOf(page, 'getValueForKey').nth(6)).toContainText('ok');
}

test('copies taps, fields and texts of shadow trees as a Playwright test that passes unchanged', async ({ page }) => {
  await recordSession(page);
  const code = await copyAsPlaywright(page);
  for (const line of [
    `page.getByRole('textbox', { name: 'Name', exact: true }).fill('•••')`,
    `page.getByRole('combobox', { name: 'Size', exact: true }).selectOption([{ label: 'Large' }])`,
    `page.getByLabel('Photo', { exact: true }).setInputFiles(`,
    `page.getByRole('button', { name: 'Pay', exact: true }).click()`,
    `page.getByRole('button', { name: 'Details', exact: true }).click()`,
    `page.getByRole('button', { name: 'Share', exact: true }).click()`,
    `page.getByRole('button', { name: 'Cancel', exact: true }).click()`,
    `page.getByRole('button', { name: 'Add', exact: true }).nth(1).click()`,
    `page.getByText('Clear all', { exact: true }).click()`,
    `page.getByText('Terms', { exact: true }).click()`,
  ])
    expect(code).toContain(line);
  const unchanged = await recorded.project.runPlaywright(code);
  expect(unchanged.passed, unchanged.output).toBe(true);

  bought = 'has done';
  const changed = await recorded.project.runPlaywright(code);
  bought = 'did';
  expect(changed.passed).toBe(false);
});

test('mirrors a tap on a text in a shadow tree in another phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${recorded.program.origin}/__simulator/?and=device%3Diphone-15`);
  const phone = (number: number) => page.getByRole('region', { name: `Phone ${number}`, exact: true });
  const pageIn = (number: number) => phone(number).frameLocator('iframe[name="phone"]');
  for (const number of [1, 2]) await expect(pageIn(number).locator('shop-count p')).toHaveText('nothing');
  await clickInPhone(page, pageIn(1).getByText('Clear all'), phone(1));
  await expect(pageIn(2).locator('shop-count p')).toHaveText('did clear');
  await clickInPhone(page, pageIn(1).getByText('Pay'), phone(1));
  await expect(pageIn(2).locator('shop-count p')).toHaveText('did clear,pay');
});
