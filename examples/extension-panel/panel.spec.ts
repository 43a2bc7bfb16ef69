import { type BrowserContext, chromium, expect, test as base } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const PANEL = 'chrome-extension://gidliklllchmephkcccegdncigcmjpib/panel.html';
const extension = fileURLToPath(new URL('dist', import.meta.url));

/** A browser with the extension. `CHROMIUM` names an installed one. */
const test = base.extend<{ context: BrowserContext }>({
  async context({}, use) {
    const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
    if (process.getuid?.() === 0) args.push('--no-sandbox');
    const executablePath = process.env['CHROMIUM'];
    const context = await chromium.launchPersistentContext('', {
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      args,
    });
    await use(context);
    await context.close();
  },
});

test('the page in the panel calls the extension and receives its events', async ({ context, page }) => {
  await page.goto(PANEL);
  const shop = page.frameLocator('iframe');
  await expect(shop.getByRole('heading')).toHaveText('Hello An');
  await expect(shop.getByRole('status')).toHaveText('Tab: Panel');
  await expect(shop.locator('html')).toHaveAttribute('data-can-scan', 'false');
  const other = await context.newPage();
  await other.goto('data:text/html,<title>News</title>');
  await page.bringToFront();
  await other.bringToFront();
  await expect(shop.getByRole('status')).toHaveText('Tab: News');
});

test('the page in a browser tab has no shell', async ({ page }) => {
  await page.goto('http://127.0.0.1:4173/');
  await expect(page.getByRole('heading')).toHaveText('Hello guest');
});
