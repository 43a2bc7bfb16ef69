import { expect, test } from '@playwright/test';
import { callingScript } from '../support/calling-script.ts';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { clickInPhone, openSimulator } from '../support/simulator-page.ts';

// A page that counts its taps: each one causes a call and a request, and is preceded by a call of the page itself.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Taps</title>
<button id="tap">Tap</button><p id="count">0</p><script>${callingScript}
  let taps = 0;
  tap.onpointermove = () => call('analyse', { event: 'before ' + (taps + 1) });
  tap.onclick = () => {
    call('getLoc', { tap: ++taps });
    fetch('/request-' + taps);
    count.textContent = taps;
  };
</script>`;

const TAPS = 20;
const program = simulatePageForTests(html);

test('lists the effects of 20 taps below their tap, and what came before above it, while the window is busy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 4000 });
  const phone = await openSimulator(page, program);
  await expect(phone.locator('#count')).toHaveText('0');
  // The window reads what the page sends up to 80 ms late.
  await page.evaluate(() => {
    const block = (): void => {
      const end = performance.now() + 80;
      while (performance.now() < end);
      setTimeout(block, 5);
    };
    block();
  });
  for (let count = 1; count <= TAPS; count++) {
    await clickInPhone(page, phone.locator('#tap'));
    await expect(phone.locator('#count')).toHaveText(String(count));
  }
  await expect(page.locator('button[data-key]').filter({ hasText: '/request-20' })).toHaveCount(1);
  const lines = await page
    .locator('button[data-key], button[data-mark]')
    .evaluateAll((rows) =>
      rows.flatMap((row) => /before \d+|tapped|tap: \d+|request-\d+/.exec(row.textContent)?.[0] ?? []),
    );
  const unique = lines.filter((line, at) => line !== lines[at - 1]);
  expect(unique).toEqual(
    Array.from({ length: TAPS }, (_, at) => [
      `before ${at + 1}`,
      'tapped',
      `tap: ${at + 1}`,
      `request-${at + 1}`,
    ]).flat(),
  );
});
