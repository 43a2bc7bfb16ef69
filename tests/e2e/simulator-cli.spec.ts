import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer as createVite } from 'vite';
import { WebSocketServer } from 'ws';
import { findChromium } from '../chromium.mjs';
import { type PageServer, scriptBuild, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { contractEntry, emitManually, lineOf } from '../support/simulator-page.ts';

// `bridgehead simulate` on third-party pages with their own contract.
const sdk = scriptBuild();

const contractText = `
import { defineContract, event, handler, interactive, method } from 'bridgehead';
export const shopContract = defineContract({
  name: 'shop',
  version: '2.0.0',
  methods: {
    scanCode: method({ interactive, fallback: () => ({ code: 'none' }) }),
    newThing: method({ since: { android: '9.0.0', ios: '9.0.0' } }),
  },
  events: { shaken: event({}) },
  handlers: { mayClose: handler({}) },
});
`;

const pageText = `<!doctype html>
<html>
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title>
<script src="/sdk.js" nonce="page"></script>
</head>
<body>
<p id="state">starting</p><p id="socket"></p><p id="event"></p>
<script nonce="page">
  var B = Bridgehead;
  var bridge = B.createBridge(B.defineContract({
    name: 'shop', version: '2.0.0',
    methods: { scanCode: B.method({ fallback: function () { return { code: 'default' } } }), newThing: B.method({ since: { android: '9.0.0', ios: '9.0.0' } }) },
    events: { shaken: B.event({}) },
  }));
  bridge.on('shaken', function () { document.getElementById('event').textContent = 'shaken' });
  bridge.ready().then(function (shell) {
    return bridge.safeCall('scanCode').then(function (outcome) {
      document.getElementById('state').textContent =
        [shell.platform, shell.appVersion, JSON.stringify(outcome.value), String(bridge.supports('newThing')), navigator.userAgent].join(' | ');
    });
  });
  var socket = new WebSocket('ws://' + location.host + '/live');
  socket.onmessage = function (event) { document.getElementById('socket').textContent = event.data };
</script>
</body>
</html>`;

let folder: string;
let target: PageServer;
let sockets: WebSocketServer;
const userAgents: string[] = [];
let program: RunningProgram | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
  writeFileSync(join(folder, 'contract.ts'), contractText);
  target = await servePages((req, res) => {
    if (req.url === '/sdk.js') return res.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk);
    if (req.url === '/old') return res.writeHead(302, { location: `http://${req.headers.host}/` }).end();
    userAgents.push(req.headers['user-agent'] ?? '');
    return res
      .writeHead(200, {
        'content-type': 'text/html',
        'x-frame-options': 'DENY',
        'content-security-policy':
          "default-src 'self'; script-src 'nonce-page' 'strict-dynamic'; connect-src 'self' ws:; frame-ancestors 'none'",
      })
      .end(pageText);
  });
  sockets = new WebSocketServer({ server: target.server, path: '/live' });
  sockets.on('connection', (socket) => socket.send('live'));
});
test.afterEach(async () => {
  expect(await program?.interrupt()).toBe(0);
  program = undefined;
});
test.afterAll(async () => {
  for (const client of sockets.clients) client.terminate();
  await target.close();
  rmSync(folder, { recursive: true });
});

test('shows a local page with a policy, sockets, a redirect and a known contract', async ({ page }) => {
  program = await startSimulate([`${target.origin}/old`, '--contract', join(folder, 'contract.ts')]);
  await page.goto(`${program.origin}/__simulator/?device=galaxy-s24&app=8.5.0`);
  const phone = page.frameLocator('iframe[name="phone"]');
  await expect(phone.locator('#state')).toHaveText(/^android \| 8\.5\.0 \| .* \| false \| .*SM-S921B.*wv/);
  await expect(phone.locator('#socket')).toHaveText('live');
  await expect(lineOf(page, 'scanCode')).toContainText('ok');
  await page.getByRole('button', { name: '3 headers changed' }).click();
  await expect(page.getByText('X-Frame-Options removed', { exact: false })).toBeVisible();
  await expect(page.getByText("script-src also allows the simulator's shell script", { exact: false })).toBeVisible();
  expect(userAgents.at(-1)).toMatch(/SM-S921B.*wv/);

  await page.getByRole('tab', { name: 'Contract' }).click();
  await expect(page.getByRole('button', { name: /^newThing\b/ })).toContainText('needs 9.0.0, has 8.5.0');
  await emitManually(page, 'shaken');
  await expect(phone.locator('#event')).toHaveText('shaken');
});

