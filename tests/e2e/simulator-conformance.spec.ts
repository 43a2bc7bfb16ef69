import { expect, test } from '@playwright/test';
import { simulateForTests } from '../support/simulate-for-tests.ts';

// `bridgehead simulate --conformance`, as it is in the package: the page that native teams open in their app.
// It measures milliseconds, so it runs one shell at a time and retries if the machine was busy.
test.describe.configure({ mode: 'default', retries: 1 });

const program = simulateForTests('--conformance');

// Runs all checks: a run without the long strings skips some, and a run with skipped checks is not green.
for (const [name, setup] of [
  ['an Android phone', ''],
  ['an iPhone', '?device=iphone-15'],
] as const) {
  test(`shows a green conformance page in the simulator: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${program.origin}/__simulator/${setup}`);
    const html = page.frameLocator('iframe[name="phone"]').locator('html');
    await expect(html).toHaveAttribute('data-state', /green|waiting|red|lost/, { timeout: 90_000 });
    expect(await html.locator('[data-verdict="fail"], [data-verdict="skip"]').allTextContents()).toEqual([]);
    await expect(html.locator('#status')).toHaveText(/^\d\d+ passed\. Not green yet: tap the \d+ rows/);
  });
}

test('shows a red conformance page in a phone with a fault, because the page tests the real shell', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${program.origin}/__simulator/?fault=duplicate%40*&page=%2F%3Fsmall`);
  const html = page.frameLocator('iframe[name="phone"]').locator('html');
  await expect(html).toHaveAttribute('data-state', 'red', { timeout: 90_000 });
});
