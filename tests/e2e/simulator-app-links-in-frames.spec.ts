import { expect, test } from '@playwright/test';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, expectReactions, openSimulator } from '../support/simulator-page.ts';

const links = `<p><a id="link" href="intent://x#Intent;scheme=foo;end">App</a></p>`;

let server: PageServer;
let other: PageServer;
let program: RunningProgram;

test.beforeAll(async () => {
  other = await servePages({ '/': links });
  server = await servePages((req, res) => {
    res.setHeader('content-type', 'text/html');
    if (req.url === '/inner.html') return res.end(links);
    if (req.url === '/strict.html') res.setHeader('content-security-policy', "frame-src 'none'");
    return res.end(`<!doctype html><title>Frames</title><meta name="viewport" content="width=device-width">
<p><button onclick="count.textContent = Number(count.textContent) + 1">Count</button> <output id="count">0</output></p>
<p><button id="hidden">Hidden frame</button> <output id="seen">0</output></p>
<script>
  addEventListener('securitypolicyviolation', () => seen.textContent = Number(seen.textContent) + 1);
  document.querySelector('#hidden').onclick = () => {
    const frame = document.createElement('iframe');
    frame.src = 'samsungapps://ProductDetail/x';
    document.body.append(frame);
  };
</script>
<iframe name="same" src="/inner.html" height="60"></iframe>
<iframe name="foreign" src="http://localhost:${other.port}/" height="60"></iframe>
<iframe name="srcdoc" srcdoc="${links.replace(/"/g, '&quot;')}" height="60"></iframe>`);
  });
  program = await startSimulate([server.origin]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  for (const { close } of [server, other]) await close();
});

test.beforeEach(() => test.slow());

test('keeps the simulator responsive after links to other apps in frames of the page', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/index.html');
  for (const [at, name] of ['same', 'foreign', 'srcdoc'].entries()) {
    await phone
      .frameLocator(`iframe[name="${name}"]`)
      .locator('#link')
      .evaluate((link: HTMLElement) => link.click());
    await expectReactions(page, at + 1);
    await expect(page.getByText(/^external link in a frame$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
  }
  await clickInPhone(page, phone.locator('#hidden'));
  await expect(page.getByText('external link in a frame: samsungapps://ProductDetail/x')).toHaveCount(1);
  await expectReactions(page, 4);
  await expect(phone.locator('#seen')).toHaveText('0');
});

test('keeps the frame rules of a page with a security policy and reports them to the page', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/strict.html');
  await expect(phone.locator('#seen')).toHaveText('2');
  await expect(page.getByText('external link in a frame')).toHaveCount(0);
});
