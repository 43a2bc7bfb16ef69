import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { startSimulate } from '../support/running-program.ts';
import { clickInPhone, lineOf } from '../support/simulator-page.ts';
import { type ServedPage, simulatePage } from '../support/served-page.ts';

// A page that works in every shell, and fails in apps older than 3.1 if its URL requests that.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
<label>Name <input id="name"></label> <button id="buy">Buy</button> <p id="bought">nothing</p>
<script>
  const send = window.BridgeheadAndroid
    ? (text) => BridgeheadAndroid.postMessage(text)
    : window.webkit?.messageHandlers?.bridgehead
      ? (text) => webkit.messageHandlers.bridgehead.postMessage(text)
      : () => undefined;
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  let id = 0;
  const call = (method, params) => send(JSON.stringify({ jsonrpc: '2.0', id: session + '.' + ++id, method, params }));
  const receive = (text) => {
    const { appVersion } = JSON.parse(text).result ?? {};
    if (/breaks/.test(location.search) && appVersion && appVersion < '3.1') buy.remove();
  };
  window.bridgehead = { receive };
  call('$/hello', { protocol: 1, contract: 'demo@1.0.0', session });
  buy.onclick = () => {
    bought.textContent = 'bought by ' + document.getElementById('name').value;
    call('getLoc');
    fetch('/api/bought');
  };
</script>`;

// A page that forwards information about its app as soon as it has them, or after its call has timed out, and reports its end.
const reportingHtml = `<!doctype html><meta name="viewport" content="width=device-width"><title>Report</title>
<script>
  const handler = window.webkit?.messageHandlers?.bridgehead;
  const native = handler ?? window.BridgeheadAndroid;
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  let isReported = false;
  const report = (info) => {
    if (isReported) return;
    isReported = true;
    fetch('/api/loaded?' + new URLSearchParams({ ...info, from: 'page' }));
    if (info.version) fetch('/part.js');
  };
  window.bridgehead = { receive: (text) => {
    const { id, result } = JSON.parse(text);
    if (id === session + '.2') report({ version: result.version, platform: result.platform, label: 'app/' + result.version });
  } };
  if (native) {
    native.postMessage(JSON.stringify({ jsonrpc: '2.0', id: session + '.1', method: '$/hello', params: { protocol: 1, contract: 'demo@1.0.0', session } }));
    native.postMessage(JSON.stringify({ jsonrpc: '2.0', id: session + '.2', method: 'getQueryParam' }));
    setTimeout(() => report({}), 5000);
  } else report({});
  addEventListener('pagehide', () => navigator.sendBeacon('/api/left'));
</script>`;
const profiles = ['android-newest', 'android-oldest', 'ios-newest', 'browser'];

test.describe.configure({ timeout: 120_000 });

let simulated: ServedPage;
test.beforeAll(async () => {
  simulated = await simulatePage(html);
});
test.afterAll(async () => expect(await simulated.close()).toBe(0));

/** Types a name and buys, in the phone. */
async function shop(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${simulated.program.origin}/__simulator/?page=${encodeURIComponent(path)}`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await clickInPhone(page, phone.locator('#name'));
  await page.keyboard.type('An');
  await clickInPhone(page, phone.getByRole('button', { name: 'Buy' }));
  await expect(lineOf(page, 'getLoc')).toContainText('ok');
  await expect(lineOf(page, 'bought')).toBeVisible();
  await page.getByRole('tab', { name: 'Trace' }).click();
}

const cell = (page: Page, name: RegExp): Locator => page.getByRole('table').getByRole('button', { name });
const row = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** Selects only these profiles. */
async function choose(page: Page, labels: readonly string[]): Promise<void> {
  await page.getByText(/of \d+ profiles/).click();
  await page.getByRole('button', { name: 'None' }).click();
  for (const label of labels) await page.getByRole('checkbox', { name: label, exact: true }).check();
}

const chosen = ['Android, newest app', 'Android, oldest app', 'iOS, newest app', 'Plain browser'];

test('passes a session on all profiles, including a browser, when the page behaves as recorded', async ({ page }) => {
  await shop(page, '/');
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText('done, 4 passed')).toBeVisible({ timeout: 60_000 });
  expect(await findAxeViolations(page)).toEqual([]);
  await cell(page, /iOS, newest app, tapped button “Buy”: passed/).click();
  await expect(page.getByRole('region', { name: 'iOS, newest app: tapped button “Buy”' })).toContainText('getLoc');
  await expect(page.frameLocator('iframe[name="phone"]').locator('#bought')).toHaveText('nothing');
});

