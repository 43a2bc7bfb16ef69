import { expect, type Page, test } from '@playwright/test';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { lineOf } from '../support/simulator-page.ts';

// A page that posts the messages in its fragment: every line below is caused by exactly one message.
const html = `<!doctype html><title>Posts</title><p>Posts the messages of its fragment.</p>
<script>
  const post = (message) => BridgeheadAndroid.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
  addEventListener('message', ({ data }) => data.post && post(data.post));
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  post({ id: session + '.1', method: '$/hello', params: { protocol: 1, contract: 'demo@1.0.0', session } });
</script>`;

const program = simulatePageForTests(html);

async function open(page: Page, query: string): Promise<(message: object) => Promise<unknown>> {
  await page.goto(`${program.origin}/__simulator/?page=/index.html${query}`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await expect(phone.getByText('Posts the messages of its fragment.')).toBeVisible();
  return (message) =>
    phone
      .locator('body')
      .evaluate((_, post) => dispatchEvent(new MessageEvent('message', { data: { post } })), message);
}

test('marks a response that violates the contract as a failure', async ({ page }) => {
  const post = await open(page, '&fault=wrong-type@getUserInfo');
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getUserInfo' });
  await expect(lineOf(page, 'getUserInfo')).toContainText('schema mismatch');
  await page.getByLabel('Failures').check();
  await lineOf(page, 'getUserInfo').click();
  await expect(page.getByText(/^result.* is invalid: /)).toBeVisible();
});

test('shows the deadline of a call without a response and marks it as failed when the deadline passes', async ({
  page,
}) => {
  const post = await open(page, '&fault=silent@getUserInfo');
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getUserInfo' });
  await expect(lineOf(page, 'getUserInfo')).toContainText('pending');
  await expect(lineOf(page, 'getUserInfo')).toContainText('timeout', { timeout: 10_000 });
});

test('folds equal messages of the timeline into one row and keeps a paused list unchanged while the page continues', async ({
  page,
}) => {
  const post = await open(page, '');
  for (let at = 0; at < 5; at++) await post({ method: 'analyse', params: { event: 'tick' } });
  await expect(lineOf(page, 'analyse')).toHaveCount(1);
  await expect(lineOf(page, 'analyse')).toContainText('× 5');
  await page.getByLabel('Pause').check();
  await post({ id: 'mJ4vQx1ZtR0bLw8sYd2KcA.2', method: 'getLoc' });
  await expect(page.getByRole('tab', { name: /^Traffic/ })).toContainText('7');
  await expect(lineOf(page, 'getLoc')).toHaveCount(0);
  await page.getByLabel('Pause').uncheck();
  await expect(lineOf(page, 'getLoc')).toHaveCount(1);
});

test('keeps the selected row of the timeline in view while new rows arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const post = await open(page, '');
  await lineOf(page, '$/hello').click();
  for (let n = 2; n < 22; n += 1)
    await post({ id: `mJ4vQx1ZtR0bLw8sYd2KcA.${n}`, method: n % 2 ? 'getLoc' : 'getUserInfo' });
  await expect(page.locator('button[data-key]')).toHaveCount(21);
  await expect(lineOf(page, '$/hello')).toBeInViewport();
  await page.getByRole('button', { name: 'Close details' }).click();
  await expect(page.locator('button[data-key]').last()).toBeInViewport();
});

test('remembers Keep values when the panel is left, and the copy buttons above the timeline obey it', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await open(page, '');
  await post({ method: 'analyse', params: { key: 'mail', value: 'linh@example.org' } });
  await expect(lineOf(page, 'analyse')).toBeVisible();
  const copy = async (): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Vitest', exact: true }).click();
    const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read, { timeout: 10_000 }).toContain('analyse');
    return read();
  };
  expect(await copy()).not.toContain('linh@example.org');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByLabel(/^Keep values/).check();
  await page.getByRole('tab', { name: /^Traffic/ }).click();
  expect(await copy()).toContain('linh@example.org');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByLabel(/^Keep values/)).toBeChecked();
});
