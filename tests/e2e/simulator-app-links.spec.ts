import { expect, test } from '@playwright/test';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { clickInPhone, expectReactions, openSimulator } from '../support/simulator-page.ts';

const urls = [
  'market://details?id=x',
  'intent://x#Intent;scheme=foo;end',
  'samsungapps://ProductDetail/x',
  'itms-apps://apps.apple.com/app/id1',
  'tel:+84123',
  'mailto:a@example.com',
];

const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>App links</title>
${urls.map((url, at) => `<p><a id="link-${at}" href="${url}">${url}</a></p>`).join('\n')}
<p><a id="blank" target="_blank" href="zalo://qr/1">new window</a></p>
<p><button onclick="count.textContent = Number(count.textContent) + 1">Count</button> <output id="count">0</output></p>`;

const program = simulatePageForTests(html);

// Every test clicks dozens of times with the mouse, which takes long on a busy machine.
test.beforeEach(() => test.slow());

test('keeps the panel and the page responsive after a tap on links to other apps', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/index.html');
  for (const [at, url] of urls.entries()) {
    await clickInPhone(page, phone.locator(`#link-${at}`));
    await expect(page.getByText(`external link: ${url}`)).toHaveCount(1);
    await expectReactions(page, at + 1);
  }
});

test('keeps the panel and the page responsive after a script navigates to other apps', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/index.html');
  await expect(phone.locator('#count')).toHaveText('0');
  for (const [at, url] of urls.entries()) {
    await page.frame('phone')?.evaluate((target) => void (location.href = target), url);
    await expect(page.getByText(`external link: ${url}`)).toHaveCount(1);
    await expectReactions(page, at + 1);
  }
});

test('shows links to other apps that would open a new window and opens none', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/index.html');
  await expect(phone.locator('#count')).toHaveText('0');
  await clickInPhone(page, phone.locator('#blank'));
  await expect(page.getByText('external link: zalo://qr/1')).toHaveCount(1);
  expect(await phone.locator('#blank').getAttribute('target')).toBe('_blank');
  for (const [url, ...rest] of [['intent://y#Intent;end'], ['tel:+84456', '_blank'], ['sms:1', 'a', 'noopener']]) {
    await page.frame('phone')?.evaluate((options) => void open(...options), [url, ...rest]);
    await expect(page.getByText(`external link: ${url}`)).toHaveCount(1);
  }
  await expectReactions(page, 1);
  expect(page.context().pages()).toHaveLength(1);
});