test('reads the methods, gates, events and schemas of a contract.json', async ({ page }) => {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const module = contractText.replace(
    'scanCode: method({',
    `getShelf: method({ result: { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }), jsonSchema: { input: () => ({
      type: 'object', properties: { shelfName: { type: 'string' } }, required: ['shelfName'] }) } } } }),
    scanCode: method({`,
  );
  writeFileSync(join(folder, 'shelf.ts'), module);
  const file = join(folder, 'contract.json');
  execFileSync(process.execPath, [cli, 'contract', 'generate', join(folder, 'shelf.ts'), '--json', file]);
  program = await startSimulate([target.origin, '--contract', file]);
  await page.goto(`${program.origin}/__simulator/?device=galaxy-s24&app=8.5.0`);
  const phone = page.frameLocator('iframe[name="phone"]');
  // The fallback in the document is the response, as with the module.
  await expect(phone.locator('#state')).toHaveText(/^android \| 8\.5\.0 \| \{"code":"none"\} \| false/);
  await page.getByRole('tab', { name: 'Contract' }).click();
  await expect(page.getByRole('button', { name: /^scanCode\b/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^newThing\b/ })).toContainText('needs 9.0.0, has 8.5.0');
  await expect(page.getByRole('button', { name: /^mayClose\b/ })).toBeVisible();
  const { entry: method, head } = contractEntry(page, 'getShelf');
  await head.click();
  // The form starts with a valid sample of the schema, but accepts any response.
  await expect(method.getByLabel('Response')).toHaveValue(/"shelfName": "shelfName"/);
  await emitManually(page, 'shaken');
  await expect(phone.locator('#event')).toHaveText('shaken');
});

test('shows a page as the top document of a separate window, with a shell over DevTools', async ({ page }) => {
  process.env['CHROMIUM_PATH'] ??= findChromium();
  program = await startSimulate([target.origin, '--window', '--headless', '--contract', join(folder, 'contract.ts')]);
  await page.goto(`${program.origin}/__simulator/?device=iphone-15&app=9.1.0`);
  await expect(page.getByText('The page is in a separate window')).toBeVisible();
  await expect(lineOf(page, '$/hello')).toContainText('ok');
  await expect(lineOf(page, 'scanCode')).toContainText('ok');
  expect(userAgents.at(-1)).toMatch(/iPhone/);
  await expect(page.getByRole('button', { name: "Back, in the app's bar" })).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(lineOf(page, 'scanCode')).toHaveCount(2);
});

test('delivers hot updates of a development server to the page in the phone', async ({ page }) => {
  const project = mkdtempSync(join(tmpdir(), 'hot-'));
  const write = (text: string): void => {
    const code = `export const text = '${text}';
      document.querySelector('p').textContent = text + ' ' + (window.loads ?? (window.loads = Date.now()));
      import.meta.hot.accept();`;
    writeFileSync(join(project, 'main.js'), code);
  };
  writeFileSync(join(project, 'index.html'), '<!doctype html><p></p><script type="module" src="/main.js"></script>');
  write('first');
  const vite = await createVite({ root: project, configFile: false, logLevel: 'error', server: { port: 0 } });
  await vite.listen();
  program = await startSimulate([vite.resolvedUrls?.local[0] ?? 'no URL']);
  await page.goto(`${program.origin}/__simulator/`);
  const line = page.frameLocator('iframe[name="phone"]').locator('p');
  await expect(line).toContainText('first');
  const loadedAt = (await line.textContent())?.split(' ')[1];
  write('second');
  await expect(line).toHaveText(`second ${loadedAt}`);
  await vite.close();
  rmSync(project, { recursive: true });
});
