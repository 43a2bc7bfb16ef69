// Writes the pictures of the documentation's home page (the simulator of the built documentation, in light and dark) and of the README
// (the built site in the simulator). Run `npm run build` first. Commit the pictures only if something visible has changed.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { startSimulate } from './start-simulate.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = createServer(sirv(`${root}docs/.vitepress/dist`, { dev: true }));
await new Promise((resolve) => server.listen(5173, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  for (const colorScheme of ['light', 'dark']) await takePicture(colorScheme);
  await takeReadmePicture();
} finally {
  await browser.close();
  server.close();
}

/** Takes the picture of the demo page after a purchase, with the messages of the purchase. */
async function takePicture(colorScheme) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 800 } });
  await page.goto(`http://localhost:5173/live/simulator/index.html?theme=${colorScheme}`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await phone.getByRole('button', { name: 'Buy 100 coins' }).click();
  await page.getByRole('button', { name: /^pay/i }).click();
  await phone.locator('#outcome').getByText('"status":"paid"').waitFor();
  await page.getByText('jumpToPay').filter({ visible: true }).first().click();
  // Selecting a line showed the page at that time, so this returns to the current page.
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await phone.locator('#outcome').getByText('"status":"paid"').waitFor();
  await page.screenshot({ path: `${root}docs/images/home-${colorScheme}.png` });
  await page.close();
}

/** Takes the picture of the site in the app, with the details of a call. */
async function takeReadmePicture() {
  const { origin, end } = await startSimulate(`${root}site/dist`, '--api');
  const page = await browser.newPage({ viewport: { width: 1440, height: 936 } });
  await page.goto(`${origin}/__simulator/`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await phone.getByText('Version 3.', { exact: false }).first().waitFor();
  await page.locator('button[data-key]').filter({ hasText: 'getQueryParam' }).last().click();
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await phone.getByText('Version 3.', { exact: false }).first().waitFor();
  await page.screenshot({ path: `${root}docs/images/simulator.png` });
  await page.close();
  await end();
}