test('the matrix marks only the row of the old version on which a page breaks and explains it in the cell', async ({
  page,
}) => {
  await shop(page, '/?breaks');
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText('done, 3 passed, 1 failed')).toBeVisible({ timeout: 60_000 });
  await expect(row(page, 'Android, oldest app')).toContainText('failed');
  await cell(page, /Android, oldest app, tapped button “Buy”: failed/).click();
  await expect(page.getByRole('region', { name: 'Android, oldest app: tapped' })).toContainText('not found');
});

test('the matrix passes a page that reports its app to its server, in other versions, on other platforms and in other message formats', async ({
  page,
}) => {
  const reporting = await simulatePage(reportingHtml);
  writeFileSync(join(reporting.folder, 'part.js'), 'export {};');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${reporting.program.origin}/__simulator/`);
  await expect(lineOf(page, 'loaded')).toBeVisible();
  await page.getByRole('tab', { name: 'Trace' }).click();
  await choose(page, [...chosen, 'Android, old {callbackId, action, params} format']);
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText('done, 5 passed')).toBeVisible({ timeout: 90_000 });
  expect(await reporting.close()).toBe(0);
});

test('compares the text of the page: it differs where the app answered the same, and is a note where the app is another one', async ({
  page,
}) => {
  // Shows the version of its app, has a wrong text on iOS, and other text where the app lacks a method or is missing.
  const textHtml = `<!doctype html><meta name="viewport" content="width=device-width"><title>Texts</title>
<h1>Shop</h1> <p id="app">not in an app</p> <button id="buy">Buy</button> <p id="state">idle</p>
<script>
  const ios = window.webkit?.messageHandlers?.bridgehead;
  const native = ios ?? window.BridgeheadAndroid;
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  let id = 0;
  const call = (method, params) => native?.postMessage(JSON.stringify({ jsonrpc: '2.0', id: session + '.' + ++id, method, params }));
  window.bridgehead = { receive: (text) => {
    const { appVersion, methods } = JSON.parse(text).result ?? {};
    if (methods) app.textContent = 'App ' + appVersion + (methods.includes('jumpToPay') ? '' : ', please update');
  } };
  call('$/hello', { protocol: 1, contract: 'demo@1.0.0', session });
  buy.onclick = () => { call('getLoc'); state.textContent = (ios ? 'undefined' : 'One') + ' bought'; };
</script>`;
  const texts = await simulatePage(textHtml);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${texts.program.origin}/__simulator/`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await expect(phone.getByText(/^App 3/)).toBeVisible();
  await page.waitForTimeout(500);
  await clickInPhone(page, phone.getByRole('button', { name: 'Buy' }));
  await expect(phone.getByText('One bought')).toBeVisible();
  await page.getByRole('tab', { name: 'Trace' }).click();
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText('done, 2 passed, 1 not applicable, 1 differs')).toBeVisible({ timeout: 60_000 });
  await expect(cell(page, /Android, newest app, .*: passed$/)).toHaveCount(2);
  await expect(cell(page, /Android, oldest app, page loaded: passed, with other text$/)).toHaveText('✓*');
  await cell(page, /Android, oldest app, page loaded/).click();
  await expect(page.getByRole('region', { name: 'Android, oldest app: page loaded' })).toContainText('please update');
  await cell(page, /iOS, newest app, tapped button “Buy”: differs/).click();
  const detail = page.getByRole('region', { name: 'iOS, newest app: tapped' });
  await expect(detail).toContainText('text missing: “One bought”');
  await expect(detail).toContainText('new text: “undefined bought”');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await texts.close()).toBe(0);
});

