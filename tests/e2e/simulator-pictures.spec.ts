import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator } from '../support/simulator-page.ts';

// A page without the SDK, which posts its messages to the shell directly.
const html = `<!doctype html><title>pictures</title><meta name="viewport" content="width=device-width">
<style>h1 { color: rgb(1, 2, 3) } #late::after { content: 'by style' }</style>
<h1>First</h1><p id="late"></p>
<input aria-label="Name"><input type="password" aria-label="Password"><div id="host"></div>
<img alt="drawn" width="40" height="40" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='green'/></svg>">
<button id="next">Next</button><button id="attack">Attack</button><div style="height:3000px"></div>
<script>
  let id = 0;
  const call = (method) => BridgeheadAndroid.postMessage(JSON.stringify({ jsonrpc: '2.0', id: 's.' + ++id, method }));
  window.bridgehead = { receive() {} };
  document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<style>b { color: rgb(4, 5, 6) }</style><b>shadow</b>';
  if (parent === window) document.querySelector('[type=password]').value = 'secret';
  setTimeout(() => call('getLoc'), 600);
  document.querySelector('#next').onclick = () => {
    document.querySelector('h1').textContent = 'Second';
    setTimeout(() => call('getUserInfo'), 800);
  };
  document.querySelector('#attack').onclick = () => {
    const leak = location.origin + '/leak?';
    const picture = {
      at: Date.now(), scrollXPx: 0, scrollYPx: 0, widthPx: 400, heightPx: 800,
      html: '<html><body><h1>Attack</h1><script>top.hacked = parent.hacked = 1; fetch("' + leak + 'script")</' + 'script>' +
        '<img src="' + leak + 'img" onerror="fetch(\\'' + leak + 'error\\')"><link rel="stylesheet" href="' + leak + 'css">' +
        '<link rel="preconnect" href="' + location.origin + '"><meta http-equiv="refresh" content="0;url=' + leak + 'refresh">' +
        '<iframe src="' + leak + 'frame"></iframe><style data-asset="1"></style><svg><image href="' + leak + 'svg"/></svg>' +
        '<div style="background:url(' + leak + 'background)">x</div><video src="' + leak + 'video" autoplay></video></body></html>',
      assets: [{ id: 1, text: '</style><img src="' + leak + 'asset" onerror="parent.hacked = 1"> @import "' + leak + 'import";' }],
    };
    parent.postMessage({ bridgehead: 'phone', message: { kind: 'picture', picture } }, '*');
    setTimeout(() => call('getClientInfo'), 100);
  };
</script>`;

let server: PageServer;
let requested: string[];
let program: RunningProgram;

test.beforeEach(async () => {
  requested = [];
  server = await servePages((req, res) => {
    requested.push(req.url ?? '');
    res.setHeader('content-type', 'text/html').end(html);
  });
  program = await startSimulate([server.origin]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  await server.close();
});

const pictureIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Picture of the page"]');
const line = (page: Page, method: string): ReturnType<Page['locator']> =>
  page.locator('button[data-key]').filter({ hasText: method }).first();

test('shows the page as it was at a chosen row and returns to the current page with Live', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const phone = await openSimulator(page, program, '?device=pixel-8');
  await expect(line(page, 'getLoc')).toBeVisible();
  await phone.getByLabel('Name').fill('An');
  await phone.getByLabel('Password').fill('SECRET-WORD');
  await clickInPhone(page, phone.getByRole('button', { name: 'Next' }));
  await expect(line(page, 'getUserInfo')).toBeVisible();

  await line(page, 'getUserInfo').click();
  const picture = pictureIn(page);
  await expect(picture.getByRole('heading')).toHaveText('Second');
  await expect(picture.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(picture.getByText('shadow')).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(picture.getByLabel('Name')).toHaveValue('An');
  await expect(picture.getByLabel('Password')).toHaveValue('••••••');
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^data:image\//);
  await page.keyboard.press('ArrowUp');
  await expect(picture.getByRole('heading')).toHaveText('First');
  await expect(page.getByRole('status').filter({ hasText: 'The page at' })).toBeVisible();
  const tap = page.getByRole('button', { name: 'tapped button “Next”' });
  await expect(tap).toHaveAttribute('aria-expanded', 'true');
  await expect(picture.getByLabel('Name')).toHaveValue('An');
  await expect(page.getByRole('region', { name: /^Details of tapped button/ })).toContainText('tapped button “Next”');
  await expect(page.getByText('from the page', { exact: true })).toHaveCount(0);
  await page.getByLabel('After').check();
  await expect(picture.getByRole('heading')).toHaveText('Second');
  await page.getByLabel('After').uncheck();
  await expect(picture.getByRole('heading')).toHaveText('First');
  await page.getByRole('button', { name: 'Live' }).click();
  await expect(page.locator('iframe[title="Picture of the page"]')).toHaveCount(0);
  await expect(phone.getByRole('heading')).toHaveText('Second');
});

test('shows the page of a separate window as it was, with its secrets masked', async ({ page }) => {
  process.env['CHROMIUM_PATH'] ??= findChromium();
  const inWindow = await startSimulate([server.origin, '--window', '--headless']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${inWindow.origin}/__simulator/`);
  await expect(line(page, 'getLoc')).toContainText('ok');
  await line(page, 'getLoc').click();
  await expect(pictureIn(page).getByRole('heading')).toHaveText('First');
  await expect(pictureIn(page).getByLabel('Password')).toHaveValue('•'.repeat(6));
  expect(await inWindow.interrupt()).toBe(0);
});

test('runs no script and loads nothing in a picture of a hostile page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const phone = await openSimulator(page, program, '?device=pixel-8');
  await expect(line(page, 'getLoc')).toBeVisible();
  await clickInPhone(page, phone.getByRole('button', { name: 'Attack' }));
  await line(page, 'getClientInfo').click();
  const picture = pictureIn(page);
  await expect(picture.getByRole('heading')).toHaveText('Attack');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(picture.locator('script, link, iframe, video, meta[http-equiv="refresh"]')).toHaveCount(0);
  await expect(picture.locator('img')).toHaveCount(1);
  expect(await picture.locator('img').getAttribute('src')).toBe(null);
  expect(requested.filter((url) => url.includes('leak'))).toEqual([]);
});
