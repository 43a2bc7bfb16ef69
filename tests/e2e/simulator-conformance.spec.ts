import { expect, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';

// `bridgehead simulate --conformance`, as it is in the package: the page that native teams open in their app.
// It holds shells to milliseconds: one at a time, and once more if the machine was busy with something else.
test.describe.configure({ mode: 'default', retries: 1 });

let program: RunningProgram;

test.beforeAll(async () => {
  program = await startSimulate(['--conformance']);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
});

// All checks: a run without the long texts skips some, and what skips is not green.
for (const [name, setup] of [
  ['an Android phone', ''],
  ['an iPhone', '?device=iphone-15'],
] as const) {
  test(`the conformance page is green in the simulator: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${program.origin}/__simulator/${setup}`);
    const html = page.frameLocator('iframe[name="phone"]').locator('html');
    await expect(html).toHaveAttribute('data-state', /green|waiting|red|lost/, { timeout: 90_000 });
    expect(await html.locator('[data-verdict="fail"], [data-verdict="skip"]').allTextContents()).toEqual([]);
    await expect(html.locator('#status')).toHaveText(/^\d\d+ passed\. Not green yet: tap the \d+ rows/);
  });
}

test('is red in a phone with a fault: the page tests what is really there', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${program.origin}/__simulator/?fault=duplicate%40*&page=%2F%3Fsmall`);
  const html = page.frameLocator('iframe[name="phone"]').locator('html');
  await expect(html).toHaveAttribute('data-state', 'red', { timeout: 90_000 });
});
