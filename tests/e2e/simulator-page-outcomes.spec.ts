import { expect, type Page, test } from '@playwright/test';
import { scriptBuild } from '../support/page-server.ts';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { lineOf, openSimulator } from '../support/simulator-page.ts';

// A page with a contract of its own, stricter than the simulator's, and calls that end in the page before any response.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Calls</title><p id="out"></p>
<script>${scriptBuild().toString()}</script>
<script>
  const { method, event } = Bridgehead;
  const number = { '~standard': { version: 1, vendor: 'test', validate: (value) =>
    typeof value === 'number' ? { value } : { issues: [{ message: 'expected a number' }] } } };
  const bridge = Bridgehead.createBridge(Bridgehead.defineContract({ name: 'app', version: '1.0.0',
    events: { themeChanged: event({ payload: number }) },
    methods: { getLoc: method({}), getUserInfo: method({ result: number }), getClientInfo: method({ since: { android: '9.0.0', ios: '9.0.0' } }) } }));
  bridge.on('themeChanged', () => {});
  const show = (outcome) => { out.textContent += (outcome.ok ? 'ok' : outcome.error.code) + ' '; };
  const controller = new AbortController();
  const runs = {
    brief: () => bridge.safeCall('getLoc', undefined, { timeoutMs: 300 }).then(show),
    aborted: () => { bridge.safeCall('getLoc', undefined, { signal: controller.signal }).then(show); setTimeout(() => controller.abort(), 100); },
    disposed: () => { bridge.safeCall('getLoc').then(show); bridge.dispose(); },
    mismatch: () => bridge.safeCall('getUserInfo').then(show),
    refused: () => bridge.safeCall('getClientInfo').then(show),
  };
  addEventListener('message', ({ data }) => runs[data]?.());
</script>`;

const program = simulatePageForTests(html);

/** Runs one of the page's functions in every phone, and waits for the outcome that the page shows. */
async function run(page: Page, name: string, outcome: string): Promise<void> {
  for (const frame of page.frames().filter((each) => each.name() === 'phone')) {
    await frame.evaluate((data) => dispatchEvent(new MessageEvent('message', { data })), name);
    await expect(frame.locator('#out')).toContainText(outcome);
  }
}

for (const [name, outcome] of [
  ['brief', 'timeout'],
  ['aborted', 'aborted'],
  ['disposed', 'disposed'],
] as const) {
  test(`says of a held call and its line that the page got ${outcome} before the timeout of the contract`, async ({
    page,
  }) => {
    const phone = await openSimulator(page, program, '?hold=getLoc');
    await expect(phone.locator('#out')).toBeAttached();
    await run(page, name, outcome);
    await expect(page.getByText(`The page no longer waits: its call got “${outcome}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Send default response' }).click();
    await expect(lineOf(page, 'getLoc')).toContainText(`${outcome}, +1 late`);
  });
}

test('counts down to the timeout of the contract for a held call, from the time of the call', async ({ page }) => {
  const phone = await openSimulator(page, program, '?hold=getLoc');
  await expect(phone.locator('#out')).toBeAttached();
  await page.frame('phone')?.evaluate(() => void dispatchEvent(new MessageEvent('message', { data: 'brief' })));
  await expect(page.getByText(/^By the contract, the page times out in [45]\.00 s\.$/)).toBeVisible();
});

test('lists what only the contract of the page rejects as failures with a reason, with one phone and with two', async ({
  page,
}) => {
  const phone = await openSimulator(page, program, '');
  await expect(phone.locator('#out')).toBeAttached();
  await run(page, 'mismatch', 'bad-response');
  await run(page, 'refused', 'app-too-old');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Failures' }).check({ force: true });
  await expect(lineOf(page, 'getUserInfo')).toContainText('schema mismatch');
  await expect(lineOf(page, 'getClientInfo')).toContainText('app-too-old');
  await expect(page.getByText('console.warn: bridgehead: dropped an invalid payload of themeChanged')).toBeVisible();
  await lineOf(page, 'getUserInfo').click();
  await expect(page.getByText(/result is invalid/).first()).toBeVisible();

  await openSimulator(page, program, '?and=device%3Diphone-15');
  await expect(page.getByRole('region', { name: 'Comparison' }).getByText('page loaded').first()).toBeVisible();
  await run(page, 'mismatch', 'bad-response');
  await run(page, 'refused', 'app-too-old');
  const steps = page.getByRole('region', { name: 'Comparison' });
  await expect(steps.getByRole('button', { name: 'getUserInfo' })).toContainText(/schema mismatch.*schema mismatch/);
  await expect(steps.getByRole('button', { name: 'getClientInfo' })).toContainText(/app-too-old.*app-too-old/);
  await steps.getByRole('button', { name: 'getUserInfo' }).click();
  await expect(page.getByText(/result is invalid/).first()).toBeVisible();
});