test('answers the dialogs of the page as recorded, on every profile and in every document', async ({ page }) => {
  const asking =
    await simulatePage(`<!doctype html><meta name="viewport" content="width=device-width"><title>Asks</title>
<button id="buy">Buy</button><p id="said"></p><script>
  const name = prompt('Name?');
  alert('Hello ' + name);
  buy.onclick = () => {
    said.textContent = [confirm('Sure?'), confirm('Really?'), name].join(' ');
    fetch('/api/asked?said=' + encodeURIComponent(said.textContent));
  };
</script>`);
  let opened = 0;
  const answers = ['An', true, true, false, 'Binh', true, false, true];
  page.on('dialog', (dialog) => {
    opened++;
    const answer = answers.shift() ?? false;
    return answer === false ? dialog.dismiss() : dialog.accept(typeof answer === 'string' ? answer : undefined);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${asking.program.origin}/__simulator/?page=/index.html`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await clickInPhone(page, phone.getByRole('button', { name: 'Buy' }));
  await expect(phone.locator('#said')).toHaveText('true false An');
  await expect(lineOf(page, 'asked')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('page loaded /index.html')).toHaveCount(2);
  await clickInPhone(page, phone.getByRole('button', { name: 'Buy' }));
  await expect(phone.locator('#said')).toHaveText('false true Binh');
  await expect(lineOf(page, 'asked')).toHaveCount(2);
  expect(opened).toBe(8);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByLabel('Keep values').check();
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText('done, 4 passed')).toBeVisible({ timeout: 60_000 });
  // The tester's own page asks again when it is restored.
  await expect.poll(() => opened).toBe(10);
  expect(await asking.close()).toBe(0);
});

test('keeps the results of a stopped matrix run', async ({ page }) => {
  await shop(page, '/');
  await page.getByRole('button', { name: 'Run this session' }).click();
  await expect(page.getByText(/[1-9] of \d+ played/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^stopped, \d+ passed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run this session' })).toBeEnabled();
});

test('prints the result of a session on each profile with --matrix and exits with 1 when one fails', async ({
  page,
}) => {
  await shop(page, '/?breaks');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON' }).click(),
  ]);
  const file = join(simulated.folder, 'trace.json');
  await download.saveAs(file);
  const failing = await simulate([simulated.folder, '--matrix', file, '--profiles', profiles.slice(0, 3).join(',')]);
  expect(failing.output).toMatch(/✓ android-newest +passed, 3 of 3/);
  expect(failing.output).toMatch(/✗ android-oldest +failed, 2 of 3: tapped button “Buy”/);
  expect(failing.output).toMatch(/✓ ios-newest +passed, 3 of 3/);
  expect(failing.code).toBe(1);
  const html = [simulated.folder, '--matrix', file, '--profiles', 'android-newest', '--reporter', 'html'];
  const passing = await simulate(html);
  expect(passing.code).toBe(0);
  expect(passing.output).toMatch(/^<!doctype html>/);
  await page.setContent(passing.output);
  await expect(page.getByRole('cell')).toHaveText([/^passed/, /^passed/, /^passed/]);
  await page.getByText('Page', { exact: true }).last().click();
  const picture = page.frameLocator('iframe[title^="The page after tapped"]').last();
  await expect(picture.getByRole('button', { name: 'Buy' })).toBeVisible();
});

test('opens a recorded session with --session and by drop, and reports a file that is none', async ({ page }) => {
  await shop(page, '/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON' }).click(),
  ]);
  const file = join(simulated.folder, 'trace.json');
  await download.saveAs(file);
  const drop = (text: string): Promise<void> =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'trace.json'));
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    }, text);
  await drop('{}');
  await expect(page.getByRole('alert')).toContainText('Cannot read the trace');
  await drop(readFileSync(file, 'utf8'));
  await expect(page.getByText('The phone replays a trace.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const opened = await startSimulate([simulated.folder, '--session', file]);
  await page.goto(`${opened.origin}/__simulator/?tab=trace`);
  await expect(page.getByText('The phone replays a trace.')).toBeVisible();
  await page.goto(`${opened.origin}/__simulator/?and=device%3Diphone-15`);
  await expect(page.getByText('Recorded').first()).toBeVisible();
  expect(await opened.interrupt()).toBe(0);
});

test('rejects a file that is not a trace with --matrix', async () => {
  const file = join(simulated.folder, 'none.json');
  writeFileSync(file, '{}');
  const { code, output } = await simulate([simulated.folder, '--matrix', file]);
  expect(code).toBe(2);
  expect(output).toContain('Cannot read the trace');
});

/** Runs the built program until it exits. */
function simulate(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'simulate', ...args, '--port', '0'], { timeout: 120_000 }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: out + err }),
    );
  });
}
