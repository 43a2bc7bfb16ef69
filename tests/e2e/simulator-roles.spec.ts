import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type PageServer, scriptBuild, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { openSimulator } from '../support/simulator-page.ts';

// A contract whose entries, members and values have none of the product's names. The page is a script, without schemas.
const contractFile = fileURLToPath(new URL('../support/port-contract.ts', import.meta.url));

const pageText = `<!doctype html><meta name="viewport" content="width=device-width"><script src="/sdk.js"></script>
<pre id="style"></pre><pre id="events"></pre>
<script>
  var B = Bridgehead;
  var silent = B.method({ reply: false });
  var bridge = B.createBridge(B.defineContract({
    name: 'port', version: '1.0.0',
    methods: {
      readLook: B.method(), readLanguage: B.method(), keepOpen: silent, close: silent, startListening: silent, stopListening: silent,
    },
    events: {
      lookChanged: B.event({ state: true }), edges: B.event({ state: true }), keyboardMoved: B.event({ state: true }), languageChanged: B.event(),
      reachable: B.event(), shown: B.event({ state: true }),
      pressed: B.event({ subscribe: { start: 'startListening', stop: 'stopListening' } }),
    },
    roles: {
      theme: { event: 'lookChanged', method: 'readLook', member: 'mode', values: { light: 'day', dark: 'night' } },
      keyboard: { event: 'keyboardMoved', member: 'px' },
      safeArea: { event: 'edges', members: { top: 'up', bottom: 'down' } },
    },
  }));
  var element = { style: {
    setProperty: function (name, value) { document.documentElement.style.setProperty(name, value); show() },
    removeProperty: function (name) { document.documentElement.style.removeProperty(name); show() },
  } };
  function show() { document.getElementById('style').textContent = document.documentElement.style.cssText }
  ['languageChanged', 'reachable', 'shown', 'pressed'].forEach(function (name) {
    bridge.on(name, function (payload) { document.getElementById('events').textContent += name + ' ' + JSON.stringify(payload) + ';' });
  });
  B.bindCssVariables(bridge, { element: element });
  bridge.call('keepOpen', true);
</script>`;

let target: PageServer;
let program: RunningProgram;

test.beforeAll(async () => {
  target = await servePages((req, res) => {
    if (req.url === '/sdk.js') res.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptBuild());
    else res.writeHead(200, { 'content-type': 'text/html' }).end(pageText);
  });
  program = await startSimulate([target.origin, '--contract', contractFile]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  await target.close();
});

test('the buttons and settings of the phone work for a contract with other names by its roles', async ({ page }) => {
  const phone = await openSimulator(page, program, '?device=galaxy-s24');
  const [style, events] = [phone.locator('#style'), phone.locator('#events')];
  await expect(style).toContainText('--app-theme: light');
  await expect(style).toContainText(/--app-safe-area-top: [1-9]\d*px; --app-safe-area-bottom: \d+px/);

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(style).toContainText('--app-theme: dark');
  await page.getByRole('button', { name: 'Keyboard', exact: true }).click();
  await expect(style).toContainText('--app-keyboard-height: 280px');
  await page.getByRole('button', { name: 'Keyboard', exact: true }).click();
  await expect(style).toContainText('--app-keyboard-height: 0px');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(events).toContainText('shown {"visible":false}');
  expect(page.url()).toContain('hidden=');
  await page.getByLabel('Locale').fill('vi');
  await page.keyboard.press('Enter');
  await expect(events).toContainText(/languageChanged "/);
  await page.getByLabel('Network').selectOption('offline');
  await expect(events).toContainText('reachable false');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(events).toContainText('pressed');
  await expect(style).toBeVisible();
});

test('a link opens the phone with an open keyboard and a hidden page', async ({ page }) => {
  const phone = await openSimulator(page, program, '?keyboard&hidden');
  await expect(phone.locator('#style')).toContainText('--app-keyboard-height: 280px');
  await expect(phone.locator('#events')).toContainText('shown {"visible":false}');
  await page.getByRole('button', { name: 'Keyboard', exact: true }).click();
  await expect(phone.locator('#style')).toContainText('--app-keyboard-height: 0px');
});
